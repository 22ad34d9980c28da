"""The review of a finished hand: marks, reasons, the better line, the summary."""

from __future__ import annotations

from ddz_core.words.language import Table

REVIEW: Table = {
    "review": ("檢討這局", "复盘这局", "Review this hand"),
    "review_title": ("牌局檢討", "牌局复盘", "Review of the hand"),
    "review_hands": ("所有人的牌", "所有人的牌", "All hands"),
    "review_steps": ("逐手查看", "逐手查看", "Step through"),
    # steps
    "review_step": ("第 {n} 手", "第 {n} 手", "Play {n}"),
    "review_step_of": ("第 {n} 手／共 {total} 手", "第 {n} 手／共 {total} 手", "Play {n} of {total}"),
    "review_slider": ("第幾手", "第几手", "Play number"),
    "review_back": ("上一手", "上一手", "Back"),
    "review_on": ("下一手", "下一手", "Next"),
    "review_mistake_back": ("上個失誤", "上个失误", "Prior mistake"),
    "review_mistake_on": ("下個失誤", "下个失误", "Next mistake"),
    "review_keys": (
        "← → 逐手，Shift 加 ← → 跳到失誤，Home、End 到頭尾",
        "← → 逐手，Shift 加 ← → 跳到失误，Home、End 到头尾",
        "← → step, Shift with ← → to mistakes, Home and End to either end",
    ),
    # the play
    "review_leads": ("領出", "领出", "Leads"),
    "review_beats": ("要壓{seat}的{combo}", "要压{seat}的{combo}", "On {combo} from {seat}"),
    "review_plays": ("出{combo}", "出{combo}", "{combo}"),
    "review_passes": ("過", "过", "pass"),
    "review_with_cards": ("{combo}（{cards}）", "{combo}（{cards}）", "{combo} ({cards})"),
    "review_say": (
        "第 {n} 手，{seat}{play}，{mark}",
        "第 {n} 手，{seat}{play}，{mark}",
        "Play {n}. {seat}: {play}. {mark}",
    ),
    # marks
    "mark_kept": ("保住勝局", "保住胜局", "Kept the win"),
    "mark_lost": ("送掉勝局", "送掉胜局", "Gave the win away"),
    "mark_even": ("不影響", "不影响", "No difference"),
    "mark_points": ("少拿分", "少拿分", "Cost points"),
    "mark_guess": ("估計", "估计", "Estimate"),
    "mark_unproved": ("未證明", "未证明", "Not proved"),
    "mark_waiting": ("計算中", "计算中", "Working"),
    "mark_unknown": ("沒算到", "没算到", "Not reached"),
    # why
    "side_landlord": ("地主", "地主", "landlord"),
    "side_peasants": ("農民", "农民", "peasants"),
    "review_kept": (
        "出對了：有的出法會輸。",
        "出对了：有的出法会输。",
        "A right choice: some other plays lose.",
    ),
    "review_kept_one": (
        "{all} 種出法裡，只有這一種能贏。",
        "{all} 种出法里，只有这一种能赢。",
        "Of {all} plays the only one that wins.",
    ),
    "review_kept_n": (
        "{all} 種出法裡有 {n} 種能贏，這是其中一種。",
        "{all} 种出法里有 {n} 种能赢，这是其中一种。",
        "Of {all} plays one of the {n} that win.",
    ),
    "review_lost": (
        "出這手之前{side}穩贏，出了之後對手穩贏。",
        "出这手之前{side}稳赢，出了之后对手稳赢。",
        "Before this play the {side} had a sure win. After it the other side has.",
    ),
    "review_points": (
        "輸贏不變，但是這樣出少拿了分。",
        "输赢不变，但是这样出少拿了分。",
        "The winner stays the same, but this play costs points.",
    ),
    "review_even_only": ("只有這一手可出。", "只有这一手可出。", "There was no other play."),
    "review_even_lost": (
        "局面已輸，怎麼出都一樣。",
        "局面已输，怎么出都一样。",
        "The hand was lost by then, whatever is played.",
    ),
    "review_even_won": ("怎麼出都贏。", "怎么出都赢。", "Every play wins here."),
    "review_guess": (
        "這裡沒能算到底，以下是專家估計，不是證明。",
        "这里没能算到底，以下是专家估计，不是证明。",
        "Too much to prove here. What follows is the expert's estimate, no proof.",
    ),
    "review_guess_none": (
        "這裡沒能算到底，這個玩法也沒有估計。",
        "这里没能算到底，这个玩法也没有估计。",
        "Too much to prove here, and there is no estimate for these rules.",
    ),
    "review_guess_after": (
        "出這手之前誰贏已證明，出了之後沒能算到底。",
        "出这手之前谁赢已证明，出了之后没能算到底。",
        "Who wins before this play is proved; what comes after it was too much to prove.",
    ),
    "review_waiting": (
        "從最後一手往前算，還沒算到這裡。",
        "从最后一手往前算，还没算到这里。",
        "Worked out from the last play backward; not here yet.",
    ),
    "review_unknown": (
        "計算中斷，沒有算到這一手。",
        "计算中断，没有算到这一手。",
        "The work broke off before this play.",
    ),
    "review_better": ("應該{play}", "应该{play}", "Better: {play}"),
    "review_better_points": ("分數更好的是{play}", "分数更好的是{play}", "For more points: {play}"),
    "review_line": ("接下來最好的打法", "接下来最好的打法", "Best play from there"),
    "review_line_end": ("{seat}先出完，{result}", "{seat}先出完，{result}", "Out first: {seat}. {result}"),
    "review_agrees_mistake": (
        "明牌看才知道是失誤：只看得到自己的牌時，專家也會這樣出。",
        "明牌看才知道是失误：只看得到自己的牌时，专家也会这样出。",
        "A mistake with open cards only: seeing what this seat saw, the expert would have played the same.",
    ),
    "review_agrees": (
        "只看得到自己的牌時，專家也會這樣出。",
        "只看得到自己的牌时，专家也会这样出。",
        "Seeing what this seat saw, the expert would have played the same.",
    ),
    "review_differs": (
        "只看得到自己的牌，專家也不會這樣出。",
        "只看得到自己的牌，专家也不会这样出。",
        "Seeing what this seat saw, the expert would have played something else.",
    ),
    # chances
    "review_chance": ("地主勝率", "地主胜率", "Chance"),
    "review_sure_landlord": ("已證明地主必勝", "已证明地主必胜", "Proved: landlord wins"),
    "review_sure_peasants": ("已證明農民必勝", "已证明农民必胜", "Proved: peasants win"),
    "review_estimate": ("專家估計地主勝率 {n}%", "专家估计地主胜率 {n}%", "Expert's estimate: landlord {n}%"),
    "review_percent": ("{n}%", "{n}%", "{n}%"),
    "review_guessed": ("約 {n}%", "约 {n}%", "about {n}%"),
    "review_unseen": ("–", "–", "–"),
    # progress and summary
    "review_working": (
        "計算中，已證明 {n}/{total} 手",
        "计算中，已证明 {n}/{total} 手",
        "Working. Proved: {n}/{total}",
    ),
    "review_proved": ("已證明 {n}/{total} 手", "已证明 {n}/{total} 手", "Proved: {n}/{total} plays"),
    "review_proved_all": (
        "全部 {total} 手都已證明",
        "全部 {total} 手都已证明",
        "All {total} plays proved",
    ),
    "review_broken": (
        "計算中斷了，只有算出的部分。",
        "计算中断了，只有算出的部分。",
        "The work broke off. What was found until then stands.",
    ),
    "review_done": (
        "檢討完成。{proved}，失誤 {n} 次",
        "复盘完成。{proved}，失误 {n} 次",
        "Review complete. {proved}. {n} {n|mistake|mistakes}",
    ),
    "review_summary": ("總結", "总结", "Summary"),
    "review_mistakes": ("失誤", "失误", "Mistakes"),
    "review_no_mistakes": ("沒有失誤", "没有失误", "None"),
    "review_none_yet": ("還沒找到", "还没找到", "None found yet"),
    "review_times": ("{seat} {n} 次", "{seat} {n} 次", "{seat}: {n}"),
    "review_turning": ("轉折點", "转折点", "Turning points"),
    "review_no_turning": ("沒有大的轉折", "没有大的转折", "No great turn"),
    "review_best": ("最佳一手", "最佳一手", "Best play"),
    "review_plot": ("地主勝率變化", "地主胜率变化", "The landlord's chances"),
    "review_table": ("逐手列表", "逐手列表", "All plays as a table"),
    "review_col_play": ("手", "手", "No."),
    "review_col_cards": ("出牌", "出牌", "Play"),
    "review_col_mark": ("評語", "评语", "Verdict"),
    "review_go": ("看第 {n} 手", "看第 {n} 手", "Go to play {n}"),
}
