"""Honest shuffling: a deal that neither the dealer nor who cuts could have chosen, and the proof afterwards.

The dealer draws a secret and shows its SHA-256 first, which binds it and gives nothing away. Then the player
cuts (seed 003): any whole number. The deal is the shuffle seeded by both. After the hand the secret is shown,
and whoever likes can hash it and shuffle again: with `verify`, or with the program that `program` writes,
which needs nothing of ours.

>>> commitment("00")
'f1534392279bddbf9d43dde8701cb5be14b82f76ec6607bf8d6ad557f60f304e'
>>> parse_cut(" 27 "), parse_cut("-0")
(27, 0)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from ddz_core.deal import deal
from ddz_core.errors import NotationError
from ddz_core.match import HandRecord, Tags
from ddz_core.rules import RuleSet

COMMIT_TAG, SECRET_TAG, CUT_TAG = "Commit", "Secret", "Cut"
CUT_DIGITS = 60
"""Digits of the longest number that may be cut with."""
SECRET_BITS = 256
_CUT = re.compile(r"[+-]?\d{1,60}")
_SECRET = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Pledge:
    """What a hand's record says of how it was dealt, taken at its word."""

    commitment: str
    """64 hex digits, shown before the cut."""
    secret: str
    """64 hex digits."""
    cut: str
    """A whole number as written by Python."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A pledge, and what comes out when it is worked out again."""

    pledge: Pledge
    commitment: str
    """The SHA-256 of the secret."""
    kept: bool
    """The commitment is that of the secret."""
    dealt: bool
    """Secret and cut give this very deal."""

    @property
    def holds(self) -> bool:
        """Whether the deal is what the commitment and the cut made it."""
        return self.kept and self.dealt


def secret_text(number: int) -> str:
    """Writes a random number of 256 bits as a secret: 64 hex digits."""
    return f"{number % (1 << SECRET_BITS):064x}"


def commitment(secret: str) -> str:
    """Returns the SHA-256 of a secret's text, in hex."""
    return sha256(secret.encode()).hexdigest()


def parse_cut(text: str) -> int:
    """Reads a whole number of up to 60 digits, of any script. Raises NotationError."""
    text = text.strip()
    if not _CUT.fullmatch(text):
        raise NotationError("not a whole number of up to 60 digits", text[:80])
    return int(text)


def seed_of(secret: str, cut: int) -> int:
    """Returns what the shuffle is seeded by: the SHA-256 of both, with a space between, as a number."""
    return int(sha256(f"{secret} {cut}".encode()).hexdigest(), 16)


def pledge_tags(secret: str, cut: int) -> Tags:
    """Returns the tags of a hand that was dealt so."""
    return ((COMMIT_TAG, commitment(secret)), (SECRET_TAG, secret), (CUT_TAG, str(cut)))


def pledge_of(tags: Tags) -> Pledge | None:
    """Reads the tags of a hand; None where it was not dealt so."""
    named = dict(tags)
    values = [named.get(name) for name in (COMMIT_TAG, SECRET_TAG, CUT_TAG)]
    if any(value is None for value in values):
        return None
    return Pledge(*(value or "" for value in values))


def verify(record: HandRecord) -> Proof | None:
    """Works out a hand's pledge again; None where it has none. Tags that make no sense prove nothing."""
    pledge = pledge_of(record.tags)
    if pledge is None:
        return None
    found = commitment(pledge.secret)
    kept = found == pledge.commitment and bool(_SECRET.fullmatch(pledge.secret))
    try:
        cut = parse_cut(pledge.cut)
    except NotationError:
        return Proof(pledge, found, kept, False)
    rules = record.deal.rules
    return Proof(pledge, found, kept, deal(rules, Random(seed_of(pledge.secret, cut))) == record.deal)


_PROGRAM = """\
import hashlib, random
secret, cut = "{secret}", {cut}
sha = lambda text: hashlib.sha256(text.encode()).hexdigest()
print("SHA-256:", sha(secret))
deck = [r + s + m for r in "3456789TJQKA2" for m in {marks} for s in "shcd"]
deck += [joker + m for joker in "BR" for m in {marks}]
draw = random.Random(int(sha(f"{{secret}} {{cut}}"), 16)).random
for i in range(len(deck) - 1, 0, -1):
    j = int(draw() * (i + 1))
    deck[i], deck[j] = deck[j], deck[i]
for seat in range({players}):
    print(*sorted(deck[{hand} * seat : {hand} * (seat + 1)]))
print(*sorted(deck[{hand} * {players} :]))
"""


def program(pledge: Pledge, rules: RuleSet) -> str:
    """Writes a Python program that prints the commitment and the deal, without anything of this project.

    Cards are named as in notation (``Ts`` is the ten of spades, ``B`` and ``R`` the jokers); a line for each
    seat, from the human's, and one for the bottom cards. Raises NotationError for a pledge that no page made.
    """
    if not _SECRET.fullmatch(pledge.secret):
        raise NotationError("not a secret", pledge.secret[:80])
    return _PROGRAM.format(
        secret=pledge.secret,
        cut=parse_cut(pledge.cut),
        marks=["", "'"][: rules.deal.decks],
        players=rules.deal.players,
        hand=rules.deal.hand,
    )
