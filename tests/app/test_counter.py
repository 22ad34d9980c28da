"""記牌器: right at every moment of every rule set, from public information alone, and drawn so."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries
from ddz_app.cmd import SavePrefs
from ddz_app.counter import Cell, CounterPressed, count
from ddz_app.html import El, text_of, walk
from ddz_app.model import Prefs
from ddz_app.msg import DialogOpened, KeyPressed
from ddz_app.save import decode_prefs
from ddz_app.view import view

from ddz_core.actions import Phase
from ddz_core.cards import RANKS, Rank, full_deck, rank_of
from ddz_core.game import new_game, set_up
from ddz_core.match import HUMAN
from ddz_core.observe import observe
from ddz_core.rules import FOUR_PLAYER, HOUSE, RuleSet
from ddz_core.words import LANGUAGES, Language, rank_name, text
from tests.app import tables
from tests.app.states import STATES
from tests.app.test_view_secret import page
from tests.app.world import playing
from tests.support import SYSTEMS, playout, random_deal
from tests.test_observe import rearranged

COUNTING = Prefs(counter=True)


def by_rank(cells: tuple[Cell, ...]) -> dict[Rank, tuple[int, int]]:
    return {cell.rank: (cell.out, cell.known) for cell in cells}


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(4))
def test_is_right_at_every_moment_for_every_seat(rules: RuleSet, seed: int) -> None:
    """Against the truth: what the others hold, and what lies face down in the middle."""
    phases = set()
    for _, step in playout(new_game(random_deal(seed, rules)), Random(seed)):
        state = step.state
        phases.add(state.phase)
        for seat in rules.seats:
            elsewhere = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
            if state.landlord is None:
                elsewhere += state.deal.bottom
            held = Counter(map(rank_of, elsewhere))
            open_to_all = set()
            if state.landlord not in (None, seat) and rules.deal.bottom_public:
                open_to_all = set(state.deal.bottom) & set(state.hands[state.landlord or 0])
            if state.deal.first != seat and state.deal.turned_up in state.hands[state.deal.first]:
                open_to_all |= {state.deal.turned_up or 0}
            known = Counter(map(rank_of, open_to_all))
            cells = count(observe(state, seat))
            assert [cell.rank for cell in cells] == list(reversed(RANKS))
            assert by_rank(cells) == {rank: (held[rank], known[rank]) for rank in RANKS}
            assert all(0 <= cell.known <= cell.out <= 4 * rules.deal.decks for cell in cells)
            mine, gone = len(state.hands[seat]), sum(len(play.cards) for play in state.plays)
            assert sum(cell.out for cell in cells) == len(full_deck(rules.deal.decks)) - mine - gone
    assert phases >= {Phase.AUCTION}


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_tells_nothing_of_hidden_cards(rules: RuleSet) -> None:
    rng, changed = Random(9), 0
    for _, step in playout(new_game(random_deal(9, rules)), rng):
        state = step.state
        if state.phase is Phase.OVER:
            continue
        other = rearranged(state, HUMAN, rng)
        changed += other.hands != state.hands
        assert count(observe(other, HUMAN)) == count(observe(state, HUMAN))
        shown = [replace(page(one), prefs=replace(COUNTING, rules=rules.name)) for one in (state, other)]
        assert view(shown[0]) == view(shown[1])
    assert changed > 10


def test_the_bottom_cards_are_marked_only_once_they_are_shown_and_only_until_they_are_played() -> None:
    seen = []
    for _, step in playout(new_game(random_deal(5, HOUSE)), Random(5)):
        if step.state.landlord not in (None, HUMAN) or step.state.phase is Phase.AUCTION:
            seen.append(sum(cell.known for cell in count(observe(step.state, HUMAN))))
    assert seen[0] == 0
    assert max(seen) == 3
    assert seen[-1] < 3


def test_cards_that_left_play_before_are_not_out() -> None:
    hands = ((0, 1), (4,), (8,))
    state = set_up(HOUSE, hands, 1, 1)
    cells = by_rank(count(observe(state, HUMAN)))
    assert cells[Rank.FOUR] == (1, 0)
    assert sum(out for out, _ in cells.values()) == 2


# --- on the page --------------------------------------------------------------------------------------


def panel(root: El) -> El | None:
    return next((node for node in walk(root) if "p-counter" in (node.get("class") or "")), None)


def cells_of(root: El) -> dict[str, str]:
    """What a screen reader reads: rank and how many are out."""
    found = panel(root)
    assert found is not None
    rows = [node for node in walk(found) if node.tag == "div"]
    return {text_of(row.children[0]): text_of(row.children[1]) for row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reads_as_a_list_of_ranks(language: Language) -> None:
    model = STATES["follow"]()
    model = replace(model, prefs=replace(COUNTING, lang=language.value))
    seen = queries.observation(model)
    assert seen is not None
    read = cells_of(view(model))
    assert list(read) == [rank_name(language, rank) for rank in reversed(RANKS)]
    for cell in count(seen):
        said = read[rank_name(language, cell.rank)]
        left = text(language, "cards_left", n=cell.out) if cell.out else text(language, "counter_gone")
        assert said == (text(language, "counter_shown", left=left, n=cell.known) if cell.known else left)


def test_marks_what_could_double_and_what_was_shown() -> None:
    model = replace(tables.STATES["turned-up-lies"](), prefs=COUNTING)
    seen, found = queries.observation(model), panel(view(model))
    assert seen is not None
    assert found is not None
    rows = [node for node in walk(found) if node.tag == "div"]
    cells = count(seen)
    assert any(cell.known for cell in cells)
    assert any(cell.out >= 4 for cell in cells)
    for row, cell in zip(rows, cells, strict=True):
        assert (row.get("data-hot") is not None) == (cell.out >= 4)
        assert (row.get("data-known") is not None) == bool(cell.known)


def test_in_the_game_of_two_decks_six_make_a_bomb_that_doubles() -> None:
    state = new_game(random_deal(3, FOUR_PLAYER)).state
    model = replace(page(state), prefs=replace(COUNTING, rules="four-player"))
    found = panel(view(model))
    assert found is not None
    hot = [node for node in walk(found) if node.get("data-hot") is not None]
    assert {node.get("data-n") for node in hot} <= {"6", "7", "8"}
    assert len(hot) == sum(cell.out >= 6 for cell in count(observe(state, HUMAN)))


def test_before_the_deal_there_is_nothing_to_count() -> None:
    model = replace(STATES["start"](), prefs=COUNTING)
    assert set(cells_of(view(model)).values()) == {text(Language.ZH_HANT, "counter_undealt")}


def test_off_until_it_is_wanted_and_kept_then() -> None:
    world = playing()
    assert panel(view(world.model)) is None
    world.send(KeyPressed("c"))
    assert world.model.prefs.counter
    assert panel(view(world.model)) is not None
    assert world.spoken()[-1] == text(Language.ZH_HANT, "counter_on")
    saved = world.asked(SavePrefs)[-1]
    assert isinstance(saved, SavePrefs)
    assert decode_prefs(saved.text).counter
    world.send(CounterPressed())
    assert not world.model.prefs.counter
    assert panel(view(world.model)) is None
    assert world.spoken()[-1] == text(Language.ZH_HANT, "counter_off")


def test_button_tells_whether_it_is_on() -> None:
    for on in (False, True):
        model = replace(STATES["follow"](), prefs=replace(COUNTING, counter=on))
        pressed = [node for node in walk(view(model)) if node.message("click") == CounterPressed()]
        assert [node.get("id") for node in pressed] == ["tool-counter"]
        assert {node.get("aria-pressed") for node in pressed} == {"true" if on else "false"}
        assert {node.get("aria-keyshortcuts") for node in pressed} == {"C"}


def test_key_does_nothing_in_a_panel() -> None:
    world = playing()
    dialog = STATES["settings"]().dialog
    world.send(DialogOpened(dialog), KeyPressed("c"))
    assert not world.model.prefs.counter
