# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""What differs between the rule systems before the first card: deals, auctions, 加倍, 報單 (seeds 001-003)."""

from __future__ import annotations

from ddz_core.words.page import Section

GRABBING = Section(
    "bidding",
    ("搶地主", "抢地主", "Grabbing the landlord’s place"),
    (
        (
            "發完牌，系統抽一個人，算他已經叫了 1 分。另外兩人照座位各有一次機會：搶，或不搶。有人搶，地主的位子就換成他，底分也乘以 2。",
            "发完牌，系统抽一个人，算他已经叫了 1 分。另外两人照座位各有一次机会：抢，或不抢。有人抢，地主的位子就换成他，底分也乘以 2。",
            "After the deal a seat is drawn by chance and counts as having called 1. The other two are asked once each, in order: grab or decline. Whoever grabs takes over the landlord’s place, and the base doubles.",
        ),
        (
            "都不搶，抽到的人以底分 1 當地主；一人搶，底分 2；兩人都搶，後搶的當地主，底分 4。抽到的人不能再搶回來，所以這種玩法從不重新發牌。",
            "都不抢，抽到的人以底分 1 当地主；一人抢，底分 2；两人都抢，后抢的当地主，底分 4。抽到的人不能再抢回来，所以这种玩法从不重新发牌。",
            "If nobody grabs, the drawn seat is landlord for a base of 1; one grab makes it 2; after two the later one is landlord for 4. The drawn seat cannot grab back, so no deal is ever thrown in.",
        ),
    ),
)

DOUBLE_STEP = Section(
    "double-step",
    ("加倍環節", "加倍环节", "The doubling round"),
    (
        (
            "開局前可以決定要不要有這一段。有的話，底牌亮出後先問地主，再照座位問兩位農民，每人答一次：加倍，或不加倍。",
            "开局前可以决定要不要有这一段。有的话，底牌亮出后先问地主，再照座位问两位农民，每人答一次：加倍，或不加倍。",
            "You choose before the match whether to play with this round. If so, once the bottom cards are shown the landlord is asked, then the peasants in order; each answers once: double, or not.",
        ),
        (
            "每有一人加倍，全桌的輸贏就乘以 2，不只是他自己的。三人都加倍，就是 8 倍。",
            "每有一人加倍，全桌的输赢就乘以 2，不只是他自己的。三人都加倍，就是 8 倍。",
            "Everyone who doubles multiplies the stake of the whole table by 2, not just their own share. If all three do, the hand is worth eight times as much.",
        ),
    ),
)

ANNOUNCING = Section(
    "announcing",
    ("報單與報雙", "报单与报双", "Announcing the last cards"),
    (
        (
            "出完一手後，手上剛好剩一張要報單，剩兩張要報雙，兩張不必是對子。系統會替每個人報，讓大家有準備；這不影響能出什麼牌。",
            "出完一手后，手上刚好剩一张要报单，剩两张要报双，两张不必是对子。系统会替每个人报，让大家有准备；这不影响能出什么牌。",
            "After a play that leaves exactly one or two cards this is announced, whether or not the two are a pair. The table does it for everyone, as a warning; it changes nothing about what may be played.",
        ),
    ),
)

RANKED_BIDDING = Section(
    "bidding",
    ("叫分", "叫分", "Bidding"),
    (
        (
            "從抽到的一位開始，每人說一次：不叫，或叫 1、2、3 分，要比前面的高。叫 3 分馬上成為地主。",
            "从抽到的一位开始，每人说一次：不叫，或叫 1、2、3 分，要比前面的高。叫 3 分马上成为地主。",
            "A seat drawn by chance begins, and each speaks once: pass, or bid 1, 2 or 3, above the bid before. A bid of 3 settles it at once.",
        ),
        (
            "這裡不會重新發牌：三個人都不叫，第一個說話的人就得當地主，底分 1。所以輪到你先說時，不叫也可能當上地主。",
            "这里不会重新发牌：三个人都不叫，第一个说话的人就得当地主，底分 1。所以轮到你先说时，不叫也可能当上地主。",
            "No deal is thrown in here. If all three pass, whoever spoke first has to be the landlord, for a base of 1; so when you speak first, passing may still make you landlord.",
        ),
    ),
)

TURNED_UP_DEAL = Section(
    "deal",
    ("發牌與翻開的牌", "发牌与翻开的牌", "The deal and the card turned up"),
    (
        (
            "一副牌 54 張，每人 17 張，蓋著 3 張底牌。發到各人手上的牌裡有一張是翻開的，誰拿到它，誰就先叫。那張牌大家都看到了，在打出去之前一直亮著。",
            "一副牌 54 张，每人 17 张，盖着 3 张底牌。发到各人手上的牌里有一张是翻开的，谁拿到它，谁就先叫。那张牌大家都看到了，在打出去之前一直亮着。",
            "One pack of 54: 17 cards each and three face down as the bottom. One of the cards dealt to the players lies face up; whoever gets it bids first. All have seen that card, and it stays open until it is played.",
        ),
        (
            "地主決定後，三張底牌翻開給大家看，再歸地主。",
            "地主决定后，三张底牌翻开给大家看，再归地主。",
            "Once the landlord is known the three bottom cards are shown to all and go to the landlord.",
        ),
    ),
)

ROUNDS = Section(
    "bidding",
    ("輪流加叫", "轮流加叫", "Bidding goes round"),
    (
        (
            "拿到翻開那張牌的人先說，之後照座位輪：不叫，或叫得比目前更高，最高 3 分。不叫的人，下一圈還可以再叫。",
            "拿到翻开那张牌的人先说，之后照座位轮：不叫，或叫得比目前更高，最高 3 分。不叫的人，下一圈还可以再叫。",
            "The holder of the card turned up speaks first, then each in order: pass, or bid above the bid that stands, 3 at most. Whoever has passed may still bid when the turn comes round again.",
        ),
        (
            "有人叫過之後，另外兩人接連不叫，或有人叫到 3 分，叫分就結束，最高的人當地主。一開始三個人都不叫，這副牌作廢，重新發。",
            "有人叫过之后，另外两人接连不叫，或有人叫到 3 分，叫分就结束，最高的人当地主。一开始三个人都不叫，这副牌作废，重新发。",
            "After a bid, two passes in a row end it, and so does a bid of 3; the highest bidder is the landlord. If all three pass at the start, the cards are thrown in and dealt again.",
        ),
    ),
)

CLOCKWISE = Section(
    "tricks",
    ("出牌與過", "出牌与过", "Tricks and passing"),
    (
        (
            "地主先出，什麼牌型都可以，然後順時針輪，下一家坐在你的左手邊。每個人可以壓過，也可以過；過了之後再輪到，還能出。",
            "地主先出，什么牌型都可以，然后顺时针轮，下一家坐在你的左手边。每个人可以压过，也可以过；过了之后再轮到，还能出。",
            "The landlord leads anything, and play goes clockwise: the next player sits on your left. Each may beat the table or pass, and may still play after a pass if the turn comes again.",
        ),
        (
            "另外兩人接連都過，最後出牌的人重新領出。領出的人不能過。",
            "另外两人接连都过，最后出牌的人重新领出。领出的人不能过。",
            "When the other two pass in a row, whoever played last leads again. The leader may not pass.",
        ),
    ),
)
