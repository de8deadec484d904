"""`python -m tests.bench [name ...]`: measures, prints one table, and exits with 1 if a must is missed."""

import argparse
import importlib
import sys

from tests.bench.timing import Row, table

NAMES = ("engine", "peers", "render", "sheets", "store", "bot", "replay", "swiss")
"""Modules of this package; each has a function `rows`."""


def main() -> int:
    """Runs the benchmarks that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"what to measure, all by default: {', '.join(NAMES)}")
    names = parser.parse_args().names or NAMES
    if unknown := sorted(set(names) - set(NAMES)):
        parser.error(f"there is no benchmark {', '.join(unknown)}")
    rows: list[Row] = []
    for name in names:
        print(f"measuring: {name}", file=sys.stderr)
        rows += importlib.import_module(f"tests.bench.{name}").rows()
    print(table(rows))
    return int(any(row.verdict == "MISSED" for row in rows))


if __name__ == "__main__":
    sys.exit(main())
