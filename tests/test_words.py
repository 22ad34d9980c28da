"""The words: three languages, the same blanks in each, and rules whose examples the engine agrees with."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ddz_core.actions import (
    Action,
    Announced,
    Bid,
    Call,
    Called,
    Cause,
    Decline,
    Double,
    Doubled,
    Grab,
    Grabbed,
    Pass,
)
from ddz_core.bots import Level
from ddz_core.bots.why import Why, WhyCode, why
from ddz_core.cards import Rank, contains, format_counts, full_deck, pack, parse_cards, parse_counts
from ddz_core.combos import Kind, beats, classify, diagnose, leads
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.notation import format_combo
from ddz_core.rules import HOUSE, RULESETS, AuctionKind, RuleSet, ScoringRules
from ddz_core.words import (
    LANGUAGES,
    LEVEL_LINES,
    LEVEL_NAMES,
    RULE_LINES,
    RULE_NAMES,
    RULE_PAGES,
    RULES,
    STRATEGY_PAGES,
    TABLES,
    BeatExample,
    Entry,
    Example,
    Language,
    Section,
    action_word,
    auction_ask,
    auction_note,
    auction_turn,
    auction_wait,
    call_word,
    card_name,
    cards_spoken,
    cause_name,
    combo_name,
    differences,
    double_word,
    error_text,
    fill,
    hint_reason,
    hint_title,
    holes,
    kind_name,
    level_name,
    rank_name,
    reason_text,
    rules_line,
    rules_name,
    signed,
    spoken,
    text,
    why_text,
)
from ddz_core.words.hints import BRIEFS, HAND_PARTS, WHYS
from ddz_core.words.kinds import BIG_BOMB, CAUSES, COMBOS, KINDS
from ddz_core.words.reasons import CHAINS, REASONS, UNITS, WANTS
from ddz_core.words.sentences import brief
from tests.support import SYSTEMS

HANT, HANS, EN = LANGUAGES

HANT_ONLY = (
    "們個來這還後過會對開關張單雙連飛機彈農順記錄規則設語電腦張選點數壓贏輪隊離線網頁檔簡顏認說讓請遺覽"
    "觸顯現實級種組織給經結終續終總綠緊縮聽聲職處號術衛裝複見覺觀訊討訓託許訴註評詞試話該詳誤課調談論證識"
    "譜變財貨責貼費資賽贊跡蹤輕載較輸轉農連進運達遠適邊鄉鈕鍵錢錯鎖長門閉間關陰陣階隨雖難電靜頂項須預頭題"
    "額願類顧風飛餘館馬騰驗髮魚點齊龍劃剛動務勝勞區協參問單嚴國圖圓場壞壽夢夾奪媽學寫寬審專將導層屬歲帶"
    "幣幫幾廣廢張復徑從徵憶應懷戰戲戶拋捲採掃換揮損搶擇擊擋據擴擺攔斷於時暫會東條業極榮樂標樣機檢權歡歷"
    "歸殺毀決沒況準溫滅滿潔無煩熱爭爲牆狀獨獲環畫當療發監盤眾確碼禮稱積穩節築範簽籌紅紀約純紙細終絕統線編"
)
"""Written with other characters in 简体中文; a check list, not a dictionary."""
HANS_ONLY = (
    "们个来这还会对开关张单双连飞机弹农顺记录规则设语电脑选点数压赢轮队离线网页档简认说让请遗览触显实级种组给"
    "经结终续总绿听声处号术装见觉观讯许诉评词试话该详误课调谈论证识变财货责贴费资赛迹轻载较输转进运达远适边钮"
    "键钱错锁长门闭间随难静顶项须预头题额愿类顾风余马验鱼齐龙刚动务胜区协参问严国图圆场坏学写宽审专将导层属"
    "带几广复从应战戏换损抢择击挡据扩摆断时暂东条业极荣乐标样检权欢历归杀毁决况满无烦热争状独获环画当发监盘"
)
"""Written with other characters in 繁體中文."""
WRONG_USAGE = {
    HANT: (
        "設置",
        "屏幕",
        "保存",
        "文件夾",
        "軟件",
        "視頻",
        "網絡",
        "默認",
        "信息",
        "菜單",
        "加載",
        "標籤頁",
    ),
    HANS: (
        "「",
        "设定",
        "萤幕",
        "荧幕",
        "存档时间",
        "档案",
        "软体",
        "网路",
        "选单",
        "资料",
        "载入",
        "储存",
        "分页",
    ),
}


def all_entries() -> Iterator[tuple[str, Entry]]:
    for table in (*TABLES, HAND_PARTS):
        yield from table.items()
    for kinds in (KINDS, COMBOS, BRIEFS, CHAINS, UNITS):
        for kind, entry in kinds.items():
            yield kind.name, entry
    for cause, entry in CAUSES.items():
        yield cause.name, entry
    for code, entry in WHYS.items():
        yield code.name, entry
    for reason, variants in REASONS.items():
        for entry in variants:
            yield reason.name, entry
    for entry in WANTS:
        yield "want", entry
    for named in (RULE_NAMES, RULE_LINES, LEVEL_NAMES, LEVEL_LINES):
        yield from named.items()
    yield "bomb", BIG_BOMB
    for section in (
        section for pages in (RULE_PAGES, STRATEGY_PAGES) for page in pages.values() for section in page
    ):
        yield section.id, section.title
        for entry in section.paragraphs + section.items:
            yield section.id, entry
        notes = [example.note for example in section.examples] + [beat.note for beat in section.beats]
        for note in notes:
            if note:
                yield section.id, note


def test_no_text_is_empty_and_all_languages_take_the_same_values() -> None:
    for key, entry in all_entries():
        assert all(words.strip() for words in entry) or key == "reason_sep", key
        zh, hans, english = (holes(words) for words in entry)
        # Chinese has no "a" and no plural, so English may lean on a value that Chinese shows elsewhere.
        same = {"the_rank": "rank", "ranks": "rank"}
        assert zh == hans, key
        assert {same.get(h, h) for h in zh} == {same.get(h, h) for h in english}, key


def test_no_key_stands_in_two_tables() -> None:
    keys = [key for table in TABLES for key in table]
    assert len(keys) == len(set(keys))


STEMS: tuple[str, ...] = (
    "boot_step_",
    "bot_",
    "confirm_",
    "key_help_",
    "second_",
    "set_cards",
    "set_hand",
    "size_",
    "speed_",
    "taken_over_",
    "theme_",
)
STEMS += ("tour_", "volume_", "share_kind_", "share_note_", "beside_", "side_fault_", "link_fault_")
STEMS += ("beside_", "side_fault_", "link_fault_", "puzzle_grade_", "puzzle_is_", "puzzle_goal_")
"""Beginnings of keys that are put together where they are used."""


def test_every_text_is_said_somewhere() -> None:
    repo = Path(__file__).parent.parent
    paths = [
        path for root in ("ddz_core", "web/ddz_app", "web/ddz_dom") for path in (repo / root).rglob("*.py")
    ]
    code = "".join(path.read_text("utf-8") for path in [*paths, repo / "build.py"]).replace("'", '"')
    keys = [key for table in TABLES for key in table]
    assert [key for key in keys if code.count(f'"{key}"') < 2 and not key.startswith(STEMS)] == []


def test_each_chinese_column_is_written_in_its_own_characters() -> None:
    for key, (hant, hans, _) in all_entries():
        if key == "language_name":
            continue
        assert not set(hans) & set(HANT_ONLY), key
        assert not set(hant) & set(HANS_ONLY), key


@pytest.mark.parametrize("language", [HANT, HANS])
def test_chinese_uses_the_words_of_its_place(language: Language) -> None:
    at = LANGUAGES.index(language)
    for key, entry in all_entries():
        assert not [word for word in WRONG_USAGE[language] if word in entry[at]], key


def test_english_column_holds_no_chinese() -> None:
    for key, (_, _, english) in all_entries():
        assert not re.search("[\u3000-\u9fff\uff00-\uffef]", english), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fills_in_completely(language: Language) -> None:
    for table in TABLES:
        for key, entry in table.items():
            values = dict.fromkeys(holes(entry[0]) | holes(entry[2]), 2)
            assert "{" not in text(language, key, **values), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_enum_member_has_a_name(language: Language) -> None:
    assert len({kind_name(language, kind) for kind in Kind}) == len(Kind)
    assert len({cause_name(language, cause) for cause in Cause}) == len(Cause)
    names = {rank_name(language, rank) for rank in Rank}
    assert len(names) == 15
    assert "10" in names
    assert "T" not in names
    assert len({card_name(language, card) for card in full_deck()}) == 54


def test_cards_are_spoken_as_people_say_them() -> None:
    ten, big = parse_cards("TsR")
    assert [card_name(language, ten) for language in LANGUAGES] == ["黑桃 10", "黑桃 10", "10 of spades"]
    assert [card_name(language, big) for language in LANGUAGES] == ["大王", "大王", "Big joker"]
    assert cards_spoken(EN, (ten, big)) == "10 of spades, Big joker"
    assert cards_spoken(HANS, parse_cards("3h4d")) == "红桃 3、方块 4"


@pytest.mark.parametrize(
    ("cards", "zh", "english"),
    [
        ("45678", "順子 5 張，4 到 8", "Straight of 5, 4 to 8"),
        ("KK", "對子 K", "Pair of kings"),
        ("TTJJQQ", "連對 3 對，10 到 Q", "Run of 3 pairs, 10 to Q"),
        ("55566678", "飛機帶單 2 組，5 到 6", "Plane of 2 triples + singles, 5 to 6"),
        ("BR", "王炸", "Rocket"),
        ("B", "單張小王", "Single small joker"),
        ("TTTT", "炸彈 10", "Bomb of 10s"),
    ],
)
def test_combos_are_spoken(cards: str, zh: str, english: str) -> None:
    combo = classify(parse_counts(cards), HOUSE)[0]
    assert combo_name(HANT, combo.kind, combo.length, combo.main) == zh
    assert combo_name(EN, combo.kind, combo.length, combo.main) == english


def test_numbers_read_right() -> None:
    assert text(EN, "cards_left", n=1) == "1 card left"
    assert text(EN, "cards_left", n=2) == "2 cards left"
    assert text(HANT, "cards_left", n=2) == "剩 2 張"
    assert [signed(n) for n in (16, 0, -4)] == ["+16", "0", "−4"]
    with pytest.raises(KeyError):
        text(EN, "cards_left")
    assert fill("{n} {n|is|are}", {"n": 0}) == "0 are"


DETAILS: dict[Reason, dict[str, object]] = {
    Reason.BID_TOO_LOW: {"high": 2},
    Reason.NOTHING_CHOSEN: {"kind": Kind.STRAIGHT, "length": 6, "need": 6},
    Reason.SAME_RANK: {"kind": Kind.PAIR, "rank": Rank.QUEEN},
    Reason.LOWER_RANK: {"kind": Kind.SINGLE, "rank": Rank.SMALL_JOKER},
    Reason.OTHER_KIND: {"kind": Kind.PAIRS, "length": 3, "need": 6, "have": 5},
    Reason.OTHER_LENGTH: {"kind": Kind.STRAIGHT, "length": 5, "need": 5, "have": 6},
    Reason.TWO_IN_CHAIN: {"kind": Kind.PLANE_ONES, "rank": Rank.TWO},
    Reason.JOKER_IN_CHAIN: {"kind": Kind.STRAIGHT, "rank": Rank.SMALL_JOKER},
    Reason.CHAIN_GAP: {"kind": Kind.PAIRS, "rank": Rank.TEN},
    Reason.CHAIN_TOO_SHORT: {"kind": Kind.PAIRS, "need": 3, "have": 2},
    Reason.WINGS_MISSING: {"kind": Kind.PLANE_ONES, "need": 2, "have": 1},
    Reason.WINGS_TOO_MANY: {"kind": Kind.TRIPLE_TWO, "need": 2, "have": 3},
    Reason.WINGS_MIXED: {"kind": Kind.PLANE, "need": 2},
    Reason.BOTH_JOKERS: {"kind": Kind.FOUR_ONES},
    Reason.BODY_RANK_AS_WING: {"kind": Kind.TRIPLE_ONE, "rank": Rank.THREE},
    Reason.ONE_CARD_OFF: {"kind": Kind.TRIPLE_TWO, "rank": Rank.TEN, "need": 5, "have": 4},
    Reason.NO_COMBO: {"kind": Kind.PAIR, "length": 1, "need": 2, "have": 5},
}
"""The detail that each reason comes with; the others come with none."""


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_with_its_detail_and_without(language: Language, reason: Reason) -> None:
    full, bare = reason_text(language, reason, DETAILS.get(reason)), reason_text(language, reason)
    for said in (full, bare):
        assert said
        assert "{" not in said
    if reason in DETAILS and holes(REASONS[reason][0][0]):
        assert full != bare
    assert error_text(language, IllegalActionError(reason, DETAILS.get(reason))) == full


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_reasons_sound_alike(language: Language) -> None:
    assert len({reason_text(language, reason, DETAILS.get(reason)) for reason in Reason}) == len(Reason)


def test_reasons_say_what_would_be_right() -> None:
    def said(reason: Reason, **changed: object) -> str:
        return reason_text(EN, reason, {**DETAILS[reason], **changed})

    assert said(Reason.BID_TOO_LOW) == "Bid more than 2, or pass"
    assert said(Reason.BID_TOO_LOW, high=0) == "Bid 1, 2 or 3, or pass"
    assert said(Reason.LOWER_RANK) == "Not high enough: it must be higher than the small joker"
    assert said(Reason.OTHER_KIND) == "Wrong kind: it must be a pair run of 6 cards"
    assert said(Reason.OTHER_KIND, kind=Kind.PAIR, need=2) == "Wrong kind: it must be a pair"
    assert said(Reason.OTHER_KIND, kind=Kind.ROCKET).startswith("Nothing beats the rocket")
    assert said(Reason.OTHER_KIND, kind=Kind.BOMB).startswith("A bomb lies there")
    assert said(Reason.ONE_CARD_OFF) == "One card short: one more 10 makes a triple + pair"
    assert said(Reason.ONE_CARD_OFF, have=6) == "One card too many: without one 10 it is a triple + pair"
    assert reason_text(HANT, Reason.CHAIN_TOO_SHORT, DETAILS[Reason.CHAIN_TOO_SHORT]) == (
        "連對至少要 3 對，現在是 2 對"
    )


SEATS = ("You", "Bot A", "Bot B")
HAND = {"bombs": 1, "rocket": 1, "twos": 2, "n": 5}


def sample(code: WhyCode) -> Why:
    """A reason with every detail that the sentence of its code can use."""
    wanted = holes(WHYS[code][0]) | holes(WHYS[code][2])
    if "parts" in wanted:
        return why(code, **HAND)
    detail: dict[str, int | Kind] = {}
    if wanted & {"n"}:
        detail["n"] = 2
    if wanted & {"seat"}:
        detail["seat"] = 2
    if wanted & {"kind", "what"}:
        detail["kind"] = Kind.PAIR
    if wanted & {"rank", "ranks", "what"}:
        detail["rank"] = Rank.TEN
    return why(code, **detail)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_hint_is_said(language: Language) -> None:
    said = [why_text(language, sample(code), SEATS) for code in WhyCode]
    assert len(set(said)) == len(WhyCode)
    assert not [words for words in said if "{" in words]


def test_sentences_use_only_the_details_that_their_code_documents() -> None:
    source = inspect.getsource(WhyCode)
    for code in WhyCode:
        match = re.search(rf"{code.name} = .*?\"\"\"(.*?)\"\"\"", source, re.S)
        assert match, code
        documented = set(re.findall(r"\b(n|rank|kind|seat)\b", match[1]))
        if "Keys as" in match[1] or "Keys with" in match[1]:
            documented = {"parts"}
        if "as BLOCKS" in match[1]:
            documented |= {"seat", "n"}
        if {"kind", "rank"} <= documented:
            documented.add("what")
        if "rank" in documented:
            documented.add("ranks")
        assert holes(WHYS[code][0]) | holes(WHYS[code][2]) <= documented, code


def test_a_hint_is_running_text() -> None:
    reasons = [why(WhyCode.CHEAPEST, kind=Kind.PAIR, rank=Rank.KING), why(WhyCode.KEEPS_CONTROL, n=1)]
    assert hint_reason(EN, reasons, SEATS) == (
        "Just enough to beat a pair of kings. Keeps 1 high card (2s and jokers) to take the lead later."
    )
    assert hint_reason(HANT, [why(WhyCode.STRONG_HAND, rocket=1, n=5)], SEATS) == (
        "手牌很強：王炸、最快 5 手出完。"
    )
    assert hint_reason(EN, (), SEATS) == ""
    assert brief(HANS, Kind.STRAIGHT, Rank.TEN) == "到 10 的顺子"


PAGES = [(RULESETS[name], section) for name, page in RULE_PAGES.items() for section in page]
EXAMPLES = [(rules, example) for rules, section in PAGES for example in section.examples]
BEATS = [(rules, example) for rules, section in PAGES for example in section.beats]


def plain(cards: str) -> int:
    return parse_counts(cards.replace("+", ""))


@pytest.mark.parametrize(
    ("rules", "example"), EXAMPLES, ids=lambda value: value.id if isinstance(value, RuleSet) else value.cards
)
def test_rule_examples_are_judged_as_they_are_shown(rules: RuleSet, example: Example) -> None:
    counts = plain(example.cards)
    if example.ok:
        combo = classify(counts, rules)[0]
        assert combo.kind is example.kind
        body = parse_counts(example.cards.split("+")[0])
        assert contains(combo.counts, body)
        assert "+" not in example.cards or format_combo(combo) == in_order(example.cards)
    else:
        assert classify(counts, rules) == ()
        assert diagnose(counts, rules).reason is example.reason


def in_order(cards: str) -> str:
    """Sorts the ranks of body and wings."""
    return "+".join(format_counts(parse_counts(part)) for part in cards.split("+"))


@pytest.mark.parametrize(
    ("rules", "example"),
    BEATS,
    ids=lambda value: value.id if isinstance(value, RuleSet) else f"{value.challenger}-on-{value.incumbent}",
)
def test_beating_examples_are_judged_as_they_are_shown(rules: RuleSet, example: BeatExample) -> None:
    challenger, incumbent = (
        classify(plain(cards), rules)[0] for cards in (example.challenger, example.incumbent)
    )
    assert beats(challenger, incumbent, rules) is example.ok
    if not example.ok:
        assert diagnose(plain(example.challenger), rules, incumbent).reason is example.reason


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_kind_of_combo_has_its_picture(rules: RuleSet) -> None:
    shown = {example.kind for mine, example in EXAMPLES if mine == rules and example.ok}
    everything = pack([4] * 5 + [0] * 8 + [rules.deal.decks] * 2)
    assert shown == {combo.kind for combo in leads(everything, rules)}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_sections_have_names_of_their_own(rules: RuleSet) -> None:
    sections: tuple[Section, ...] = RULE_PAGES[rules.id] + STRATEGY_PAGES[rules.id]
    assert len({section.id for section in sections}) == len(sections)
    for at in range(3):
        assert len({section.title[at] for section in sections}) == len(sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_has_a_name_a_line_and_a_page(language: Language) -> None:
    assert set(RULE_NAMES) == set(RULE_LINES) == set(RULE_PAGES) == set(STRATEGY_PAGES) == set(RULESETS)
    assert RULE_PAGES["house"] == RULES
    names = {rules_name(language, rules) for rules in SYSTEMS}
    lines = {rules_line(language, rules) for rules in RULESETS.values()}
    assert (len(names), len(lines)) == (len(SYSTEMS), len(RULESETS))
    levels = {level_name(language, level.value) for level in Level}
    assert len(levels) == len(Level)
    assert {level.value for level in Level} == set(LEVEL_NAMES) == set(LEVEL_LINES)
    assert rules_name(language, replace(HOUSE, id="seventh")) == "seventh"
    assert rules_line(language, replace(HOUSE, id="seventh")) == ""
    assert level_name(language, "champion") == "champion"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_differences_is_read_off_the_rules(language: Language) -> None:
    head, *rows = differences(language, tuple(RULESETS.values()))
    assert head[0] == ""
    assert len(set(head)) == 1 + len(RULESETS)
    assert {len(row) for row in rows} == {len(head)}
    assert len({row[0] for row in rows}) == len(rows)
    assert all(len(set(row[1:])) > 1 for row in rows)
    columns = list(zip(*rows, strict=True))[1:]
    assert len(set(columns)) == len(RULESETS)
    assert all(cell for row in rows for cell in row)
    seventh = differences(language, (HOUSE, replace(HOUSE, id="seventh", scoring=ScoringRules(spring=False))))
    assert [row[0] for row in seventh if row[1] != row[2]] == ["", rows[13][0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_before_the_play(language: Language) -> None:
    words: list[Action] = [Bid(0), Bid(1), Bid(3), Grab(), Decline(), Double(True), Double(False)]
    labels = [action_word(language, word) for word in words]
    assert len(set(labels)) == len(labels)
    titles = [hint_title(language, word, "") for word in (*words, Pass())]
    assert len(set(titles)) == len(titles)
    calls = [Call(1, 0), Call(1, 2), Call(1, 2, grab=True), Call(1, 0, grab=True)]
    shown = [call_word(language, call) for call in calls]
    assert len(set(shown)) == len(shown)
    assert double_word(language, True) != double_word(language, False)
    events = (Called(1, 0), Called(1, 2), Grabbed(1, 0), Grabbed(1, 4), Doubled(1, True), Doubled(1, False))
    told = [spoken(language, event, "X") for event in (*events, Announced(1, 1), Announced(1, 2))]
    assert len(set(told)) == len(told)
    assert all("X" in line for line in told)
    for kind in AuctionKind:
        assert auction_turn(language, kind, 1) != auction_turn(language, kind, 2)
        assert "X" in auction_wait(language, kind, "X")
        assert auction_ask(language, kind)
        assert auction_note(language, kind, 2)
    assert "4" in auction_note(language, AuctionKind.GRAB, 2)


def test_big_bombs_say_how_big_they_are() -> None:
    assert combo_name(HANT, Kind.BOMB, 6, Rank.SEVEN) == "6 張炸彈 7"
    assert combo_name(EN, Kind.BOMB, 5, Rank.KING) == "Bomb of 5 kings"
