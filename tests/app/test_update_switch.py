"""Another rule set at any moment: every one keeps its own match, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries, save
from ddz_app.cmd import AskBot, Park, SetHtml, ShowRules
from ddz_app.model import GUARD_MS, Dialog
from ddz_app.msg import (
    AutoPressed,
    BotChose,
    CardTapped,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    HintPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    ParkedPressed,
    ParkFailed,
    ParkWritten,
    PrefChanged,
    RulesPicked,
    SpeakPressed,
    SwitchConfirmed,
    SwitchPressed,
    Tick,
    Timer,
)
from ddz_app.toasting import ToastKind
from ddz_app.update import update

from ddz_core.actions import Bid, Pass, Phase
from ddz_core.game import legal_actions
from ddz_core.record import format_match
from tests.app.switching import NAMES, ahead, fresh, in_phase, kinds, on_disk, parked, to_rules, with_parks
from tests.app.test_save import SCHEMA_1, fixture
from tests.app.test_update_flow import settled
from tests.app.test_update_store import reopened, stored, truth
from tests.app.world import QUICK, FakeStorage, World, hasty, playing, sound, with_match
from tests.support import SYSTEMS, random_match

# --- starting -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_first_sheet_starts_what_is_ticked_and_remembers_it(name: str) -> None:
    world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)})).boot()
    assert (world.model.dialog, queries.chosen(world.model)) == (Dialog.START, "house")
    world.send(RulesPicked(name), PrefChanged("level", "easy"))
    assert queries.chosen(world.model) == name
    assert world.model.match is None
    world.send(ContinuePressed())
    match = truth(world.model)
    assert (match.rules.name, match.level) == (name, "easy")
    assert (world.model.dialogs, world.model.choice, world.model.running) == ((), "", True)
    prefs = save.decode_prefs(world.storage.texts[save.PREFS])
    assert (prefs.rules, prefs.level) == (name, "easy")
    assert world.asked(SetHtml)[-1] == SetHtml(world.model.prefs, match.rules.id)
    assert reopened(world).model.match == match


@pytest.mark.parametrize("name", ["", "nonsense", "house+x2", "ranked+x2", "HOUSE"])
def test_what_is_no_rule_set_cannot_be_ticked(name: str) -> None:
    world = World().boot()
    world.send(RulesPicked("grab"), RulesPicked(name))
    assert world.model.choice == "grab"
    world.send(PrefChanged("rules", "classic"))
    assert world.model.prefs.rules == "house"


def test_rules_remembered_that_are_no_more_are_the_default() -> None:
    for text in ('{"rules":"mahjong"}', '{"rules":3}', '{"rules":"house+x2","level":"godlike"}'):
        world = World(FakeStorage({save.PREFS: text})).boot()
        assert (world.model.prefs.rules, world.model.prefs.level) == ("house", "normal")


@pytest.mark.parametrize("name", NAMES)
def test_whole_hands_of_every_rule_set_go_through_the_page(name: str) -> None:
    """Bots of the page play for all seats, the human's too; each action is saved and reads the same."""
    world = playing(11, replace(QUICK, auto_next=True), name)
    world.bot = hasty if truth(world.model).rules.deal.players > 3 else sound
    world.send(AutoPressed())
    hands = 2
    while truth(world.model).hands_settled < hands:
        assert world.step()
        assert on_disk(world) == world.model.match
    assert sum(truth(world.model).totals) == 0
    assert ToastKind.BOT_FAILED not in kinds(world)
    assert {wanted.level for wanted in world.done if isinstance(wanted, AskBot)} == {"normal"}


@pytest.mark.parametrize("name", NAMES)
def test_the_human_speaks_by_buttons_and_keys(name: str) -> None:
    world = fresh(name)
    heard: set[Phase] = set()
    for _ in range(60):
        state = queries.table(world.model)
        assert state is not None
        words = queries.words_of(world.model)
        if queries.my_turn(world.model) and words:
            heard.add(state.phase)
            said = [word for word in words if queries.may_say(world.model, word)]
            assert tuple(said) == legal_actions(state)
            world.send(SpeakPressed(said[-1]))
            assert queries.table(world.model) != state
        elif state.phase is Phase.PLAY:
            assert words == ()
            break
        else:
            assert not any(queries.may_say(world.model, word) for word in words)
            assert world.step()
    doubles = truth(world.model).rules.name.endswith("+x2")
    assert (Phase.DOUBLING in heard) == doubles


