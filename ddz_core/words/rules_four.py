# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""The page of the four-player rules, as far as it differs from those for three (seed 003)."""

from __future__ import annotations

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.page import BeatExample, Example, Section
from ddz_core.words.rules_play import BEATING, COMBOS, END

_SET = {example.cards: example for example in COMBOS.examples}
_BEAT = {(example.challenger, example.incumbent): example for example in BEATING.beats}
"""What the game for three shows as well, so that the drawer draws it once."""

FOUR_AIM = Section(
    "aim",
    ("目標與身分", "目标与身份", "Aim and roles"),
    (
        (
            "四個人玩，一位地主對三位農民。地主先出完，地主贏；三位農民中任何一位先出完，三位都贏。身分只管這一局。",
            "四个人玩，一位地主对三位农民。地主先出完，地主赢；三位农民中任何一位先出完，三位都赢。身份只管这一局。",
            "Four play, one landlord against three peasants. The landlord wins by going out first; if any of the peasants does, all three win. Roles last for one hand.",
        ),
    ),
)

FOUR_DEAL = Section(
    "deal",
    ("兩副牌與底牌", "两副牌与底牌", "Two packs and the bottom cards"),
    (
        (
            "兩副牌合在一起，共 108 張，有兩張大王、兩張小王，其他每個點數各八張。每人 25 張，底牌 8 張。發到手上的牌裡有一張翻開，拿到的人先叫，那張牌在打出去之前一直亮著。",
            "两副牌合在一起，共 108 张，有两张大王、两张小王，其他每个点数各八张。每人 25 张，底牌 8 张。发到手上的牌里有一张翻开，拿到的人先叫，那张牌在打出去之前一直亮着。",
            "Two packs together make 108 cards: two big and two small jokers and eight of every other rank. Everyone gets 25, and 8 are the bottom. One of the cards dealt lies face up; its holder bids first, and it stays open until it is played.",
        ),
        (
            "底牌歸地主，只有地主看得到，所以地主以 33 張開始，別人不知道多了哪八張。",
            "底牌归地主，只有地主看得到，所以地主以 33 张开始，别人不知道多了哪八张。",
            "The bottom cards go to the landlord and nobody else sees them: the landlord starts with 33, and the others do not know which eight came in.",
        ),
    ),
)

FOUR_BIDDING = Section(
    "bidding",
    ("輪流加叫", "轮流加叫", "Bidding goes round"),
    (
        (
            "每次不叫，或叫得比目前更高，最高 3 分。有人叫過之後，其他三人接連不叫，或有人叫到 3 分，就結束。不叫的人下一圈還可以叫；一開始四個人都不叫，重新發牌。",
            "每次不叫，或叫得比目前更高，最高 3 分。有人叫过之后，其他三人接连不叫，或有人叫到 3 分，就结束。不叫的人下一圈还可以叫；一开始四个人都不叫，重新发牌。",
            "Each turn you pass or bid above the bid that stands, 3 at most. After a bid, three passes in a row end it, and so does a bid of 3. Whoever has passed may bid in the next round; if all four pass at the start, the cards are dealt again.",
        ),
    ),
)

FOUR_COMBOS = Section(
    "combos",
    ("可以出的牌型", "可以出的牌型", "Sets you can play"),
    (
        (
            "三張和飛機只能不帶，或每組帶一個對子；不能帶單張，也沒有四帶二。帶的對子點數要各不相同，也不能和主體同點數。",
            "三张和飞机只能不带，或每组带一个对子；不能带单张，也没有四带二。带的对子点数要各不相同，也不能和主体同点数。",
            "Triples and planes go bare or carry one pair for each triple. They never carry single cards, and there is no four with two. Carried pairs differ in rank from each other and from the body.",
        ),
        (
            "兩張一樣的王算一對，可以單獨出，也可以被帶；一張大王加一張小王不是對子。四張王在一起就是王炸。",
            "两张一样的王算一对，可以单独出，也可以被带；一张大王加一张小王不是对子。四张王在一起就是王炸。",
            "Two like jokers are a pair, alone or carried; a big and a small joker are not. All four jokers together are the rocket.",
        ),
        (
            "四到八張同點數的牌都是炸彈。",
            "四到八张同点数的牌都是炸弹。",
            "Four to eight cards of one rank are a bomb.",
        ),
    ),
    examples=(
        _SET["8"],
        _SET["JJ"],
        Example("BB", Kind.PAIR, note=("兩張小王", "两张小王", "Two small jokers")),
        _SET["999"],
        _SET["555+TT"],
        Example(
            "555+RR",
            Kind.TRIPLE_TWO,
            note=("帶一對大王", "带一对大王", "Carrying two big jokers"),
        ),
        _SET["56789"],
        _SET["8899TT"],
        _SET["666777"],
        _SET["444555+8822"],
        _SET["TTTT"],
        Example(
            "777777",
            Kind.BOMB,
            note=("六張炸彈，會翻倍", "六张炸弹，会翻倍", "Six cards: this one doubles"),
        ),
        Example("BBRR", Kind.ROCKET, note=("四張王，最大", "四张王，最大", "Four jokers, beats everything")),
        Example("QQQ+4", reason=Reason.WINGS_MISSING),
        Example("666777+3K", reason=Reason.WINGS_MISSING),
        Example(
            "7777+JA",
            reason=Reason.NO_COMBO,
            note=("沒有四帶二", "没有四带二", "No four with two"),
        ),
        Example(
            "BR",
            reason=Reason.NO_COMBO,
            note=("一大一小不是對子", "一大一小不是对子", "One of each is no pair"),
        ),
        Example("444555+BBRR", reason=Reason.BOTH_JOKERS),
    ),
)

