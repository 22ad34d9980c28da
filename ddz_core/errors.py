"""Everything the engine can refuse, and why.

The tree::

    ValueError
    └── DdzError
        ├── NotationError       a text that is no card, deal, action or record
        ├── IllegalActionError  a well-formed action that the rules do not allow now
        └── RuleSetError        a rule set that cannot work

`Reason` names what a person got wrong (seed 000 section 22); the words for each member live in
`ddz_core.words`, never here.
"""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why an action is refused: the nearest miss, so that each mistake has its own explanation."""

    NOT_YOUR_TURN = "not-your-turn"
    NOT_IN_HAND = "not-in-hand"
    MUST_LEAD = "must-lead"
    WRONG_PHASE = "wrong-phase"
    BID_TOO_LOW = "bid-too-low"
    NOTHING_CHOSEN = "nothing-chosen"
    SAME_RANK = "same-rank"
    LOWER_RANK = "lower-rank"
    OTHER_KIND = "other-kind"
    OTHER_LENGTH = "other-length"
    TWO_IN_CHAIN = "two-in-chain"
    JOKER_IN_CHAIN = "joker-in-chain"
    CHAIN_GAP = "chain-gap"
    CHAIN_TOO_SHORT = "chain-too-short"
    WINGS_MISSING = "wings-missing"
    WINGS_TOO_MANY = "wings-too-many"
    WINGS_MIXED = "wings-mixed"
    BOTH_JOKERS = "both-jokers"
    BODY_RANK_AS_WING = "body-rank-as-wing"
    ONE_CARD_OFF = "one-card-off"
    NO_COMBO = "no-combo"


class DdzError(ValueError):
    """Root of every error the engine raises on purpose."""


class NotationError(DdzError):
    """A text does not parse; `text` is the offending part."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(f"{message}: {text!r}" if text else message)
        self.text = text


class IllegalActionError(DdzError):
    """An action is not allowed now.

    `reason` is what to show; `detail` holds what the words need, for example
    ``{"need": 5}`` for OTHER_LENGTH.
    """

    def __init__(self, reason: Reason, detail: dict[str, object] | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail: dict[str, object] = dict(detail or {})


class RuleSetError(DdzError):
    """A rule set contradicts itself, for example cards that do not divide."""