def test_a_level_counts_from_the_next_deal_in_every_rule_set() -> None:
    for name in ("house", "ranked"):
        world = ahead(fresh(name), lambda model: queries.table(model) is not None)
        world.send(PrefChanged("level", "expert"))
        assert truth(world.model).level == "normal"
        ahead(world)
        assert truth(world.model).level == "normal"
        world.send(NextHandPressed())
        assert truth(world.model).level == "expert"
        assert on_disk(world).level == "expert"


# --- switching ----------------------------------------------------------------------------------------

POINTS: dict[str, Callable[[World], World]] = {
    "auction": lambda world: world,
    "playing": lambda world: ahead(world, in_phase(Phase.PLAY)),
    "settled": ahead,
    "second hand": lambda world: _again(ahead(world)),
}


def _again(world: World) -> World:
    world.send(NextHandPressed())
    return ahead(world, in_phase(Phase.PLAY))


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("name", NAMES)
def test_switching_and_coming_back_loses_nothing(name: str, point: str) -> None:
    world = POINTS[point](fresh(name))
    before = truth(world.model)
    other = "grab" if name != "grab" else "traditional"
    to_rules(world, other)
    assert truth(world.model).rules.name == other
    assert [entry.name for entry in world.model.parked] == [name]
    assert parked(world, name) == before == on_disk(world, name)
    assert format_match(parked(world, name)) == format_match(before)
    assert (world.model.running, world.model.dialogs, world.model.auto) == (True, (), False)
    ahead(world, in_phase(Phase.PLAY))
    second = truth(world.model)
    world.send(ParkedPressed(name))
    assert world.model.match == before
    assert parked(world, other) == second == on_disk(world, other)
    assert on_disk(world) == before
    assert save.PARKED + name not in world.storage.texts
    assert world.model.prefs.rules == name
    again = reopened(world)
    assert (again.model.match, again.model.parked) == (before, world.model.parked)
    # It goes on where it stood.
    if settled(world.model):
        assert world.model.dialog is Dialog.RESULT
        world.send(NextHandPressed())
    ahead(world)
    assert truth(world.model).hands_settled == before.hands_settled + 1


def test_switching_in_the_doubling_and_while_nobody_bids() -> None:
    world = ahead(fresh("grab+x2"), in_phase(Phase.DOUBLING))
    before = truth(world.model)
    to_rules(world, "house")
    world.send(ParkedPressed("grab+x2"))
    assert world.model.match == before
    world = fresh(bot=lambda seen, rng: Bid(0))
    ahead(world, in_phase(Phase.THROWN_IN))
    before = truth(world.model)
    to_rules(world, "classic")
    assert parked(world, "house") == before
    world.send(ParkedPressed("house"))
    world.run(lambda model: truth(model) != before)
    assert before.current is not None
    assert truth(world.model).hands[-1].deal == before.current.deal


def test_a_live_hand_asks_first_and_a_settled_one_does_not() -> None:
    world = fresh()
    before = truth(world.model)
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("ranked"), SwitchPressed())
    assert world.model.dialogs == (Dialog.CHOOSE, Dialog.CONFIRM_SWITCH)
    world.send(DialogClosed())
    assert (world.model.dialog, queries.chosen(world.model)) == (Dialog.CHOOSE, "ranked")
    assert world.send(DialogClosed()).dialog is Dialog.NONE
    assert (world.model.choice, world.model.match) == ("", before)
    ahead(world)
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("ranked"), SwitchPressed())
    assert truth(world.model).rules.name == "ranked"
    assert world.model.dialog is Dialog.NONE


def test_a_yes_that_comes_too_early_or_out_of_nowhere_does_nothing() -> None:
    world = World(FakeStorage({}), Random(1)).boot()
    world.send(ContinuePressed(), RulesPicked("grab"), SwitchConfirmed())
    assert truth(world.model).rules.name == "house"
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("grab"), SwitchPressed(), SwitchConfirmed())
    assert world.model.dialog is Dialog.CONFIRM_SWITCH
    assert not world.asked(Park)
    world.now += GUARD_MS
    world.send(SwitchConfirmed())
    assert truth(world.model).rules.name == "grab"


