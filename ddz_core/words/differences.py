"""How the rule systems differ, as a table: every cell is read off the rule set, so it cannot be wrong."""

from __future__ import annotations

from collections.abc import Callable

from ddz_core.rules import AllPass, AuctionKind, Direction, DoublingStep, FirstBidder, RuleSet
from ddz_core.words.language import Entry, Language, fill, pick
from ddz_core.words.systems import LEVEL_NAMES, RULE_LINES, RULE_NAMES, SYSTEMS

_YES: Entry = ("有", "有", "Yes")
_NO: Entry = ("沒有", "没有", "No")
_EVERYONE: Entry = ("大家", "大家", "Everyone")
_LANDLORD: Entry = ("只有地主", "只有地主", "The landlord only")
_CHOICE: Entry = ("自己選", "自己选", "By choice")


def rules_name(language: Language, rules: RuleSet) -> str:
    """Returns what a rule system is called, 加倍 said if it is on; the id where there is no word for it."""
    entry = RULE_NAMES.get(rules.id)
    name = pick(language, entry) if entry else rules.id
    if rules.scoring.doubling is not DoublingStep.ON:
        return name
    return fill(pick(language, SYSTEMS["rules_with_doubling"]), {"rules": name})


def rules_line(language: Language, rules: RuleSet) -> str:
    """Returns a rule system in one line; "" where there are no words for it."""
    entry = RULE_LINES.get(rules.id)
    return pick(language, entry) if entry else ""


def level_name(language: Language, level: str) -> str:
    """Returns what a level is called, by the value of `Level`; the value itself where there is no word."""
    entry = LEVEL_NAMES.get(level)
    return pick(language, entry) if entry else level


def _number(value: int) -> Entry:
    return (str(value),) * 3


def _cards(rules: RuleSet) -> Entry:
    hand, bottom = rules.deal.hand, rules.deal.bottom
    return (f"每人 {hand}，底牌 {bottom}", f"每人 {hand}，底牌 {bottom}", f"{hand} each, bottom {bottom}")


def _bombs(rules: RuleSet) -> Entry:
    least, most = rules.combos.bomb_min, rules.combos.bomb_max
    if least == most:
        return (f"{least} 張", f"{least} 张", f"{least} cards")
    return (f"{least} 到 {most} 張", f"{least} 到 {most} 张", f"{least} to {most} cards")


def _doubles(rules: RuleSet) -> Entry:
    if rules.scoring.doubling_bomb <= rules.combos.bomb_min:
        return ("每個炸彈、王炸", "每个炸弹、王炸", "Every bomb, the rocket")
    least = rules.scoring.doubling_bomb
    return (
        f"{least} 張以上的炸彈、王炸",
        f"{least} 张以上的炸弹、王炸",
        f"Bombs of {least} cards or more, the rocket",
    )


def _match(rules: RuleSet) -> Entry:
    target = rules.match.target
    if rules.match.rank_points:
        return ("排名積分", "排名积分", "Rank points")
    if target is None:
        return ("累計輸贏", "累计输赢", "Running totals")
    return (f"先到 {target} 分", f"先到 {target} 分", f"First to {target}")


_FIRST: dict[FirstBidder, Entry] = {
    FirstBidder.DRAWN: ("抽的", "抽的", "Drawn by chance"),
    FirstBidder.TURNED_UP: ("拿到翻開的牌", "拿到翻开的牌", "Holder of the card turned up"),
}
_KINDS: dict[AuctionKind, Entry] = {
    AuctionKind.ONCE: ("每人叫一次", "每人叫一次", "One bid each"),
    AuctionKind.GRAB: ("搶地主", "抢地主", "Grabbing"),
    AuctionKind.ROUNDS: ("輪流加叫", "轮流加叫", "Goes round"),
}
_ALL_PASS: dict[AllPass, Entry] = {
    AllPass.REDEAL: ("重新發牌", "重新发牌", "New deal"),
    AllPass.FIRST_BIDDER: ("先說的人當地主", "先说的人当地主", "First to speak is landlord"),
}
_DOUBLING: dict[DoublingStep, Entry] = {
    DoublingStep.NONE: _NO,
    DoublingStep.OFF: _CHOICE,
    DoublingStep.ON: _CHOICE,
}
_DIRECTIONS: dict[Direction, Entry] = {
    Direction.ANTICLOCKWISE: ("逆時針", "逆时针", "Anticlockwise"),
    Direction.CLOCKWISE: ("順時針", "顺时针", "Clockwise"),
}


def _all_pass(rules: RuleSet) -> Entry:
    if rules.auction.kind is AuctionKind.GRAB:
        return ("不會發生", "不会发生", "Cannot happen")
    return _ALL_PASS[rules.auction.all_pass]


def _yes(value: bool) -> Entry:
    return _YES if value else _NO


_ROWS: tuple[tuple[Entry, Callable[[RuleSet], Entry]], ...] = (
    (("人數", "人数", "Players"), lambda rules: _number(rules.deal.players)),
    (("幾副牌", "几副牌", "Packs"), lambda rules: _number(rules.deal.decks)),
    (("發牌", "发牌", "Deal"), _cards),
    (
        ("底牌給誰看", "底牌给谁看", "Bottom cards seen by"),
        lambda rules: _EVERYONE if rules.deal.bottom_public else _LANDLORD,
    ),
    (("誰先叫", "谁先叫", "First to speak"), lambda rules: _FIRST[rules.deal.first]),
    (("決定地主", "决定地主", "Finding the landlord"), lambda rules: _KINDS[rules.auction.kind]),
    (("都不叫", "都不叫", "If all pass"), _all_pass),
    (("加倍", "加倍", "Doubling round"), lambda rules: _DOUBLING[rules.scoring.doubling]),
    (("順序", "顺序", "Direction"), lambda rules: _DIRECTIONS[rules.table.direction]),
    (
        ("三張、飛機帶單張", "三张、飞机带单张", "Triples carry singles"),
        lambda rules: _yes(rules.combos.single_wings),
    ),
    (("四帶二", "四带二", "Four with two"), lambda rules: _yes(rules.combos.four_with_two)),
    (("炸彈", "炸弹", "Bombs"), _bombs),
    (("翻倍", "翻倍", "What doubles"), _doubles),
    (("春天、反春天", "春天、反春天", "Spring, anti-spring"), lambda rules: _yes(rules.scoring.spring)),
    (("報單、報雙", "报单、报双", "Last cards announced"), lambda rules: _yes(rules.table.announce)),
    (("輸贏", "输赢", "Winning"), _match),
)


def differences(language: Language, systems: tuple[RuleSet, ...]) -> tuple[tuple[str, ...], ...]:
    """Returns a table: a head with the names of the systems, then a row for each thing that can differ.

    The first cell of every row says what it is about; that of the head is "".
    """
    head = ("", *(rules_name(language, rules) for rules in systems))
    rows = (
        (pick(language, title), *(pick(language, cell(rules)) for rules in systems)) for title, cell in _ROWS
    )
    return (head, *rows)
