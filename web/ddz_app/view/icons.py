# ruff: noqa: E501 - a path has no good place to break
"""Every drawing of the game: one sheet of symbols in the page, used by name."""

from __future__ import annotations

from functools import cache

from ddz_app.html import El, h

SYMBOLS: dict[str, tuple[int, str]] = {
    "s-h": (
        32,
        '<path d="M16 29C6.5 21 2.5 15.8 2.5 10.6 2.5 6.6 5.5 3.7 9.2 3.7c2.8 0 5.4 1.7 6.8 4.6 1.4-2.9 4-4.6 6.8-4.6 3.7 0 6.7 2.9 6.7 6.9C29.5 15.8 25.5 21 16 29Z"/>',
    ),
    "s-d": (
        32,
        '<path d="M16 2c3.1 5.2 6.7 9.8 11.2 14C22.7 20.2 19.1 24.8 16 30c-3.1-5.2-6.7-9.8-11.2-14C9.3 11.8 12.9 7.2 16 2Z"/>',
    ),
    "s-s": (
        32,
        '<path d="M16 2c4 5.7 13.2 10.7 13.2 17.1 0 3.8-2.8 6-5.9 6-2.3 0-4.2-1-5.6-2.8.2 3.4 1.3 5.7 3.6 7.7H10.7c2.3-2 3.4-4.3 3.6-7.7-1.4 1.8-3.3 2.8-5.6 2.8-3.1 0-5.9-2.2-5.9-6C2.8 12.7 12 7.7 16 2Z"/>',
    ),
    "s-c": (
        32,
        '<circle cx="16" cy="8.8" r="6.6"/><circle cx="8.7" cy="18.4" r="6.6"/><circle cx="23.3" cy="18.4" r="6.6"/><path d="M14 13h4c0 8 .8 13 4 17H10c3.2-4 4-9 4-17Z"/>',
    ),
    "s-crown": (
        32,
        '<path d="M5.5 27 3.4 11.5l7.2 5.3L16 7l5.4 9.8 7.2-5.3L26.5 27Z"/><circle cx="3.2" cy="9" r="2.4"/><circle cx="16" cy="4.6" r="2.6"/><circle cx="28.8" cy="9" r="2.4"/>',
    ),
    "s-crown-o": (
        32,
        '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" d="M6 26 4.4 13.5l6.5 4.5L16 9l5.1 9 6.5-4.5L26 26Z"/><g fill="none" stroke="currentColor" stroke-width="2"><circle cx="3.8" cy="9.6" r="2"/><circle cx="16" cy="5" r="2.2"/><circle cx="28.2" cy="9.6" r="2"/></g>',
    ),
    "i-lord": (
        24,
        '<path d="M6.5 14c0-5.5 2.2-9 5.5-9s5.5 3.5 5.5 9Zm-1 1.3h13V18h-13ZM.8 14.6h4V17h-4a1.2 1.2 0 0 1 0-2.4Zm22.4 0h-4V17h4a1.2 1.2 0 0 0 0-2.4Z"/>',
    ),
    "i-farm": (
        24,
        '<path d="M12 4.5c.9 0 9 9.3 10.3 11.6.5.9-.2 1.9-1.3 1.9H3c-1.1 0-1.8-1-1.3-1.9C3 13.8 11.1 4.5 12 4.5Z"/><path d="M7 19.5h10v1.6H7z"/>',
    ),
    "i-logo": (
        24,
        '<rect x="2.5" y="5" width="11" height="16" rx="2" opacity=".45" transform="rotate(-10 8 13)"/><rect x="9" y="3.5" width="12" height="17" rx="2.2"/><path fill="#fff" d="M15 7.2c1.5 2.1 4.9 3.9 4.9 6.3 0 1.4-1 2.2-2.2 2.2-.8 0-1.5-.4-2-1 0 1.2.4 2 1.3 2.8h-4c.9-.8 1.3-1.6 1.3-2.8-.5.6-1.2 1-2 1-1.2 0-2.2-.8-2.2-2.2 0-2.4 3.4-4.2 4.9-6.3Z"/>',
    ),
    "i-cup": (
        24,
        '<path d="M4 19 2.5 7.5l5.6 4L12 4l3.9 7.5 5.6-4L20 19Z"/>',
    ),
    "i-book": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M12 6.5C10.5 5.2 8 4.5 4 4.5v13.5c4 0 6.5.7 8 2 1.5-1.3 4-2 8-2V4.5c-4 0-6.5.7-8 2Zm0 0V20"/>',
    ),
    "i-gear": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="8.5" cy="17" r="2.5" fill="none" stroke="currentColor" stroke-width="2"/>',
    ),
    "i-bulb": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M9 18h6M10 21.5h4M8.5 14.5C6.9 13.3 6 11.6 6 9.5a6 6 0 0 1 12 0c0 2.1-.9 3.8-2.5 5-.6.5-.5 1-.5 1.5H9c0-.5.1-1-.5-1.5Z"/>',
    ),
    "i-sort": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M7 5v14m0 0-3-3m3 3 3-3M13 6h8M13 12h6M13 18h4"/>',
    ),
    "i-auto": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M20 11a8 8 0 0 0-14.5-3.5L3.5 10M3.5 4.5V10H9M4 13a8 8 0 0 0 14.5 3.5l2-2.5M20.5 19.5V14H15"/>',
    ),
    "i-stop": (
        24,
        '<rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor"/>',
    ),
    "i-x": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="m6 6 12 12M18 6 6 18"/>',
    ),
    "i-next": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M4 12h15m-6-6 6 6-6 6"/>',
    ),
    "i-ok": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m5 12.5 4.7 4.7L19.5 7"/>',
    ),
    "i-no": (
        24,
        '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.2"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M12 7.5v5.2M12 16.3v.1"/>',
    ),
    "i-off": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="m3 3 18 18M8.8 15.3a5 5 0 0 1 5.7-.6M5.2 11.7a10 10 0 0 1 4-2.3m5-.1a10 10 0 0 1 4.6 2.4M2 8.3a15 15 0 0 1 3.4-2.2m5-1.5A15 15 0 0 1 22 8.3M12 19v.1"/>',
    ),
    "i-down": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 3.5v11m0 0-4.5-4.5m4.5 4.5 4.5-4.5M4 17v3.5h16V17"/>',
    ),
    "i-disk": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3v12c0 1.7-3.6 3-8 3s-8-1.3-8-3ZM4 6c0 1.7 3.6 3 8 3s8-1.3 8-3M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3"/>',
    ),
    "i-menu": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M4 6.5h16M4 12h16M4 17.5h16"/>',
    ),
    "i-up": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 17v3.5h16V17"/>',
    ),
    "i-info": (
        24,
        '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" d="M12 11v5.5M12 7.6v.1"/>',
    ),
    "i-list": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01"/>',
    ),
    "i-count": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 5h16v14H4ZM4 10h16M9.3 5v14M14.7 5v14"/>',
    ),
    "i-history": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4.5 12a8 8 0 1 0 2.6-5.9L4 9M4 4.5V9h4.5M12 7.5V12l3.2 2"/>',
    ),
    "i-stats": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6"/>',
    ),
    "i-tabs": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M8 8V4.5h12V16h-3.5M4 8h12.5v11.5H4Z"/>',
    ),
    "i-swap": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 8h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4"/>',
    ),
    "i-rank": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M9 20V7h6v13M9 12H3.5v8h17v-5H15"/>',
    ),
    "i-back": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M20 12H5m6-6-6 6 6 6"/>',
    ),
    "i-play": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M7 4.5v15l12.5-7.5Z"/>',
    ),
    "i-even": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M5 9.5h14M5 14.5h14"/>',
    ),
    "i-ask": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M8 9.2a4 4 0 1 1 5.8 3.6c-1.2.6-1.8 1.3-1.8 2.7M12 19.3v.1"/>',
    ),
    "i-share": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 15V3.5m0 0L8 7.5m4-4 4 4M7.5 11H5v9.5h14V11h-2.5"/>',
    ),
    "i-sound": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 9.5h3.2L12 5.5v13l-4.8-4H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.2a8.2 8.2 0 0 1 0 11.6"/>',
    ),
    "i-mute": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 9.5h3.2L12 5.5v13l-4.8-4H4ZM16 9.5l5 5m0-5-5 5"/>',
    ),
    "i-deal": (
        24,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M4.5 7.5 12 5l3.5 10.5L8 18ZM14.5 6l5.5 1-2 11.5-6.5-1.2"/>',
    ),
}
"""Symbol id to the side of its square and the SVG inside it."""


@cache
def icon(name: str, class_: str | None = None) -> El:
    """Draws a symbol; it never speaks, so whatever it adorns has words of its own."""
    return h("svg", h("use", href=f"#{name}"), class_=class_, aria_hidden="true")


def icon_sheet() -> str:
    """Prints the sheet that `icon` points into."""
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {side} {side}">{inner}</symbol>'
        for name, (side, inner) in SYMBOLS.items()
    )
    return f'<svg class="sheet-of-icons" aria-hidden="true">{symbols}</svg>'
