"""Honest shuffling: fixed vectors, what a lie looks like, and a proof that runs without this project."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from ddz_core.cards import format_card, sort_cards
from ddz_core.deal import Deal, deal
from ddz_core.errors import NotationError
from ddz_core.match import HandRecord, deal_hand, record_of, start_match
from ddz_core.pledge import (
    CUT_DIGITS,
    Pledge,
    commitment,
    parse_cut,
    pledge_of,
    pledge_tags,
    program,
    secret_text,
    seed_of,
    verify,
)
from ddz_core.record import format_match, format_record, parse_match, parse_record
from ddz_core.rules import FOUR_PLAYER, HOUSE, RULESETS, FirstBidder, RuleSet

SECRET = secret_text(20_261_130)


def dealt_by(rules: RuleSet, cut: int = 27, secret: str = SECRET) -> HandRecord:
    """A hand just dealt by this secret and this cut."""
    match = start_match(rules, "normal", 1)
    match, _ = deal_hand(match, deal(rules, random.Random(seed_of(secret, cut))))
    assert match.current is not None
    return record_of(match.current, tags=pledge_tags(secret, cut))


def by_hand(rules: RuleSet, secret: str, cut: int) -> Deal:
    """The deal worked out from the documents alone: hash, Mersenne Twister, Fisher-Yates, cut in hands."""
    seed = int.from_bytes(hashlib.sha256(secret.encode("ascii") + b" " + str(cut).encode()).digest(), "big")
    draw = random.Random(seed)
    deck = list(sort_cards(range(rules.deck_size)))
    for last in reversed(range(1, len(deck))):
        other = int(draw.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    size, players = rules.deal.hand, rules.deal.players
    hands = tuple(sort_cards(deck[seat * size : (seat + 1) * size]) for seat in range(players))
    turns = rules.deal.first is FirstBidder.TURNED_UP
    at = int(draw.random() * players * (size if turns else 1))
    shown = deck[at] if turns else None
    first = at // size if turns else at
    return Deal(rules, first, hands, sort_cards(deck[players * size :]), shown)


def test_vectors() -> None:
    """Worked out once with sha256sum: these never change, or old hands could not be verified."""
    assert secret_text(0) == "0" * 64
    assert secret_text((1 << 256) - 1) == "f" * 64
    assert commitment("0" * 64) == "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
    assert seed_of("0" * 64, 27) == int(
        "e380144047518ea233359f5a52fb870fe2cd80250b0179246e028d3192f831fa", 16
    )
    assert sorted(map(format_card, deal(HOUSE, random.Random(seed_of("0" * 64, 27))).hands[0])) == sorted(
        ["6d", "9c", "Jh", "Td", "8h", "3s", "8c", "7c", "3d", "Kd", "Qs", "6h", "9s", "Ts", "Qc", "6s", "9h"]
    )
    assert commitment(SECRET) == "d02e91be8f2a0fbf6c5c09953dbbbc8c5079e443325e2fe0a467032b274b62be"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("cut", [1, -5, 10**59])
def test_the_deal_is_what_an_independent_computation_gives(rules: RuleSet, cut: int) -> None:
    record = dealt_by(rules, cut)
    assert record.deal == by_hand(rules, SECRET, cut)
    proof = verify(record)
    assert proof is not None
    assert proof.holds


def test_another_cut_or_secret_gives_another_deal() -> None:
    deals = {dealt_by(HOUSE, cut).deal.hands for cut in range(1, 54)}
    assert len(deals) == 53
    assert dealt_by(HOUSE, 1, secret_text(2)).deal != dealt_by(HOUSE, 1).deal


@pytest.mark.parametrize(
    ("name", "value", "kept", "dealt"),
    [
        ("Commit", "0" * 64, False, True),
        ("Secret", secret_text(7), False, False),
        ("Secret", "", False, False),
        ("Cut", "28", True, False),
        ("Cut", "027", True, True),
        ("Cut", "a third", True, False),
        ("Cut", "1" * 5000, True, False),
    ],
)
def test_a_lie_is_found(name: str, value: str, kept: bool, dealt: bool) -> None:
    record = dealt_by(HOUSE)
    record = replace(record, tags=tuple((tag, value if tag == name else old) for tag, old in record.tags))
    proof = verify(record)
    assert proof is not None
    assert (proof.kept, proof.dealt) == (kept, dealt)
    assert proof.holds == (kept and dealt)


def test_another_deal_under_the_same_tags_is_found() -> None:
    honest, other = dealt_by(HOUSE), dealt_by(HOUSE, 28)
    proof = verify(replace(other, tags=honest.tags))
    assert proof is not None
    assert proof.kept
    assert not proof.holds


def test_a_hand_without_the_tags_promises_nothing() -> None:
    record = dealt_by(HOUSE)
    assert verify(replace(record, tags=())) is None
    for at in range(3):
        assert pledge_of(record.tags[:at] + record.tags[at + 1 :]) is None


def test_the_tags_survive_records_and_saves() -> None:
    record = dealt_by(FOUR_PLAYER, -(10**59))
    again = parse_record(format_record(record))
    assert again == record
    proof = verify(again)
    assert proof is not None
    assert proof.holds
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), dealt_by(HOUSE).deal)
    match = replace(match, current_tags=pledge_tags(SECRET, 27))
    assert parse_match(format_match(match)) == match


@pytest.mark.parametrize(
    ("text", "cut"), [("0", 0), ("+7", 7), (" -12\n", -12), ("１２", 12), ("9" * 60, 10**60 - 1)]
)
def test_whole_numbers_cut(text: str, cut: int) -> None:
    assert parse_cut(text) == cut


@pytest.mark.parametrize(
    "text", ["", " ", "-", "1.5", "1e3", "0x10", "seven", "9" * (CUT_DIGITS + 1), "1 2", "²"]
)
def test_other_texts_do_not(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cut(text)


@pytest.mark.parametrize("rules", [HOUSE, FOUR_PLAYER], ids=lambda rules: rules.name)
def test_the_program_proves_it_without_this_project(rules: RuleSet) -> None:
    record = dealt_by(rules, 31)
    pledge = pledge_of(record.tags)
    assert pledge is not None
    ran = subprocess.run(
        [sys.executable, "-I", "-c", program(pledge, rules)], capture_output=True, text=True, check=True
    )
    first, *lines = ran.stdout.splitlines()
    assert first == f"SHA-256: {commitment(SECRET)}"
    named = [sorted(map(format_card, cards)) for cards in (*record.deal.hands, record.deal.bottom)]
    assert [line.split(" ") for line in lines] == named


def test_no_program_carries_a_strangers_text() -> None:
    for pledge in (Pledge("", '"; import os', "1"), Pledge("", SECRET, "__import__('os')")):
        with pytest.raises(NotationError):
            program(pledge, HOUSE)
