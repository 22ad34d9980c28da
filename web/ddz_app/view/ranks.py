"""The local ranking: what a hand earned, and the leaderboard."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.view.panels import drawer
from ddz_core.match import Match
from ddz_core.ranking import LevelRank, earned, is_auto, ranking
from ddz_core.words import Language, level_name, text


def rank_line(language: Language, match: Match) -> El | None:
    """Says what the settled hand earned, where the rule set ranks."""
    won = earned(match)
    if won is None:
        return None
    if is_auto(match):
        return h("p", text(language, "rank_none"), class_="note rank")
    run = next((rank.run for rank in ranking(match) if rank.level == match.level), 0)
    words: list[Child] = [h("b", text(language, "rank_won", n=won))]
    if run > 1:
        words.append(h("span", text(language, "wins_n", n=run)))
    return h("p", words, class_="rank", data_won=bool(won))


def leaderboard(model: Model) -> El:
    """Everything that was won against each level."""
    language, match = queries.language(model), queries.own_match(model)
    ranks = ranking(match) if match else ()
    shown = _table(language, ranks) if any(rank.hands for rank in ranks) else None
    return drawer(
        "leaderboard",
        text(language, "leaderboard"),
        text(language, "close"),
        h("p", text(language, "leaderboard_note" if shown else "leaderboard_empty"), class_="note"),
        shown,
    )


def _table(language: Language, ranks: tuple[LevelRank, ...]) -> El:
    """Levels side by side, so that three columns of numbers fit every window."""
    rows = (
        ("rank_score", [rank.points for rank in ranks]),
        ("rank_hands", [rank.hands for rank in ranks]),
        ("rank_wins", [rank.wins for rank in ranks]),
        ("rank_run", [rank.run for rank in ranks]),
        ("longest_run", [rank.best for rank in ranks]),
    )
    levels = [h("th", level_name(language, rank.level), scope="col") for rank in ranks]
    body = [
        h("tr", h("th", text(language, key), scope="row"), [h("td", str(n)) for n in numbers], data_row=key)
        for key, numbers in rows
    ]
    head = h("tr", h("th", text(language, "rank_level"), scope="col"), levels)
    caption = h("caption", text(language, "rank_points"), class_="sr")
    return h("table", caption, h("thead", head), h("tbody", body), class_="score board")
