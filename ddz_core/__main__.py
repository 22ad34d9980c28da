"""A match in a terminal: ``python3 -m ddz_core``. The one module of the engine that does I/O."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom

from ddz_core.bots import LEVELS, Level
from ddz_core.errors import NotationError
from ddz_core.match import start_match
from ddz_core.notation import parse_rules
from ddz_core.record import format_match, parse_match
from ddz_core.rules import HOUSE, RULESETS, RuleSet, with_doubling
from ddz_core.text_table import TextTable
from ddz_core.words import LANGUAGES, Language, text

AUTO_HANDS = 10
"""So many hands are played when the bots play every seat of a series that has no end."""


def converse(table: TextTable, read: Callable[[], str], write: Callable[[str], None]) -> None:
    """Runs a table to its end; `read` raises EOFError when there is no more to read."""
    lines = table.start()
    while True:
        for line in lines:
            write(line)
        if table.done:
            return
        try:
            lines = table.feed(read())
        except (EOFError, KeyboardInterrupt):
            return


def main(argv: list[str] | None = None) -> int:
    """Plays a match at the terminal; returns the exit status."""
    args = _arguments().parse_args(argv)
    language = Language(args.lang)
    entropy = SystemRandom()
    seed = args.seed if args.seed is not None else str(entropy.getrandbits(64))
    match = start_match(args.rules, args.level, Random(f"{seed}/bots").getrandbits(31))
    if args.resume is not None:
        try:
            match = parse_match(args.resume.read_text("utf-8"))
        except (OSError, UnicodeError):
            print(text(language, "tt_no_file", file=args.resume), file=sys.stderr)
            return 2
        except NotationError as error:
            print(text(language, "import_bad"), file=sys.stderr)
            print(text(language, "import_bad_at", where=error), file=sys.stderr)
            return 2
    endless = args.auto and match.rules.match.target is None
    table = TextTable(language, match, seed, args.auto, args.hands or (AUTO_HANDS if endless else None))
    converse(table, lambda: input("> "), print)
    if args.save is None:
        if not table.match.is_over:
            print(text(language, "tt_record"))
            print(format_match(table.match), end="")
        return 0
    try:
        args.save.write_text(format_match(table.match), "utf-8")
    except OSError:
        print(text(language, "tt_no_file", file=args.save), file=sys.stderr)
        return 1
    print(text(language, "tt_saved", file=args.save))
    return 0


def _rules(name: str) -> RuleSet:
    try:
        return parse_rules(name)
    except NotationError as error:
        names = [rules.name for rules in RULESETS.values()]
        names += [with_doubling(rules, True).name for rules in RULESETS.values() if rules.offers_doubling]
        raise argparse.ArgumentTypeError(", ".join(names)) from error


def _arguments() -> argparse.ArgumentParser:
    def words(key: str) -> str:
        return text(Language.EN, key)

    parser = argparse.ArgumentParser(prog="python3 -m ddz_core", description=words("tt_about"))
    tags = [language.value for language in LANGUAGES]
    parser.add_argument("--lang", choices=tags, default=tags[0], help=words("tt_opt_lang"))
    parser.add_argument("--rules", type=_rules, default=HOUSE, metavar="NAME", help=words("tt_opt_rules"))
    levels = [level.value for level in LEVELS]
    parser.add_argument("--level", choices=levels, default=Level.NORMAL.value, help=words("tt_opt_level"))
    parser.add_argument("--hands", type=int, metavar="N", help=words("tt_opt_hands"))
    parser.add_argument("--seed", help=words("tt_opt_seed"))
    parser.add_argument("--auto", action="store_true", help=words("tt_opt_auto"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=words("tt_opt_resume"))
    parser.add_argument("--save", type=Path, metavar="FILE", help=words("tt_opt_save"))
    return parser


if __name__ == "__main__":
    sys.exit(main())
