// Everything that is wrong with the table as it is laid out. `least` is the smallest target, 0 for a mouse.
(least) => {
  const faults = [];
  const label = (node) => node.id || node.getAttribute("aria-label") || node.className || node.textContent;
  const say = (what, node) => faults.push(node ? what + ": " + label(node) : what);
  const box = (node) => node.getBoundingClientRect();
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && box(node).width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pressed = "button, [role=switch], a, label";

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) say("the page is too wide by " + (root.scrollWidth - innerWidth));
  if (root.scrollHeight > innerHeight) say("the page is too high by " + (root.scrollHeight - innerHeight));

  for (const slot of all("[role=option]")) {
    const strip = box(slot);
    const face = box(slot.firstElementChild);
    if (strip.width < 0.46 * face.width - 0.5) say("strip of " + strip.width + " on " + face.width, slot);
    if (strip.width < least - 0.5) say("strip of " + strip.width + " px", slot);
    if (strip.height < least) say("card " + strip.height + " px high", slot);
    if (strip.left < 0 || strip.right > innerWidth + 0.5 || strip.bottom > innerHeight) say("outside", slot);
    for (const part of [0.1, 0.5, 0.9]) {
      for (const height of [0.25, 0.75]) {
        const x = strip.left + strip.width * part;
        const y = strip.top + strip.height * height;
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.closest("[role=option]") !== slot) say("a finger at " + part + ", " + height + " misses", slot);
      }
    }
  }

  for (const button of all("button, [role=switch], a")) {
    if (!seen(button) || button.closest("dialog")) continue;
    const area = box(button);
    if (area.width < least - 0.5 || area.height < least - 0.5) {
      say("target of " + Math.round(area.width) + " x " + Math.round(area.height), button);
    }
    if (area.left < -0.5 || area.right > innerWidth + 0.5 || area.bottom > innerHeight + 0.5) say("outside", button);
    const hit = document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2);
    // A notice may lie over anything but the hand and the actions until it is answered.
    const noticed = hit && hit.closest(".toast") && !button.closest("#actions");
    if (!noticed && (!hit || hit.closest(pressed) !== button)) say("covered", button);
    if (button.scrollWidth > button.clientWidth + 1) say("words cut", button);
  }

  const parts = ["#hand-box", "#actions", ".prompt", ".me", "#stage", ".seat", ".kitty", ".bar", ".toasts > *"];
  const regions = parts.flatMap(all).filter(seen);
  for (const one of all("#hand-box, #actions button")) {
    for (const other of regions) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const a = box(one);
      const b = box(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) say("overlapped by " + label(other), one);
    }
  }

  for (const seat of all(".seat, .me")) {
    const edge = box(seat);
    const named = ".avatar, .name, .chip, .pos, .count, .said, .last, .total, button";
    const pieces = [...seat.querySelectorAll(named)].filter(seen);
    for (const one of pieces) {
      const a = box(one);
      if (a.left < edge.left - 1 || a.right > edge.right + 1) say("leaves its seat: " + one.textContent, seat);
      for (const other of pieces.slice(pieces.indexOf(one) + 1)) {
        if (one.contains(other)) continue;
        const b = box(other);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) say("on top of each other: " + one.textContent + ", " + other.textContent, seat);
      }
    }
  }

  for (const part of all(".fan li, .stage h2, .stage p, .verdict, .hint h2, .hint p")) {
    if (!seen(part)) continue;
    const a = box(part);
    const b = box(part.closest("#stage, .prompt"));
    const out = Math.max(b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom);
    if (out > 1) say("spills out by " + Math.round(out) + " px: " + part.textContent.slice(0, 30), part);
  }
  return faults;
}
