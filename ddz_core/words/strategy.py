# ruff: noqa: E501 - one language a line reads better than a sentence cut in two
"""Advice for those who know the rules, a page for each rule system by the id of the rule set."""

from __future__ import annotations

from ddz_core.words.page import Section
from ddz_core.words.strategy_four import (
    FOUR_BIDDING,
    FOUR_BOMBS,
    FOUR_COUNTING,
    FOUR_LANDLORD,
    FOUR_PEASANTS,
)

BIDDING = Section(
    "strategy-bidding",
    ("該不該叫", "该不该叫", "Should you bid?"),
    (
        (
            "先看控制牌：大小王、2、炸彈能幫你把牌權拿回來。再數手數：把牌分成幾次出得完？手數少、控制牌多，就值得叫高分。",
            "先看控制牌：大小王、2、炸弹能帮你把牌权拿回来。再数手数：把牌分成几次出得完？手数少、控制牌多，就值得叫高分。",
            "First look at control: jokers, 2s and bombs bring the lead back to you. Then count turns: how many plays would empty the hand? Few turns and much control are worth a high bid.",
        ),
        (
            "底牌只有三張，別指望它補好一手爛牌。散的小單張超過四張，又沒有王，通常不叫。",
            "底牌只有三张，别指望它补好一手烂牌。散的小单张超过四张，又没有王，通常不叫。",
            "Three bottom cards rarely mend a poor hand. With more than four loose low singles and no joker, passing is usually right.",
        ),
    ),
)

GRABBING = Section(
    "strategy-bidding",
    ("搶不搶", "抢不抢", "To grab or not?"),
    (
        (
            "抽到叫 1 分的人，手牌好壞全憑運氣；他當地主時，農民贏面較大。所以搶之前要想：自己當地主，真的比當農民好嗎？",
            "抽到叫 1 分的人，手牌好坏全凭运气；他当地主时，农民赢面较大。所以抢之前要想：自己当地主，真的比当农民好吗？",
            "The seat that was drawn holds whatever it was dealt, and against such a landlord the peasants do well. So before you grab ask whether being landlord is really better than being a peasant.",
        ),
        (
            "前面已經有人搶，底分是 2，再搶就是 4。兩邊都覺得自己強的時候，輸贏會很大，沒有王或炸彈別跟。",
            "前面已经有人抢，底分是 2，再抢就是 4。两边都觉得自己强的时候，输赢会很大，没有王或炸弹别跟。",
            "If somebody has grabbed already the base is 2, and your grab makes it 4. When two seats think they are strong the hand becomes dear; stay out without jokers or a bomb.",
        ),
    ),
)

DOUBLING = Section(
    "strategy-doubling",
    ("要不要加倍", "要不要加倍", "Should you double?"),
    (
        (
            "加倍看的是勝算，不是膽子：覺得自己這一邊贏的機會明顯過半才加。地主看過底牌才答；農民只看得到自己的一手，所以要更強才加。",
            "加倍看的是胜算，不是胆子：觉得自己这一边赢的机会明显过半才加。地主看过底牌才答；农民只看得到自己的一手，所以要更强才加。",
            "Double on the odds, not on courage: only when your side clearly wins more often than not. The landlord answers after seeing the bottom cards; a peasant knows one hand only and needs a better one.",
        ),
        (
            "地主加了倍，多半真的強。這時農民再加，輸起來是四倍。",
            "地主加了倍，多半真的强。这时农民再加，输起来是四倍。",
            "A landlord who doubles is usually strong. A peasant who doubles on top of that may lose four times as much.",
        ),
    ),
)

