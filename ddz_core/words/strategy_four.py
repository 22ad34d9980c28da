# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Advice for four players, where it is not the same as for three (seed 003)."""

from __future__ import annotations

from ddz_core.words.page import Section

FOUR_BIDDING = Section(
    "strategy-bidding",
    ("該不該叫", "该不该叫", "Should you bid?"),
    (
        (
            "25 張牌裡有炸彈是常事，有炸彈不等於牌好。要看的是：單牌少不少、有沒有五張以上的炸彈、有幾張王和 2。",
            "25 张牌里有炸弹是常事，有炸弹不等于牌好。要看的是：单牌少不少、有没有五张以上的炸弹、有几张王和 2。",
            "A bomb among 25 cards is nothing special and does not make a good hand. Look for few single cards, bombs of five or more, jokers and 2s.",
        ),
        (
            "底牌有 8 張，能補齊一些對子和三張，也可能多出一堆要自己打掉的牌。一個人要擋三家，沒把握就別叫高。",
            "底牌有 8 张，能补齐一些对子和三张，也可能多出一堆要自己打掉的牌。一个人要挡三家，没把握就别叫高。",
            "Eight bottom cards can complete pairs and triples, or just be eight more cards to get rid of. You would hold off three players, so bid high only when you are sure.",
        ),
    ),
)

FOUR_LANDLORD = Section(
    "strategy-landlord",
    ("當地主", "当地主", "As landlord"),
    (
        (
            "這裡單張帶不走，只能一張一張出，所以單牌最花時間。拿到底牌先重新分牌：能連進順子、湊成對子的先安排好。",
            "这里单张带不走，只能一张一张出，所以单牌最花时间。拿到底牌先重新分牌：能连进顺子、凑成对子的先安排好。",
            "Nothing carries single cards here; each goes out alone and costs a turn. With the bottom cards in hand divide everything anew, and fit loose cards into straights and pairs first.",
        ),
        (
            "別人不知道那八張底牌是什麼，這是你的本錢：先走別人料不到的長牌型，張數多的炸彈留著拿回牌權。",
            "别人不知道那八张底牌是什么，这是你的本钱：先走别人料不到的长牌型，张数多的炸弹留着拿回牌权。",
            "Nobody else knows the eight bottom cards; make use of it. Play long sets that nobody expects first, and keep the biggest bombs to win the lead back.",
        ),
    ),
)

FOUR_PEASANTS = Section(
    "strategy-peasants",
    ("當農民", "当农民", "As a peasant"),
    (
        (
            "三個農民要分工：坐在地主前面的把牌抬高，後面的趁機走小牌。隊友的牌最大就別壓，誰的牌先順，就幫誰走。",
            "三个农民要分工：坐在地主前面的把牌抬高，后面的趁机走小牌。队友的牌最大就别压，谁的牌先顺，就帮谁走。",
            "Three peasants share the work: the one before the landlord plays high, those behind get rid of low cards. Do not beat a partner who is winning, and help whoever is closest to going out.",
        ),
        (
            "地主有 33 張，比每個農民多 8 張。守住牌權，讓他走不順，拖得越久對農民越好。",
            "地主有 33 张，比每个农民多 8 张。守住牌权，让他走不顺，拖得越久对农民越好。",
            "The landlord starts with 33 cards, eight more than each of you. Keep the lead among the peasants; the longer the hand goes on, the better for your side.",
        ),
    ),
)

FOUR_BOMBS = Section(
    "strategy-bombs",
    ("炸彈多，別急", "炸弹多，别急", "Many bombs, no hurry"),
    (
        (
            "兩副牌裡炸彈很常見，四張的小炸彈隨時可能被壓，別當成穩拿的一手。張數多的才真正管用；六張拆掉一張，就少了一次翻倍。",
            "两副牌里炸弹很常见，四张的小炸弹随时可能被压，别当成稳拿的一手。张数多的才真正管用；六张拆掉一张，就少了一次翻倍。",
            "With two packs bombs are common, and a low bomb of four may be beaten at any time. Only those with many cards are safe. Take one card from a bomb of six and it no longer doubles.",
        ),
        (
            "四張王湊齊才是王炸。只有兩三張時，當單張或一對用，別一直留著等。",
            "四张王凑齐才是王炸。只有两三张时，当单张或一对用，别一直留着等。",
            "Only all four jokers are the rocket. With two or three of them use them as singles or a pair instead of waiting for the rest.",
        ),
    ),
)

FOUR_COUNTING = Section(
    "strategy-counting",
    ("記牌", "记牌", "Counting cards"),
    (
        (
            "每個點數有八張，記不完。先記四張王和八張 2 出了幾張；哪個點數久久沒人出，就可能有人抓著大炸彈。",
            "每个点数有八张，记不完。先记四张王和八张 2 出了几张；哪个点数久久没人出，就可能有人抓着大炸弹。",
            "With eight cards of every rank you cannot remember all. Keep track of the four jokers and the eight 2s; a rank that nobody plays for long may be a big bomb.",
        ),
        (
            "底牌沒有公開，地主那八張只能猜：他出了什麼、拆了什麼，都是線索。",
            "底牌没有公开，地主那八张只能猜：他出了什么、拆了什么，都是线索。",
            "The bottom cards stay hidden, so those eight must be guessed: what the landlord plays and breaks up are your clues.",
        ),
    ),
)
