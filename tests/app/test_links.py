"""Links: what was written is read again, and no fragment whatever does harm."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from functools import cache
from random import Random

import pytest
from ddz_app.links import (
    MAX_FRAGMENT,
    MAX_TEXT,
    PLAIN,
    Link,
    LinkError,
    LinkFault,
    LinkKind,
    decode_link,
    encode_link,
    side_kind,
)
from ddz_app.side_game import SideKind
from hypothesis import given, settings
from hypothesis import strategies as st

from ddz_core.deal import deal
from ddz_core.match import HandRecord, Match, record_of
from ddz_core.notation import format_deal, format_position, parse_position
from ddz_core.numbered import daily, numbered
from ddz_core.record import format_record
from ddz_core.rules import FOUR_PLAYER, HOUSE, RuleSet
from tests.support import SYSTEMS, finished_hand

POSITION = "ddp1 house 0 2x4 2 3s4s5s/8s9s/7s7hKsKh . 3h3c -"


@cache
def record(seed: int, rules: RuleSet) -> HandRecord:
    """A hand that was played to its end."""
    return record_of(finished_hand(seed, rules)[-1].state)


def fault(fragment: str) -> LinkFault:
    with pytest.raises(LinkError) as caught:
        decode_link(fragment)
    return caught.value.reason


def packed(raw: bytes, key: str = "record") -> str:
    return f"#{key}={urlsafe_b64encode(raw).decode().rstrip('=')}"


# --- what is written is read again --------------------------------------------------------------------


def test_plain_links_are_read_as_they_stand() -> None:
    link = decode_link("#daily=2026-11-30")
    assert (link.kind, link.text, side_kind(link)) == (LinkKind.DAILY, "2026-11-30", SideKind.DAILY)
    assert link.match is not None
    assert link.match.current is not None
    assert link.match.current.deal == daily("2026-11-30").deal
    assert (link.match.level, link.match.seed) == ("expert", daily("2026-11-30").seed)
    assert encode_link(LinkKind.DAILY, link.text) == "#daily=2026-11-30"
    assert decode_link("daily=2026-11-30") == link
    assert decode_link("#puzzle=k3-12") == Link(LinkKind.PUZZLE, "k3-12")


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_number_is_of_its_rule_set(rules: RuleSet) -> None:
    link = decode_link(encode_link(LinkKind.NUMBER, f"{rules.name}-123"))
    assert (link.kind, side_kind(link)) == (LinkKind.NUMBER, SideKind.NUMBER)
    assert link.match is not None
    assert link.match.rules == rules
    assert link.match.current is not None
    assert link.match.current.deal == numbered(rules, 123).deal
    assert decode_link(f"#deal={rules.name.replace('+', '%2B')}-123") == link


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_deal_and_a_record_are_read_as_they_were(rules: RuleSet) -> None:
    dealt = deal(rules, Random(9))
    link = decode_link(encode_link(LinkKind.DEAL, format_deal(dealt)))
    assert (link.deal, side_kind(link)) == (dealt, SideKind.LINK)
    for seed in range(3):
        fragment = encode_link(LinkKind.RECORD, format_record(record(seed, rules)))
        assert len(fragment) < MAX_FRAGMENT / 3
        assert decode_link(fragment).record == record(seed, rules)


def test_a_position_is_played_on_from_against_experts() -> None:
    link = decode_link(encode_link(LinkKind.POSITION, POSITION))
    assert isinstance(link.match, Match)
    assert link.match.level == "expert"
    assert link.match.current == parse_position(POSITION)
    assert link.match.current is not None
    assert format_position(link.match.current) == POSITION


# --- what cannot be opened ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fragment", ["", "#", "#x", "#=", "#save=AAAA", "#Daily=2026-11-30", "#daily", "#rules", "#記錄=1"]
)
def test_what_is_no_link_of_ours(fragment: str) -> None:
    assert fault(fragment) in (LinkFault.UNKNOWN, LinkFault.DAMAGED)


@pytest.mark.parametrize(
    "fragment",
    [
        "#daily=2026-02-30",
        "#daily=",
        "#daily=yesterday",
        "#deal=house-0",
        "#deal=house",
        "#deal=house-1e3",
        "#deal=house-9999999999",
        "#deal=mahjong-7",
        "#deal=house+x2-7",
        "#deal=../house-7",
        "#puzzle=",
        "#puzzle=<b>",
        "#puzzle=" + "a" * 41,
        "#hand=",
        "#hand=AAAA",
        "#record=%%%",
        "#record=AA==",
        "#record=A",
        "#position=😀",
    ],
)
def test_what_is_damaged(fragment: str) -> None:
    assert fault(fragment) is LinkFault.DAMAGED


def test_a_text_of_another_kind_or_against_the_rules_is_damaged() -> None:
    deal_line, played = format_deal(deal(HOUSE, Random(1))), format_record(record(2, HOUSE))
    for kind, text in (
        (LinkKind.DEAL, POSITION),
        (LinkKind.POSITION, deal_line),
        (LinkKind.RECORD, deal_line),
        (LinkKind.DEAL, played),
        (LinkKind.DEAL, deal_line.replace("ddn1", "ddn2")),
        (LinkKind.DEAL, deal_line[:-1]),
        (LinkKind.RECORD, played.replace("settled", "abandoned")),
        (LinkKind.RECORD, played + "play 3s\n"),
        (LinkKind.POSITION, POSITION + " 5h"),
        (LinkKind.RECORD, ""),
    ):
        assert fault(encode_link(kind, text)) is LinkFault.DAMAGED


def test_a_position_that_nobody_could_have_come_to_is_not_played() -> None:
    long = "33334444555566667777"
    for good, bad in (
        ("ddp1 house 0 1 0 34/5/6 .", "ddp1 house 0 1 1 /4/5 . 3"),
        (f"ddp1 house 0 1 0 {long}/8/9 .", f"ddp1 house 0 1 0 {long}8/8/9 ."),
        (f"ddp1 house 0 1 0 8/{long[:17]}/9 .", f"ddp1 house 0 1 0 8/{long[:18]}/9 ."),
        (f"ddp1 house 0 1 1 8/{long[:17]}/9 . T", f"ddp1 house 0 1 1 {long}/9/T . 8"),
    ):
        assert decode_link(encode_link(LinkKind.POSITION, good)).match
        assert fault(encode_link(LinkKind.POSITION, bad)) is LinkFault.DAMAGED, bad


def test_what_is_too_long_is_not_even_looked_at() -> None:
    assert fault("#record=" + "A" * MAX_FRAGMENT) is LinkFault.LONG
    assert fault("#" + "x" * 10_000_000) is LinkFault.LONG


def test_a_bomb_is_not_inflated() -> None:
    bomb = packed(zlib.compress(b"\0" * 5_000_000, 9))
    assert len(bomb) < MAX_FRAGMENT
    assert fault(bomb) is LinkFault.LONG
    nearly = packed(zlib.compress(b"x" * MAX_TEXT, 9))
    assert fault(nearly) in (LinkFault.DAMAGED, LinkFault.LONG)


def test_a_cut_or_a_changed_letter_is_noticed() -> None:
    fragment = encode_link(LinkKind.RECORD, format_record(record(7, FOUR_PLAYER)))
    start = len("#record=")
    for at in range(start, len(fragment), 7):
        assert fault(fragment[:at]) is LinkFault.DAMAGED
    for at in range(start, len(fragment) - 2, 11):
        other = "A" if fragment[at] != "A" else "B"
        assert fault(fragment[:at] + other + fragment[at + 1 :]) is LinkFault.DAMAGED
    assert fault(fragment + "AAAA") is LinkFault.DAMAGED


# --- fuzz ---------------------------------------------------------------------------------------------

KEYS = st.sampled_from([kind.value for kind in LinkKind])


def survives(fragment: str) -> None:
    """Whatever it is, it is a link that was checked whole, or it is refused with a reason."""
    link: Link | None
    reason: LinkFault | None
    try:
        link = decode_link(fragment)
    except LinkError as error:
        link, reason = None, error.reason
    else:
        reason = None
        assert decode_link(encode_link(link.kind, link.text)) == link
    assert (link is None) == isinstance(reason, LinkFault)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    survives(text)
    survives("#" + text)


@given(KEYS, st.text(alphabet="ABab01-_=+%./~", max_size=300))
def test_any_value(key: str, value: str) -> None:
    survives(f"#{key}={value}")


@given(KEYS, st.binary(max_size=400))
def test_any_bytes(key: str, raw: bytes) -> None:
    survives(packed(raw, key))
    survives(packed(zlib.compress(raw), key))


NOTATION = st.text(alphabet="0123456789TJQKAabBRshcdx+-/. \n[]\"'ddrpn", max_size=300)


BEGINNINGS = {
    LinkKind.DEAL: "ddn1 house ",
    LinkKind.POSITION: "ddp1 house 0 1 0 ",
    LinkKind.RECORD: "ddr1\n",
}


@given(KEYS, NOTATION)
def test_any_notation(key: str, text: str) -> None:
    kind = LinkKind(key)
    survives(encode_link(kind, text))
    if kind not in PLAIN:
        survives(encode_link(kind, BEGINNINGS[kind] + text))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(SYSTEMS), st.integers(0, 9), st.data())
def test_good_texts_with_a_few_letters_changed(rules: RuleSet, seed: int, data: st.DataObject) -> None:
    whole = record(seed, rules)
    texts = [(LinkKind.RECORD, format_record(whole)), (LinkKind.DEAL, format_deal(whole.deal))]
    kind, text = data.draw(st.sampled_from([*texts, (LinkKind.POSITION, POSITION)]))
    letters = list(text)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(letters) - 1))
        letters[at : at + data.draw(st.integers(0, 2))] = data.draw(NOTATION.map(lambda new: list(new[:3])))
        letters = letters or ["-"]
    survives(encode_link(kind, "".join(letters)))
