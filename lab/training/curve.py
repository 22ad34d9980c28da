"""Draws a learning curve as SVG."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

WIDTH, HEIGHT, LEFT, BELOW = 640, 360, 56, 40


def read_curve(path: Path, column: str = "wp_greedy") -> list[tuple[float, float]]:
    """Reads (million games, value) from a curve that the trainer wrote."""
    with path.open(encoding="ascii") as file:
        return [(int(row["games"]) / 1e6, float(row[column])) for row in csv.DictReader(file)]


def draw_curve(points: Sequence[tuple[float, float]], title: str) -> str:
    """Returns an SVG of the points, joined."""
    last = max(x for x, _ in points)
    low = min(y for _, y in points) // 0.05 * 0.05
    high = max(y for _, y in points) // 0.05 * 0.05 + 0.05

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - 10) * x / last
        return across, HEIGHT - BELOW - (HEIGHT - BELOW - 30) * (y - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18">{title}</text>',
    ]
    for i in range(round((high - low) / 0.05) + 1):
        x, y = place(0, low + 0.05 * i)
        parts.append(f'<path d="M{x:.0f} {y:.1f}H{WIDTH - 10}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 40:.0f}" y="{y + 4:.1f}">{low + 0.05 * i:.2f}</text>')
    for i in range(5):
        x, y = place(last * i / 4, low)
        parts.append(f'<text x="{x:.0f}" y="{y + 20:.0f}" text-anchor="middle">{last * i / 4:.1f}</text>')
    line = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#06c" stroke-width="2"/>')
    parts.append(f'<text x="{WIDTH - 10}" y="{HEIGHT - 6}" text-anchor="end">million games</text></svg>')
    return "\n".join(parts) + "\n"