SAFETY = Section(
    "strategy-ranked",
    ("穩穩地贏", "稳稳地赢", "Win safely"),
    (
        (
            "排名積分只看輸贏，不看贏多少，所以不必為了翻倍冒險：炸彈留到能決定勝負的時候。當農民也一樣拿積分，隊友快出完就讓他走。",
            "排名积分只看输赢，不看赢多少，所以不必为了翻倍冒险：炸弹留到能决定胜负的时候。当农民也一样拿积分，队友快出完就让他走。",
            "Rank points ask only whether you won, not by how much, so never take a risk for a doubling: keep bombs for when they decide. As a peasant you earn just as much, so let a partner who is nearly out run.",
        ),
        (
            "沒有四帶二，四張同點就是炸彈，零散的小單張要靠三帶和飛機帶走。先叫的人要小心：都不叫，就輪到你當地主。",
            "没有四带二，四张同点就是炸弹，零散的小单张要靠三带和飞机带走。先叫的人要小心：都不叫，就轮到你当地主。",
            "Without four with two, four of a kind stay a bomb, and loose singles must go along with triples and planes. Careful when you speak first: if all pass, you are the landlord.",
        ),
    ),
)

LISTENING = Section(
    "strategy-listening",
    ("邊叫邊聽", "边叫边听", "Listen to the bids"),
    (
        (
            "叫分會繞圈，別人的叫和不叫都是消息。手牌中等可以先叫 1 分試探，有人抬價再決定跟不跟。翻開的那張牌人人知道在誰手上，出牌時記得算進去。",
            "叫分会绕圈，别人的叫和不叫都是消息。手牌中等可以先叫 1 分试探，有人抬价再决定跟不跟。翻开的那张牌人人知道在谁手上，出牌时记得算进去。",
            "Bidding goes round, so every bid and pass tells something. With a middling hand you can open with 1 and decide later whether to follow a raise. All know who holds the card turned up; reckon with it in the play.",
        ),
        (
            "過不等於放棄：有時壓得過也先過，讓隊友接手走小牌，等地主再出大牌時才擋。",
            "过不等于放弃：有时压得过也先过，让队友接手走小牌，等地主再出大牌时才挡。",
            "A pass gives nothing up. Sometimes you pass though you could beat it, let your partner get rid of low cards, and step in when the landlord plays high.",
        ),
    ),
)

LANDLORD = Section(
    "strategy-landlord",
    ("當地主", "当地主", "As landlord"),
    (
        (
            "你一個人要擋兩家，牌權最重要。先走長而不大的牌型，例如小順子、帶單的三張，趁別人手上牌多、還沒拆好的時候出掉。",
            "你一个人要挡两家，牌权最重要。先走长而不大的牌型，例如小顺子、带单的三张，趁别人手上牌多、还没拆好的时候出掉。",
            "You hold off two players, so the lead is everything. Play long sets that are not high first, such as low straights or triples that carry a single, while the others still have full hands.",
        ),
        (
            "每次出牌前想：如果被壓，我靠哪一手拿回牌權？想不到，就先留住大牌。最後兩手牌裡，要有一手是別人壓不過的。",
            "每次出牌前想：如果被压，我靠哪一手拿回牌权？想不到，就先留住大牌。最后两手牌里，要有一手是别人压不过的。",
            "Before each play ask: if this is beaten, what wins the lead back? If nothing does, hold your high cards. Of your last two sets, one should be unbeatable.",
        ),
    ),
)

PEASANTS = Section(
    "strategy-peasants",
    ("當農民", "当农民", "As a peasant"),
    (
        (
            "隊友在贏就別壓，除非你能一口氣走完。坐在地主前面的人負責把牌抬高，不讓地主輕鬆走小牌；坐在地主後面的人，可以放心走小牌，交給隊友接手。",
            "队友在赢就别压，除非你能一口气走完。坐在地主前面的人负责把牌抬高，不让地主轻松走小牌；坐在地主后面的人，可以放心走小牌，交给队友接手。",
            "Do not beat a partner who is winning unless you can go out from there. The peasant just before the landlord plays high so that low cards do not slip through; the one just after can shed low cards and leave the rest to the partner.",
        ),
        (
            "隊友只剩一張，就領一張最小的單牌給他；剩兩張，領一個小對子。地主只剩一張時，別再領單張，非出不可就出最大的。",
            "队友只剩一张，就领一张最小的单牌给他；剩两张，领一个小对子。地主只剩一张时，别再领单张，非出不可就出最大的。",
            "Partner has one card left? Lead your lowest single. Two left? Lead a low pair. When the landlord has one card, stop leading singles, and if you must, lead your highest.",
        ),
    ),
)