def test_the_rules_in_play_only_close_the_sheet() -> None:
    world = fresh("classic")
    before = world.model.match
    for messages in ((), (RulesPicked("classic"),), (RulesPicked("grab"), RulesPicked("classic"))):
        world.send(DialogOpened(Dialog.CHOOSE), *messages, SwitchPressed())
        assert (world.model.dialogs, world.model.choice, world.model.match) == ((), "", before)
    assert not world.asked(Park)


def test_doubling_is_another_match_of_the_same_system() -> None:
    world = fresh("classic")
    before = truth(world.model)
    to_rules(world, "classic+x2")
    assert truth(world.model).rules.name == "classic+x2"
    assert parked(world, "classic") == before
    to_rules(world, "classic")
    assert world.model.match == before
    assert [entry.name for entry in world.model.parked] == ["classic+x2"]


def test_what_is_put_away_is_listed_with_its_heading_in_the_order_of_the_rule_sets() -> None:
    world = ahead(fresh("four-player"))
    totals = truth(world.model).totals
    for name in ("ranked", "grab", "house"):
        to_rules(world, name)
    assert [entry.name for entry in world.model.parked] == ["grab", "ranked", "four-player"]
    entry = world.model.parked[-1]
    assert (entry.hand, entry.totals, entry.level) == (1, totals, "normal")
    assert reopened(world).model.parked == world.model.parked
    world.send(ParkedPressed("four-player"), NextHandPressed())
    to_rules(world, "house")
    assert world.model.parked[-1].hand == 2


def test_auto_play_and_everything_under_way_ends_with_a_switch() -> None:
    world = fresh()
    world.run(lambda model: queries.my_turn(model))
    world.send(HintPressed(), CardTapped(queries.my_hand(world.model)[0]), AutoPressed())
    pending = (world.model.thinking, world.model.timer)
    to_rules(world, "grab")
    model = world.model
    assert (model.auto, model.selected, model.hint, model.refusal) == (False, (), None, None)
    said = world.spoken()
    assert said.index("換成搶地主") == said.index("已停止自動出牌") + 1
    before = model.match
    assert any(pending)
    for token in filter(None, pending):
        world.send(BotChose(token, Pass()), Tick(Timer.ACT, token))
    assert world.model.match == before


def test_a_match_that_moved_on_before_it_was_safe_is_put_away_again() -> None:
    world = fresh()
    world.run(lambda model: queries.my_turn(model))
    model, cmds = update(world.model, DialogOpened(Dialog.CHOOSE), world.now)
    model, _ = update(model, RulesPicked("grab"), world.now)
    model, _ = update(model, SwitchPressed(), world.now)
    model, cmds = update(model, SwitchConfirmed(), world.now + GUARD_MS)
    (first,) = (wanted for wanted in cmds if isinstance(wanted, Park))
    word = next(word for word in queries.words_of(model) if queries.may_say(model, word))
    model, _ = update(model, SpeakPressed(word), world.now + GUARD_MS)
    model = replace(model, guard_until=0.0)
    moved = model.match
    model, cmds = update(model, ParkWritten(first.name, first.text), world.now)
    (second,) = (wanted for wanted in cmds if isinstance(wanted, Park))
    assert save.decode(second.text).match == moved == model.match
    stale, _ = update(model, ParkWritten(first.name, first.text), world.now)
    assert stale.match == moved
    model, _ = update(model, ParkWritten(second.name, second.text), world.now)
    assert model.match is None
    assert save.decode(model.parked[0].text).match == moved


def test_answers_that_nobody_waits_for_change_nothing() -> None:
    world = fresh()
    before = world.model
    for msg in (ParkWritten("house", ""), ParkWritten("", ""), ParkFailed("house", "full")):
        assert world.send(msg) == before
    assert world.send(ParkedPressed("grab"), ParkedPressed("house"), ParkedPressed("x")).match == before.match


def test_a_later_match_that_this_tab_never_read_is_not_written_over() -> None:
    world = with_parks("classic", "house")
    key = save.PARKED + "house"
    later = save.encode(truth(ahead(fresh("house", 8)).model), world.model.store.rev + 9, 0)
    world.storage.texts[key] = later
    before = world.model.match
    world.send(ParkedPressed("classic"))
    assert (world.model.match, world.storage.texts[key]) == (before, later)
    assert kinds(world) == [ToastKind.SWITCH_FAILED]
    again = reopened(world)
    assert again.model.match == save.decode(later).match


