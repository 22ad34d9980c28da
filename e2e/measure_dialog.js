// Everything that is wrong with the dialog that is open. `least` is the smallest target, 0 for a mouse.
(least) => {
  const faults = [];
  const dialog = [...document.querySelectorAll("dialog[open]")].pop();
  const area = dialog.getBoundingClientRect();
  const edges = [area.left, area.top, innerWidth - area.right, innerHeight - area.bottom];
  if (Math.min(...edges) < -0.5) faults.push("leaves the window: " + edges.map(Math.round));

  for (const node of [dialog, ...dialog.querySelectorAll("*")]) {
    // A wide table scrolls in a region of its own, which the keyboard reaches.
    if (node.matches("[role=region][tabindex='0']")) continue;
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
    if (scrolls && node.scrollWidth > node.clientWidth + 1 && !node.matches("textarea")) {
      faults.push("too wide inside: " + (node.id || node.className));
    }
  }
  for (const control of dialog.querySelectorAll("button, [role=switch], input[type=radio]")) {
    const target = control.closest("label") || control;
    if (!target.checkVisibility()) continue;
    const box = target.getBoundingClientRect();
    const words = target.textContent.trim() || control.getAttribute("aria-label");
    if (box.height < least - 0.5) faults.push("target " + Math.round(box.height) + " px high: " + words);
    if (box.left < area.left - 0.5 || box.right > area.right + 0.5) faults.push("outside: " + words);
  }
  return faults;
}
