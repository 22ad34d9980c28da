"""What a proof is after: the landlord gets at least so many points.

With P = B * 2^N (seed 000 section 17) a result is who wins and how many doublings are still to come. So a
question is a number, the *need*: k > 0 asks whether the landlord wins with k doublings or more to come; 0
whether the landlord wins at all; -k whether the landlord wins, or loses with fewer than k to come. Each
doubling moves the need one towards 0, where it rests. Beside it stands how near spring and anti-spring are
(seed 000 section 19): a landlord who wins before a peasant has played doubles, and so do peasants who win
when the landlord has played just once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Goal: TypeAlias = int
"""A question in a `Goals` table."""
WIN: Goal = 0
"""Whether the landlord wins; doublings and spring do not matter."""


@dataclass(frozen=True, slots=True)
class Springs:
    """How often the landlord has played, 2 for more; whether a peasant has. No spring to come: (2, True)."""

    landlord: int = 2
    peasants: bool = True

    @property
    def open(self) -> bool:
        """Whether a spring or an anti-spring may still come."""
        return self.landlord < 2 or not self.peasants

    def after(self, landlord: bool) -> Springs:
        """Returns what is left of them when a side plays."""
        if landlord:
            return Springs(min(self.landlord + 1, 2), self.peasants)
        return Springs(self.landlord, True)

    def doubles(self, landlord: bool) -> bool:
        """Tells whether it doubles when a side has just gone out."""
        return not self.peasants if landlord else self.landlord == 1


NO_SPRING = Springs()


def eased(need: int) -> int:
    """Returns the need after a doubling."""
    return need - (need > 0) + (need < 0)


class Goals:
    """Questions, numbered as they come up, and what plays make of them."""

    def __init__(self) -> None:
        self.needs: list[int] = []
        self.springs: list[Springs] = []
        self._numbers: dict[tuple[int, Springs], Goal] = {}
        self._next: dict[tuple[Goal, bool, int], Goal] = {}
        self.number(0, NO_SPRING)

    def number(self, need: int, springs: Springs) -> Goal:
        """Returns the number of a question."""
        if need == 0:
            springs = NO_SPRING
        found = self._numbers.get((need, springs))
        if found is None:
            found = self._numbers[need, springs] = len(self.needs)
            self.needs.append(need)
            self.springs.append(springs)
        return found

    def after(self, goal: Goal, landlord: bool, doubles: int) -> Goal:
        """Returns what is left to ask when a side plays."""
        key = (goal, landlord, doubles)
        found = self._next.get(key)
        if found is None:
            need = self.needs[goal]
            springs = self.springs[goal].after(landlord)
            found = self._next[key] = self.number(eased(need) if doubles else need, springs)
        return found

    def over(self, goal: Goal, landlord: bool) -> bool:
        """Answers the question when a side has just gone out."""
        need = self.needs[goal]
        if self.springs[goal].doubles(landlord):
            need = eased(need)
        return need <= 0 if landlord else need < 0