# --- where a parked match can be taken up -------------------------------------------------------------


def test_the_resume_sheet_offers_what_is_put_away() -> None:
    world = with_parks("classic", "house")
    house = truth(world.model)
    again = reopened(world)
    assert (again.model.dialog, again.model.running) == (Dialog.RESUME, False)
    classic = parked(again, "classic")
    again.send(ParkedPressed("classic"))
    assert again.model.match == classic
    assert (again.model.dialogs, again.model.running) == ((), True)
    assert parked(again, "house") == house
    assert queries.my_turn(again.model) or again.model.thinking


def test_the_start_sheet_takes_up_what_is_put_away() -> None:
    world = with_parks("classic", "grab", "house")
    texts = {key: text for key, text in world.storage.texts.items() if not key.startswith("ddz:save")}
    for messages, name in (
        ((ParkedPressed("grab"),), "grab"),
        ((RulesPicked("classic"), ContinuePressed()), "classic"),
        ((RulesPicked("grab"), DialogClosed()), "grab"),
    ):
        again = World(FakeStorage(dict(texts)), bot=hasty).boot()
        assert again.model.dialog is Dialog.START
        kept = parked(again, name)
        again.send(*messages)
        assert again.model.match == kept == on_disk(again)
        assert name not in [entry.name for entry in again.model.parked]


def test_continuing_the_rules_played_last_does_not_deal_over_their_parked_match() -> None:
    world = with_parks("classic", "house")
    texts = {key: text for key, text in world.storage.texts.items() if key.startswith(save.PARKED)}
    again = World(
        FakeStorage({**texts, save.PREFS: save.encode_prefs(replace(QUICK, rules="classic"))})
    ).boot()
    kept = parked(again, "classic")
    assert again.send(ContinuePressed()).match == kept


def test_a_match_over_is_kept_too_and_comes_back_to_its_end() -> None:
    world = World(
        FakeStorage({save.SAVE: fixture("match-over"), save.PREFS: save.encode_prefs(QUICK)})
    ).boot()
    world.send(ContinuePressed())
    before = truth(world.model)
    to_rules(world, "grab")
    world.send(ParkedPressed("house"))
    assert (world.model.match, world.model.dialog) == (before, Dialog.MATCH_OVER)


def test_a_new_match_of_one_rule_set_leaves_the_others_alone() -> None:
    world = with_parks("classic", "house")
    classic = parked(world, "classic")
    world.send(NewMatchPressed())
    world.now += GUARD_MS
    world.send(NewMatchConfirmed())
    assert truth(world.model).rules.name == "house"
    assert parked(world, "classic") == classic == on_disk(world, "classic")


# --- the page around it -------------------------------------------------------------------------------


def test_the_rules_open_on_the_page_of_what_is_ticked_or_in_play() -> None:
    world = World().boot()
    world.send(RulesPicked("grab+x2"), DialogOpened(Dialog.RULES))
    assert world.asked(ShowRules)[-1] == ShowRules("grab")
    world = fresh("traditional")
    world.send(DialogOpened(Dialog.RULES))
    assert world.asked(ShowRules)[-1] == ShowRules("traditional")


@pytest.mark.parametrize("name", SCHEMA_1)
def test_a_save_of_the_first_page_can_be_put_away_and_taken_up(name: str) -> None:
    world = stored(fixture(name))
    before = truth(world.model)
    world.send(RulesPicked("four-player"), ParkedPressed("four-player"))
    assert world.model.match == before
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("four-player"), SwitchPressed())
    world.now += GUARD_MS
    world.send(SwitchConfirmed())
    assert truth(world.model).rules.name == "four-player"
    world.send(ParkedPressed("house"))
    assert world.model.match == before or name == "abandoned"
    assert save.decode_prefs(world.storage.texts[save.PREFS]).rules == "house"


def test_a_position_of_every_rule_set_reads_back_from_the_shelf() -> None:
    for rules in SYSTEMS:
        for seed, (match, _) in zip(range(40), random_match(2, rules), strict=False):
            if seed % 13 == 0 and match.current is not None:
                world = with_match(match)
                to_rules(world, "house" if rules.name != "house" else "grab")
                assert on_disk(world, rules.name) == match
