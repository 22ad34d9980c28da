"""The nets in the package: they load, say so when they cannot, and read every game they claim to."""

from __future__ import annotations

from pkgutil import get_data
from random import Random

import pytest

from ddz_core.actions import Phase
from ddz_core.bots import nets
from ddz_core.bots.nets import load_nets, nets_available, read_nets, values
from ddz_core.bots.position import position_of, readable
from ddz_core.combos import Combo, leads, responses
from ddz_core.game import apply, legal_actions, new_game
from ddz_core.observe import observe
from ddz_core.rules import FOUR_PLAYER, RuleSet
from tests.support import SYSTEMS, random_deal

THREE = [rules for rules in SYSTEMS if rules.deal.players == 3]


@pytest.fixture
def afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a test spoil the file of the nets."""
    monkeypatch.setattr(nets, "_loaded", [])


def test_the_nets_ship_and_are_small_enough() -> None:
    assert nets_available()
    packed = get_data("ddz_core.bots", "weights/three.bin")
    assert packed is not None
    assert len(packed) <= 1_200_000


@pytest.mark.parametrize("packed", [None, b"", b"no zlib", b"x\x9c\x03\x00\x00\x00\x00\x01"])
def test_nets_that_cannot_be_read_are_no_nets(
    packed: bytes | None, afresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nets, "get_data", lambda package, name: packed)
    assert not nets_available()
    if packed is not None:
        with pytest.raises(ValueError, match="nets"):
            read_nets(packed)


def test_a_file_that_is_missing_is_no_error(afresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(package: str, name: str) -> bytes:
        raise FileNotFoundError(name)

    monkeypatch.setattr(nets, "get_data", missing)
    assert not nets_available()


@pytest.mark.parametrize("rules", THREE, ids=lambda rules: rules.name)
def test_every_three_player_game_can_be_read(rules: RuleSet) -> None:
    trained = load_nets()
    assert trained is not None
    rng, looked = Random(4), 0
    for seed in range(6):
        state = new_game(random_deal(seed, rules)).state
        while state.turn is not None:
            if state.landlord is not None and state.phase is not Phase.DOUBLING:
                seen = observe(state, state.turn)
                assert readable(seen)
                combo = seen.target_combo
                combos = responses(seen.own, combo, rules) if combo else leads(seen.own, rules)
                moves: list[Combo | None] = [*combos, None] if combo else [*combos]
                found = values(trained, position_of(seen), moves)
                assert all(abs(win) < 1 << 20 and abs(points) < 1 << 22 for win, points in found)
                looked += len(found)
            options = legal_actions(state)
            state = apply(state, options[int(rng.random() * len(options))]).state
    assert looked > 500


def test_four_players_are_not_their_game() -> None:
    state = new_game(random_deal(1, FOUR_PLAYER)).state
    assert not readable(observe(state, 0))
