"""What all benchmarks share: a clock that is fair to both sides of a ratio, and the line of the table."""

import time
from collections.abc import Awaitable, Callable, Mapping
from statistics import median
from typing import Any, NamedTuple

ROUNDS = 15


class Row(NamedTuple):
    """One line of the table. Smaller is better, unless `good` is larger than `must`."""

    id: str
    what: str
    value: float
    must: float | None = None
    """None: told for information only."""
    good: float | None = None

    @property
    def verdict(self) -> str:
        """`good`, `must`, `MISSED`, or nothing for a line that is only told."""
        if self.must is None or self.good is None:
            return ""
        sign = -1 if self.good > self.must else 1
        if sign * self.value <= sign * self.good:
            return "good"
        return "must" if sign * self.value <= sign * self.must else "MISSED"


def medians(jobs: Mapping[str, Callable[[], Any]], rounds: int = ROUNDS) -> dict[str, float]:
    """Median seconds of each job; the jobs take turns, so that what disturbs the machine disturbs all of them."""
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.perf_counter()
            job()
            found[name].append(time.perf_counter() - start)
    return {name: median(times) for name, times in found.items()}


async def medians_in_loop(jobs: Mapping[str, Callable[[], Awaitable[Any]]], rounds: int = ROUNDS) -> dict[str, float]:
    """The same for jobs that run on the event loop."""
    found: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            start = time.perf_counter()
            await job()
            found[name].append(time.perf_counter() - start)
    return {name: median(times) for name, times in found.items()}


def table(rows: list[Row]) -> str:
    """The rows as aligned text that is also a Markdown table."""
    cells = [["id", "what", "measured", "must", "good", "verdict"]]
    for row in rows:
        must, good = (_bound(bound, row) for bound in (row.must, row.good))
        cells.append([row.id, row.what, _number(row.value), must, good, row.verdict])
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _bound(bound: float | None, row: Row) -> str:
    if bound is None or row.must is None or row.good is None:
        return ""
    return f"{'≥' if row.good > row.must else '≤'} {bound:g}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
