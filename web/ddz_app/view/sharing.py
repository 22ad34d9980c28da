"""The share dialog, and the button that leads to it."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.cutting import ClipPressed
from ddz_app.html import El, h
from ddz_app.model import Model
from ddz_app.sharing import (
    QUIET,
    Qr,
    QrPressed,
    ShareHandPressed,
    SharePicked,
    SharePressed,
    ShareSent,
    Sharing,
    outline,
)
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_app.view.sheets import button, buttons, sheet
from ddz_core.words import Language, text


def share_button(language: Language, offer: SharePressed | ShareHandPressed) -> El:
    """Draws the small button that opens the dialog."""
    return h(
        "button",
        icon("i-share"),
        text(language, "share"),
        on={"click": offer},
        id="open-share",
        class_="btn btn--sm",
        type="button",
    )


def share_panel(model: Model) -> El | None:
    """Shows the link, and the ways to pass it on."""
    return _panel(queries.language(model), model.sharing) if model.sharing else None


@remember
def _panel(language: Language, sharing: Sharing) -> El:
    kind, _ = sharing.offers[sharing.chosen]
    copy = button(text(language, "share_copy"), ClipPressed(sharing.link), primary=True, safe=True)
    sheet_ = button(text(language, "share_sheet"), ShareSent()) if sharing.sheet else None
    drawn = sharing.qr is not Qr.NONE
    return sheet(
        "share",
        "share-dialog-title",
        h(
            "div",
            h("h2", text(language, "share_title"), id="share-dialog-title"),
            _choice(language, sharing) if len(sharing.offers) > 1 else None,
            h("p", text(language, f"share_note_{kind.value}"), class_="note"),
            h(
                "textarea",
                id="share-link",
                value=sharing.link if sharing.base else "",
                readonly=True,
                rows="3",
                spellcheck="false",
                aria_label=text(language, "share_link"),
            ),
            class_="col",
        ),
        h(
            "div",
            _code(language, sharing) if drawn else None,
            buttons(copy, sheet_, None if drawn else button(text(language, "share_qr"), QrPressed())),
            class_="col",
        ),
        wide=drawn,
    )


def _choice(language: Language, sharing: Sharing) -> El:
    labels = []
    for at, (kind, _) in enumerate(sharing.offers):
        field = h(
            "input",
            on={"change": SharePicked(at)},
            type="radio",
            name="share-what",
            value=kind.value,
            checked=at == sharing.chosen,
        )
        labels.append(
            h("label", field, h("span", text(language, f"share_kind_{kind.value}")), key=kind.value)
        )
    return h("div", labels, class_="seg", role="radiogroup", aria_label=text(language, "share_what"))


def _code(language: Language, sharing: Sharing) -> El:
    """The QR code; what it says stands above it as text. Black on white in every theme, for cameras."""
    if sharing.qr is not Qr.READY:
        words = {Qr.LONG: "share_qr_long", Qr.FAILED: "share_qr_failed"}.get(sharing.qr, "share_qr_wait")
        return h("p", text(language, words), class_="note", key="qr-note")
    side = len(sharing.rows) + 2 * QUIET
    modules = h("path", d=outline(sharing.rows), fill="#000", transform=f"translate({QUIET} {QUIET})")
    return h(
        "svg",
        h("rect", width=str(side), height=str(side), fill="#fff"),
        modules,
        key="qr",
        viewBox=f"0 0 {side} {side}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=text(language, "share_qr_alt"),
        class_="qr",
    )
