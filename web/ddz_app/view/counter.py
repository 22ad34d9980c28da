"""記牌器 as a row of ranks: a strip over the stage on a phone, a panel at the side of a desktop."""

from __future__ import annotations

from ddz_app.counter import Cell
from ddz_app.html import El, h
from ddz_core.cards import RANKS
from ddz_core.rules import RuleSet
from ddz_core.words import Language, rank_name, text


def counter(language: Language, rules: RuleSet, cells: tuple[Cell, ...]) -> El:
    """Draws what is still out by rank, high to low; dashes while no cards are dealt.

    A rank that could still make a bomb that doubles stands out, and so does one of which everybody knows
    where it lies.
    """
    shown = cells or tuple(Cell(rank, -1) for rank in reversed(RANKS))
    return h("dl", [_cell(language, rules, cell) for cell in shown], class_="counter")


def _cell(language: Language, rules: RuleSet, cell: Cell) -> El:
    name = rank_name(language, cell.rank)
    short = text(language, _SHORT[cell.rank]) if cell.rank in _SHORT else name
    said, written = text(language, "counter_undealt"), "–"
    if cell.out == 0:
        said, written = text(language, "counter_gone"), "·"
    elif cell.out > 0:
        said, written = text(language, "cards_left", n=cell.out), str(cell.out)
    if cell.known:
        said = text(language, "counter_shown", left=said, n=cell.known)
    return h(
        "div",
        h("dt", _pair(name, short)),
        h("dd", _pair(said, written)),
        key=str(cell.rank.value),
        title=f"{name} {said}",
        data_n=str(cell.out) if cell.out >= 0 else None,
        data_hot=cell.out >= rules.scoring.doubling_bomb,
        data_known=bool(cell.known),
    )


_SHORT = {RANKS[-1]: "big_short", RANKS[-2]: "small_short"}


def _pair(said: str, written: str) -> tuple[El, El]:
    return h("span", said, class_="sr"), h("span", written, aria_hidden="true")
