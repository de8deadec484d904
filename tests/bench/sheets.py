"""How long the pages of a tournament of 64 take, each drawn by a painter that has painted nothing yet."""

from statistics import median
from time import perf_counter

from renderers.core.encode import encode
from renderers.core.paint import Painter
from renderers.sheets.theme import THEME
from tests.bench.timing import Row
from tests.renderers.sheets.sample import SAMPLES, WORDS, Sample, knockout_of, pages, rounds_of, table_of

MOST, GOOD = 150, 120
"""Milliseconds."""


def rows() -> list[Row]:
    """All rows of the sheets. Takes a few seconds."""
    samples = {
        "standings of 64": SAMPLES["standings"]._replace(sheet=table_of(64, 16)),
        "cross-table of 64 at tables of 7": SAMPLES["cross"]._replace(sheet=rounds_of(64, 7, 6)),
        "matrix of 16": SAMPLES["matrix"],
        "16 teams on 8 boards": SAMPLES["teams"],
        "bracket of 64, tables of 2": SAMPLES["bracket"]._replace(sheet=knockout_of(64, 2)),
        "bracket of 64, tables of 4, two lives": SAMPLES["bracket"]._replace(sheet=knockout_of(64, 4, 2)),
    }
    found = []
    for name, sample in samples.items():
        times = [_milliseconds(sample, page) for page in pages(sample)]
        found += [
            Row("SH", f"{name}: slowest of {len(times)} pages, ms", max(times), MOST, GOOD),
            Row("SH", f"{name}: median page, ms", median(times), MOST, GOOD),
        ]
    return found


def _milliseconds(sample: Sample, page: int) -> float:
    start = perf_counter()
    encode(Painter(THEME).paint(sample.module.scene(sample.sheet, WORDS, page)))
    return 1000 * (perf_counter() - start)
