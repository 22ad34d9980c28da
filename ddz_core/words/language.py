"""The three languages and the one way to fill in a sentence.

A sentence names what is filled in, ``{seat}``; ``{n|card|cards}`` chooses the singular where ``n`` is 1.

>>> fill("{n} {n|card|cards} left", {"n": 1})
'1 card left'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import TypeAlias


class Language(Enum):
    """The languages a person can choose; values are BCP 47 tags, as in the page's ``lang`` attribute."""

    ZH_HANT = "zh-Hant"
    ZH_HANS = "zh-Hans"
    EN = "en"


LANGUAGES: tuple[Language, ...] = tuple(Language)
"""In the order in which they are offered; the first is the default."""

Entry: TypeAlias = tuple[str, str, str]
"""One text in the order of `LANGUAGES`, so that none of the three can be missing."""

Table: TypeAlias = dict[str, Entry]

_HOLE = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
_GAP = re.compile(r"(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
_INDEX = {language: at for at, language in enumerate(LANGUAGES)}


def pick(language: Language, entry: Entry) -> str:
    """Returns the entry's text in one language."""
    return entry[_INDEX[language]]


def fill(template: str, values: Mapping[str, object]) -> str:
    """Fills in a sentence. Raises KeyError when a value is missing; one too many does no harm."""

    def one(match: re.Match[str]) -> str:
        name, singular, plural = match.groups()
        value = values[name]
        if singular is None:
            return str(value)
        return singular if value in (1, "1") else str(plural)

    return _HOLE.sub(one, template)


def holes(template: str) -> frozenset[str]:
    """Names the values a sentence needs."""
    return frozenset(match[1] for match in _HOLE.finditer(template))


def squeeze(sentence: str) -> str:
    """Takes out the spaces that stand round a rank where the rank is a word: 比 小王 大 is 比小王大."""
    return _GAP.sub("", sentence)
