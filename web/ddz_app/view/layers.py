"""Lays the pages of several rule systems over each other, so that what they share stands there once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeVar

Item = TypeVar("Item")
Layer: TypeAlias = tuple[Item, tuple[str, ...]]
"""An item and the names of the lists that hold it."""


def overlay(lists: Mapping[str, Sequence[Item]]) -> tuple[Layer[Item], ...]:
    """Returns every item once, in an order that is the reading order of each list.

    Raises ValueError where two lists hold the same items in different orders.
    """
    rest = {name: list(items) for name, items in lists.items()}
    layers: list[Layer[Item]] = []
    while any(rest.values()):
        heads = [items[0] for items in rest.values() if items]
        free = [head for head in heads if not any(head in items[1:] for items in rest.values())]
        if not free:
            raise ValueError(f"no common order for {heads}")
        chosen = free[0]
        owners = tuple(name for name, items in rest.items() if items and items[0] == chosen)
        for name in owners:
            del rest[name][0]
        layers.append((chosen, owners))
    return tuple(layers)
