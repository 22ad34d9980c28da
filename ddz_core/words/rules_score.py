# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""The house rules after the last card: score, doublings, the match; common mistakes; how to operate the page."""

from __future__ import annotations

from ddz_core.errors import Reason
from ddz_core.words.page import Example, Section
from ddz_core.words.table import KEYS

SCORING = Section(
    "scoring",
    ("算分", "算分", "Scoring"),
    (
        (
            "贏得的叫分是 B，翻倍 N 次，這一局的 P 就是 B 乘以 2 的 N 次方。地主贏，向兩位農民各收 P，共得 2P；地主輸，付給兩位農民各 P。三個人的分數加起來一定是 0。",
            "赢得的叫分是 B，翻倍 N 次，这一局的 P 就是 B 乘以 2 的 N 次方。地主赢，向两位农民各收 P，共得 2P；地主输，付给两位农民各 P。三个人的分数加起来一定是 0。",
            "With a winning bid of B and N doublings, the hand is worth P = B times 2 to the power N. A landlord who wins gets P from each peasant, 2P in all; one who loses pays P to each. The three scores always add up to zero.",
        ),
        (
            "例：電腦甲叫 3 分當地主。你出了一個炸彈，隊友電腦乙先出完，地主出過好幾手，沒有反春天。翻倍一次，P = 3 × 2 = 6：你和電腦乙各 +6，電腦甲 −12。",
            "例：电脑甲叫 3 分当地主。你出了一个炸弹，队友电脑乙先出完，地主出过好几手，没有反春天。翻倍一次，P = 3 × 2 = 6：你和电脑乙各 +6，电脑甲 −12。",
            "Example: Bot A bids 3 and is the landlord. You play one bomb, and your partner Bot B goes out first; the landlord played several sets, so there is no anti-spring. One doubling makes P = 3 × 2 = 6: you and Bot B get +6 each, Bot A −12.",
        ),
    ),
)

DOUBLING = Section(
    "doubling",
    ("翻倍、春天與反春天", "翻倍、春天与反春天", "Doublings, spring and anti-spring"),
    (
        (
            "每出一個炸彈或王炸，整局翻一倍，三個人都受影響。留在手上沒出的不算，四帶二也不算。",
            "每出一个炸弹或王炸，整局翻一倍，三个人都受影响。留在手上没出的不算，四带二也不算。",
            "Every bomb or rocket that is played doubles the hand for all three. One kept in the hand does not count, nor does a four with two.",
        ),
        (
            "春天：地主贏，而且兩位農民一手牌都沒出過。反春天：農民贏，而且地主除了開頭那一手就沒再出過。成立時再翻一倍。過不算出牌。",
            "春天：地主赢，而且两位农民一手牌都没出过。反春天：农民赢，而且地主除了开头那一手就没再出过。成立时再翻一倍。过不算出牌。",
            "Spring: the landlord wins and neither peasant has played a set. Anti-spring: the peasants win and the landlord never played again after the opening set. Either doubles once more. A pass is not a play.",
        ),
    ),
)

MATCH = Section(
    "series",
    ("先到 30 分", "先到 30 分", "First to 30"),
    (
        (
            "三個人都從 0 分開始，每局的加減都記進自己的累計。一局結算後，有人達到 30 分或更多，比賽就結束，由他獲勝。兩位農民在同一局一起到 30 分，就並列第一。",
            "三个人都从 0 分开始，每局的加减都记进自己的累计。一局结算后，有人达到 30 分或更多，比赛就结束，由他获胜。两位农民在同一局一起到 30 分，就并列第一。",
            "All start at zero, and every hand adds to or takes from each player’s own total. When somebody stands at 30 or more after a hand, the match is over and that player has won. Two peasants who get there in the same hand win jointly.",
        ),
    ),
)

MISTAKES = Section(
    "mistakes",
    ("容易弄錯的地方", "容易弄错的地方", "Common mistakes"),
    (
        (
            "出不了牌時，先數一數真正選中的張數，再看提示的原因。選的牌會留著，改一張就好。",
            "出不了牌时，先数一数真正选中的张数，再看提示的原因。选的牌会留着，改一张就好。",
            "If a play is refused, count the cards you really picked and read the reason. Your selection stays, so you can mend one card.",
        ),
    ),
    examples=(
        Example("5678", reason=Reason.CHAIN_TOO_SHORT),
        Example("9988", reason=Reason.CHAIN_TOO_SHORT),
        Example("789JQ", reason=Reason.CHAIN_GAP),
        Example("KKAA22", reason=Reason.TWO_IN_CHAIN),
        Example("TJQKAB", reason=Reason.JOKER_IN_CHAIN),
        Example("444666", reason=Reason.CHAIN_GAP),
        Example("888999+3", reason=Reason.WINGS_MISSING),
        Example("888999+3456", reason=Reason.WINGS_TOO_MANY),
        Example("888999+33K", reason=Reason.WINGS_MIXED),
        Example("888999+BR", reason=Reason.BOTH_JOKERS),
        Example("TTTT+BR", reason=Reason.BOTH_JOKERS),
    ),
)

CONTROLS = Section(
    "controls",
    ("怎麼操作", "怎么操作", "How to play on this page"),
    (
        (
            "點一張牌選起來，再點一次放回去；按住拖過去可以一次選好幾張，點空白的桌面全部取消。選牌不等於出牌，按「出牌」才會送出。",
            "点一张牌选起来，再点一次放回去；按住拖过去可以一次选好几张，点空白的桌面全部取消。选牌不等于出牌，按“出牌”才会送出。",
            "Tap a card to pick it and again to put it back; drag across cards to pick several; tap the empty table to clear. Picking is not playing: only “Play” sends the cards.",
        ),
        (
            "「建議」替你選牌並說明理由，不會替你出。「整理」換一種排法。「自動出牌」替你叫分和出牌，隨時可以停。",
            "“建议”替你选牌并说明理由，不会替你出。“整理”换一种排法。“自动出牌”替你叫分和出牌，随时可以停。",
            "“Hint” picks cards and says why, but never plays them. “Sort” changes the order of your hand. “Auto” bids and plays for you until you stop it.",
        ),
        (
            "每一步都會自動存在這個瀏覽器裡，回來按「繼續」就接著玩。「再來一局」保留累計；「新一局」丟掉手上的牌，不計分；「開始新比賽」全部歸零。",
            "每一步都会自动存在这个浏览器里，回来按“继续”就接着玩。“再来一局”保留累计；“新一局”丢掉手上的牌，不计分；“开始新比赛”全部归零。",
            "Every move is kept in this browser; “Continue” takes you back. “Next hand” keeps the totals, “New hand” drops your cards without scoring, and “New match” sets every score back to zero.",
        ),
    ),
    items=tuple(entry for key, entry in KEYS.items() if key.startswith("key_help_")),
)

SCORE_SECTIONS: tuple[Section, ...] = (SCORING, DOUBLING, MATCH, MISTAKES, CONTROLS)