BOMBS = Section(
    "strategy-bombs",
    ("炸彈什麼時候用", "炸弹什么时候用", "When to use a bomb"),
    (
        (
            "炸彈讓輸贏都加倍，所以只在兩種時候出：出了之後很快能走完，或者不出就擋不住對手。只為了壓一張小牌，不值得。",
            "炸弹让输赢都加倍，所以只在两种时候出：出了之后很快能走完，或者不出就挡不住对手。只为了压一张小牌，不值得。",
            "A bomb doubles losses as well as wins. Use it when you can go out soon after, or when nothing else stops an opponent. Beating one small card is not worth it.",
        ),
        (
            "王炸別急著拆。分開出是兩張大單牌，合起來卻是誰也壓不過的一手；要看手上缺的是牌權還是單張。",
            "王炸别急着拆。分开出是两张大单牌，合起来却是谁也压不过的一手；要看手上缺的是牌权还是单张。",
            "Do not split the rocket in haste. Apart, the jokers are two high singles; together they are the one play that nobody beats. Choose by what your hand lacks.",
        ),
    ),
)

COUNTING = Section(
    "strategy-counting",
    ("記牌", "记牌", "Counting cards"),
    (
        (
            "不必全記。先記大小王和四張 2 出了幾張，再留意 A 和 K。某個點數四張都沒出現過，就要提防炸彈。",
            "不必全记。先记大小王和四张 2 出了几张，再留意 A 和 K。某个点数四张都没出现过，就要提防炸弹。",
            "You need not remember everything. Keep track of the jokers and the 2s, then the aces and kings. A rank of which no card has appeared may be a bomb.",
        ),
        (
            "底牌是公開的，地主手上有哪三張，大家都知道。過也是消息：誰過了什麼牌型，多半就缺那種牌。",
            "底牌是公开的，地主手上有哪三张，大家都知道。过也是消息：谁过了什么牌型，多半就缺那种牌。",
            "The bottom cards are open, so three of the landlord’s cards are known. A pass tells something too: whoever lets a kind go by probably has little of it.",
        ),
    ),
)

ENDGAME = Section(
    "strategy-endgame",
    ("最後幾張", "最后几张", "The last cards"),
    (
        (
            "快出完時，先出別人壓不過的，再出剩下的。兩手都可能被壓，就先出比較難被壓的那一手。",
            "快出完时，先出别人压不过的，再出剩下的。两手都可能被压，就先出比较难被压的那一手。",
            "Near the end play what cannot be beaten first, and the rest after it. If both of your sets may be beaten, start with the one that is harder to beat.",
        ),
        (
            "對手剩一張就出對子或更長的牌型，剩兩張就避開對子。寧可拆一手好牌，也別送對手走。",
            "对手剩一张就出对子或更长的牌型，剩两张就避开对子。宁可拆一手好牌，也别送对手走。",
            "Against one card, lead pairs or anything longer; against two, avoid pairs. Better to break up a good set than to let an opponent out.",
        ),
    ),
)

_FOR_THREE = (LANDLORD, PEASANTS, BOMBS, COUNTING, ENDGAME)

STRATEGY_PAGES: dict[str, tuple[Section, ...]] = {
    "house": (BIDDING, *_FOR_THREE),
    "classic": (BIDDING, DOUBLING, *_FOR_THREE),
    "grab": (GRABBING, DOUBLING, *_FOR_THREE),
    "ranked": (BIDDING, SAFETY, *_FOR_THREE),
    "traditional": (BIDDING, LISTENING, *_FOR_THREE),
    "four-player": (FOUR_BIDDING, FOUR_LANDLORD, FOUR_PEASANTS, FOUR_BOMBS, FOUR_COUNTING, ENDGAME),
}
