"""The hand's rows against the table that was measured when the design was made."""

from __future__ import annotations

import pytest
from ddz_app.layout import READABLE_BIG, Window, above, below, break_rows, fan_rows, layout_hand, window_of
from ddz_app.model import HandBox
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.cards import parse_cards, rank_of

H20 = parse_cards("R2s2dAsAhAcKhQsQdJcTsTh9d8h8c7s6d5h5c3d")
H33 = parse_cards("RR'B2s2h2dAsAs'AhAcKhKcQsQhQdJsJdJcTsTh9s9h9d9c8h8c7s7s'7d6d6c5h3d")

# window, width of the hand's box, rows and narrowest strip for 20 cards, the same for 33
MEASURED = [
    ((390, 844), 374, 3, 51, 5, 44),
    ((390, 664), 374, 3, 51, 5, 44),
    ((360, 640), 344, 3, 47, 5, 47),
    ((844, 390), 654, 2, 54, 3, 49),
    ((750, 342), 560, 2, 50, 3, 45),
    ((820, 1180), 788, 2, 77, 3, 57),
    ((1024, 768), 992, 1, 46, 2, 51),
    ((1440, 900), 1012, 1, 47, 2, 53),
]


@pytest.mark.parametrize(("window", "width", "rows20", "strip20", "rows33", "strip33"), MEASURED)
def test_rows_and_strips_are_those_that_were_measured(
    window: tuple[int, int], width: float, rows20: int, strip20: int, rows33: int, strip33: int
) -> None:
    box = HandBox(width, *window, fine=window[0] >= 1100)
    small, large = layout_hand(H20, box), layout_hand(H33, box)
    assert len(small.rows) == rows20
    assert len(large.rows) == rows33
    assert min(small.step, small.width) == pytest.approx(strip20, abs=1.5)
    assert min(large.step, large.width) == pytest.approx(strip33, abs=1.5)
    for layout in (small, large):
        assert layout.step * (layout.columns - 1) + layout.width <= width + 0.01


@given(
    st.integers(1, 33),
    st.floats(320, 1440),
    st.sampled_from([(360, 640), (390, 844), (844, 390), (820, 1180), (1440, 900)]),
    st.booleans(),
    st.booleans(),
)
def test_every_card_has_a_strip_that_can_be_hit(
    count: int, width: float, window: tuple[int, int], fine: bool, big: bool
) -> None:
    box = HandBox(min(width, window[0]), *window, fine=fine)
    layout = layout_hand(H33[:count], box, big)
    assert sum(layout.rows) == count
    assert layout.step >= (36 if fine and window_of(box) is Window.DESKTOP else 44)
    if big:
        assert layout.step >= READABLE_BIG * layout.width - 0.01


# window, width of the hand's box, the same width in big-card mode, rows for 20 and for 33 cards
BIG = [
    ((390, 844), 374, 74.4, 3, 5),
    ((390, 664), 374, 74.4, 3, 5),
    ((360, 640), 344, 64.5, 3, 5),
    ((320, 568), 304, 52.0, 3, 5),
    ((844, 390), 654, 65.4, 2, 3),
    ((750, 342), 560, 56.0, 2, 3),
    ((820, 1180), 788, 110.3, 2, 3),
    ((1440, 900), 1012, 111.3, 2, 3),
]


@pytest.mark.parametrize(("window", "width", "wide", "rows20", "rows33"), BIG)
def test_big_cards_are_wider_and_cost_at_most_a_row(
    window: tuple[int, int], width: float, wide: float, rows20: int, rows33: int
) -> None:
    box = HandBox(width, *window, fine=window[0] >= 1100)
    plain, layout = layout_hand(H20, box), layout_hand(H20, box, True)
    assert layout.width == pytest.approx(wide, abs=0.1)
    assert layout.width >= plain.width
    assert len(layout.rows) == rows20 <= len(plain.rows) + 1
    assert len(layout_hand(H33, box, True).rows) == rows33
    assert layout.step * (layout.columns - 1) + layout.width <= width + 0.01


def test_big_ranks_on_the_stage_break_a_set_earlier() -> None:
    box = HandBox(374, 390, 844)
    assert fan_rows(10, box) == (10,)
    assert fan_rows(9, box, True) == (9,)
    assert fan_rows(10, box, True) == (5, 5)
    assert fan_rows(12, box, True) == (6, 6)


def test_a_narrow_window_gives_two_pixels_for_a_row() -> None:
    assert len(layout_hand(H20, HandBox(304, 320, 568)).rows) == 3
    assert layout_hand(H20, HandBox(304, 320, 568)).step >= 42


def test_a_window_too_narrow_for_three_columns_is_no_phone_on_its_side() -> None:
    assert window_of(HandBox(304, 320, 256)) is Window.PHONE
    assert window_of(HandBox(300, 568, 320)) is Window.LANDSCAPE


def test_a_rank_stays_in_one_row_where_that_costs_little() -> None:
    layout = layout_hand(H20, HandBox(374, 390, 844))
    ends = [sum(layout.rows[: at + 1]) for at in range(len(layout.rows) - 1)]
    assert [rank_of(H20[end - 1]) == rank_of(H20[end]) for end in ends] == [False] * len(ends)


def test_no_cards_take_no_rows() -> None:
    assert break_rows(0, (), 7, True) == ()
    assert layout_hand((), HandBox()).columns == 1


def test_up_and_down_keep_the_column_and_stop_at_the_edges() -> None:
    rows = (7, 7, 6)
    assert [below(rows, at) for at in (0, 6, 7, 13, 14)] == [7, 13, 14, 19, 14]
    assert [above(rows, at) for at in (0, 7, 13, 19)] == [0, 0, 6, 12]


@pytest.mark.parametrize(
    ("count", "window", "rows"),
    [
        (5, (390, 844), (5,)),
        (12, (390, 844), (12,)),
        (20, (390, 844), (10, 10)),
        (13, (390, 844), (7, 6)),
        (0, (390, 844), ()),
        (20, (1440, 900), (10, 10)),
    ],
)
def test_a_long_set_takes_two_rows_on_the_stage(
    count: int, window: tuple[int, int], rows: tuple[int, ...]
) -> None:
    assert fan_rows(count, HandBox(374, *window)) == rows
