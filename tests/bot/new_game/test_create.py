"""What `create` writes and what it refuses."""

import subprocess
import sys
from hashlib import sha256

import pytest

from bot.new_game import CannotBegin, create

NAMES = ("abandon_ship", "night_watch", "z", "the_long_way_home_round_the_horn")
"""Before and after every other game in the alphabet, the shortest and the longest."""


def hashes(root):
    return {
        path.relative_to(root): sha256(path.read_bytes()).hexdigest()
        for path in root.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.parts[len(root.parts)].startswith(".")
    }


@pytest.fixture(scope="module")
def grown(checkout):
    """The checkout with a game of every name, and the hashes of its files from before."""
    before = hashes(checkout)
    written = {name: create(name, checkout) for name in NAMES}
    return checkout, before, written


def run(root, *command):
    """Runs a Python tool in a checkout; fails with what it says."""
    done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True, check=False)  # noqa: S603  our own tools
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_only_new_files_are_written_and_all_in_folders_of_the_name(grown):
    root, before, written = grown
    after = hashes(root)
    assert {path: digest for path, digest in after.items() if path in before} == before
    assert set(after) - set(before) == {path.relative_to(root) for paths in written.values() for path in paths}
    for name, paths in written.items():
        rooms = {str(path.relative_to(root)).split(f"/{name}/")[0] for path in paths}
        assert rooms == {"engines", "renderers", "tests/engines", "tests/renderers"}


def test_no_trace_of_the_template_is_left(grown):
    _, _, written = grown
    for path in (path for paths in written.values() for path in paths):
        told = f"{path}\n{path.read_text(encoding='utf-8')}".casefold()
        assert not [trace for trace in ("last_lifebelt", "lastlifebelt", "last lifebelt") if trace in told]


def test_identifiers_and_titles_follow_the_name(grown):
    root, _, _ = grown
    told = (root / "engines/night_watch/__init__.py").read_text(encoding="utf-8")
    for piece in ('id="night_watch"', 'title="Night Watch"', "class NightWatch:", "GAME = NightWatch()"):
        assert piece in told


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Night",
        "night-watch",
        "night watch",
        "_night",
        "night_",
        "night__watch",
        "7seas",
        "nächte",
        "../x",
        "n" * 33,
    ],
)
def test_what_is_no_name_is_refused(name, tmp_path):
    refused(name, tmp_path, "is no name for a game")


@pytest.mark.parametrize("name", ["core", "players", "game", "lambda"])
def test_names_that_mean_something_else_are_refused(name, tmp_path):
    refused(name, tmp_path, "means something else already")


@pytest.mark.parametrize("room", ["engines", "renderers", "tests/engines", "tests/renderers"])
def test_an_existing_folder_is_never_written_into(room, tmp_path):
    (tmp_path / room / "night_watch").mkdir(parents=True)
    refused("night_watch", tmp_path, f"{room}/night_watch exists already")


def test_a_place_that_is_no_checkout_is_refused(tmp_path):
    with pytest.raises(CannotBegin, match="has no folder engines"):
        create("night_watch", tmp_path)
    assert not list(tmp_path.iterdir())


def refused(name, root, why):
    for room in ("engines", "renderers"):
        (root / room).mkdir(exist_ok=True)
    before = sorted(root.rglob("*"))
    with pytest.raises(CannotBegin, match=why) as error:
        create(name, root)
    assert "\n" not in str(error.value)
    assert sorted(root.rglob("*")) == before


def test_the_linter_and_the_formatter_are_content(grown):
    root, _, written = grown
    paths = [str(path) for paths in written.values() for path in paths if path.suffix == ".py"]
    run(root, "-m", "ruff", "check", "--no-cache", *paths)
    run(root, "-m", "ruff", "format", "--no-cache", "--check", *paths)


def test_the_types_hold(grown):
    root, _, _ = grown
    run(root, "-m", "mypy", *(f"{room}/{name}" for room in ("engines", "renderers") for name in NAMES))


def test_the_layers_hold(grown):
    root, _, _ = grown
    assert "0 broken" in run(root, "-c", "from importlinter.cli import lint_imports_command as lint; lint()")


def test_its_own_tests_and_those_over_all_games_pass(grown):
    root, _, _ = grown
    told = run(root, "-m", "pytest", "-p", "no:cacheprovider", "tests/engines", "tests/renderers", "-k", "night_watch")
    for room in ("tests/engines/night_watch/test_rules.py", "tests/engines/test_conformance.py"):
        assert room in told
