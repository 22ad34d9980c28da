"""What a bot needs of an `Observation`, by rank: an own digest, so that one decision derives it once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ddz_core.cards import Counts, Hand, counts_of
from ddz_core.combos import Combo, Kind, leads, responses
from ddz_core.observation import Observation
from ddz_core.rules import RuleSet


@dataclass(frozen=True)
class View:
    """The play of one seat at its turn. Not slotted, so that derived values can be cached."""

    rules: RuleSet
    seat: int
    hand: Hand
    own: Counts
    unseen: Counts
    """What the others hold between them (and hidden bottom cards, where a rule set hides them)."""
    sizes: tuple[int, ...]
    landlord: int
    known: Counts
    """Open cards that the landlord still holds, when that is not this seat: of the bottom, and turned up."""
    target: Combo | None
    target_seat: int | None
    passed: tuple[int, ...]
    """Seats that have passed since the target was played."""

    @classmethod
    def of(cls, observation: Observation) -> View:
        """Digests an observation in the play."""
        target, landlord = observation.target, observation.landlord
        assert landlord is not None
        passed: list[int] = []
        for play in reversed(observation.plays):
            if play.cards:
                break
            passed.append(play.seat)
        gone = {card for play in observation.plays for card in play.cards}
        held: Hand = () if observation.seat == landlord else observation.bottom
        if observation.turned_up is not None and observation.first == landlord != observation.seat:
            held += (observation.turned_up,)
        return cls(
            rules=observation.rules,
            seat=observation.seat,
            hand=observation.hand,
            own=observation.own,
            unseen=observation.unseen,
            sizes=observation.sizes,
            landlord=landlord,
            known=counts_of(card for card in held if card not in gone),
            target=observation.target_combo,
            target_seat=target.seat if target else None,
            passed=tuple(passed) if target else (),
        )

    @property
    def is_landlord(self) -> bool:
        """Whether this seat plays alone."""
        return self.seat == self.landlord

    @cached_property
    def enemies(self) -> tuple[int, ...]:
        """The seats of the other side, in the order in which they act after this one."""
        return tuple(seat for seat in self.after if (seat == self.landlord) != self.is_landlord)

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """The other seats of this side, in the order in which they act."""
        return tuple(seat for seat in self.after if seat not in self.enemies)

    @cached_property
    def after(self) -> tuple[int, ...]:
        """All other seats, in the order in which they act after this one."""
        players = self.rules.deal.players
        return tuple((self.seat + step) % players for step in range(1, players))

    @property
    def of_partner(self) -> bool:
        """Whether the play to beat is a partner's."""
        return self.target_seat is not None and self.target_seat in self.partners

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """Seats that still act on the target if this seat passes."""
        found = []
        for seat in self.after:
            if seat == self.target_seat:
                break
            found.append(seat)
        return tuple(found)

    @cached_property
    def options(self) -> tuple[Combo, ...]:
        """Every combo that may be played now."""
        if self.target is None:
            return leads(self.own, self.rules)
        return responses(self.own, self.target, self.rules)

    @property
    def size(self) -> int:
        """How many cards this seat holds."""
        return self.sizes[self.seat]


BOMBS = (Kind.BOMB, Kind.ROCKET)
"""The kinds that beat across kinds."""