FOUR_BEATING = Section(
    "beating",
    ("怎麼壓牌", "怎么压牌", "Beating a set"),
    (
        (
            "普通牌型要同一種、同樣張數，而且主體更大。炸彈壓過所有普通牌型；炸彈之間先比張數，張數多的大，和點數無關，張數一樣才比點數。王炸壓過一切，八張的炸彈也不例外。",
            "普通牌型要同一种、同样张数，而且主体更大。炸弹压过所有普通牌型；炸弹之间先比张数，张数多的大，和点数无关，张数一样才比点数。王炸压过一切，八张的炸弹也不例外。",
            "Ordinary sets are beaten by the same kind with as many cards and a higher body. A bomb beats all of them. Between bombs more cards win whatever the rank; with as many cards the higher rank wins. The rocket beats everything, a bomb of eight included.",
        ),
    ),
    beats=(
        BeatExample("888+33", "777+AA", note=("只比三張", "只比三张", "Only the triple counts")),
        _BEAT["6789T", "56789"],
        _BEAT["6789TJ", "56789"],
        _BEAT["888+55", "56789"],
        _BEAT["QQ", "QQ"],
        BeatExample("RR", "BB"),
        BeatExample("BB", "22"),
        _BEAT["4444", "TJQKA"],
        _BEAT["5555", "4444"],
        BeatExample("33333", "2222", note=("五張壓四張", "五张压四张", "Five beat four")),
        BeatExample("2222", "33333", Reason.OTHER_LENGTH),
        BeatExample("777777", "666666"),
        BeatExample("BBRR", "88888888"),
    ),
)

FOUR_TRICKS = Section(
    "tricks",
    ("出牌與過", "出牌与过", "Tricks and passing"),
    (
        (
            "地主先出。其他三人接連都過，這一輪才結束，最後出牌的人重新領出。過了之後再輪到你，還是可以出。",
            "地主先出。其他三人接连都过，这一轮才结束，最后出牌的人重新领出。过了之后再轮到你，还是可以出。",
            "The landlord leads. A trick ends when the other three pass in a row, and whoever played last leads again. After a pass you may still play when your turn comes.",
        ),
    ),
)

FOUR_TEAM = Section(
    "team",
    ("三位農民同隊", "三位农民同队", "Three peasants together"),
    (
        (
            "三位農民同贏同輸。隊友的牌最大時，通常不必壓。三個人不能互看手牌，也不能商量。",
            "三位农民同赢同输。队友的牌最大时，通常不必压。三个人不能互看手牌，也不能商量。",
            "The three peasants win and lose together. There is seldom a need to beat a partner who is winning. They neither show their cards nor talk about them.",
        ),
    ),
)

FOUR_END = Section(
    "end",
    END.title,
    (
        (
            "有人出完最後一張，這一局馬上結束，別人不能再壓。農民那邊只要一位出完就夠，另外兩位剩多少張都沒關係。",
            "有人出完最后一张，这一局马上结束，别人不能再压。农民那边只要一位出完就够，另外两位剩多少张都没关系。",
            "The hand ends the moment somebody plays the last card, and nobody may answer. One peasant out is enough, however many cards the other two hold.",
        ),
    ),
)

FOUR_SCORING = Section(
    "scoring",
    ("算分", "算分", "Scoring"),
    (
        (
            "底分是當上地主的那個叫分。王炸和六張以上的炸彈各乘以 2；四張、五張的炸彈不翻倍，也沒有春天。乘出來是一份，地主和三位農民各輸贏一份。",
            "底分是当上地主的那个叫分。王炸和六张以上的炸弹各乘以 2；四张、五张的炸弹不翻倍，也没有春天。乘出来是一份，地主和三位农民各输赢一份。",
            "The base is the winning bid. The rocket and every bomb of six cards or more multiply it by 2; bombs of four or five do not, and there is no spring. The product is one share, won from or paid to each of the three peasants.",
        ),
        (
            "例：叫 3 分，出過一個六張的炸彈和一個五張的炸彈，地主贏：3 × 2 = 6，地主得 18，農民各輸 6。",
            "例：叫 3 分，出过一个六张的炸弹和一个五张的炸弹，地主赢：3 × 2 = 6，地主得 18，农民各输 6。",
            "Example: a bid of 3, one bomb of six and one of five were played, the landlord wins: 3 × 2 = 6. The landlord gets 18, each peasant loses 6.",
        ),
    ),
)

FOUR_MISTAKES = Section(
    "mistakes",
    ("容易弄錯的地方", "容易弄错的地方", "Common mistakes"),
    (
        (
            "帶單張是三人玩法的習慣，這裡一律不行。張數少的炸彈，點數再大也壓不過張數多的。",
            "带单张是三人玩法的习惯，这里一律不行。张数少的炸弹，点数再大也压不过张数多的。",
            "Carrying single cards is a habit from the game for three and never allowed here. A bomb with fewer cards does not beat one with more, however high it is.",
        ),
    ),
    examples=(
        Example("5678", reason=Reason.CHAIN_TOO_SHORT),
        Example("9988", reason=Reason.CHAIN_TOO_SHORT),
        Example("KKAA22", reason=Reason.TWO_IN_CHAIN),
        Example("444666", reason=Reason.CHAIN_GAP),
        Example("888999+KK", reason=Reason.WINGS_MISSING),
        Example("888999+3333", reason=Reason.WINGS_MIXED),
        Example("BBR", reason=Reason.ONE_CARD_OFF),
        Example("555+BR", reason=Reason.BOTH_JOKERS),
    ),
)
