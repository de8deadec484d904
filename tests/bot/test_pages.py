"""Pages of long texts: rules as they are written in a file become rules as Discord shows them."""

from bot.ui.pages import sections

RULES = """# Rafts

A paragraph that was
broken for an editor.
- one item
  in two lines
- another

## A turn

1. First
2. Second,
   with more

### A table
| a | b |
|---|---|
| **long** | `c` |
After it.
"""


def test_lines_that_belong_together_are_joined_and_others_are_not():
    (page,) = sections(RULES)
    assert page.splitlines() == [
        "A paragraph that was broken for an editor.",
        "- one item in two lines",
        "- another",
        "## A turn",
        "",
        "1. First",
        "2. Second, with more",
        "",
        "### A table",
        "**a · b**",
        "- **long** · `c`",
        "",
        "After it.",
    ]


def test_code_stays_as_it_is():
    assert sections("## A\n```\na\n  b\n\nc\n```\nd\ne") == ["## A\n```\na\n  b\n\nc\n```\nd e"]


def test_long_sections_have_pages_of_their_own():
    long, short = "word " * 250, "word"
    assert [page.count("## ") for page in sections(f"# Rafts\n\n## A\n{short}\n\n## B\n{long}\n\n## C\n{long}")] == [
        2,
        1,
    ]
    assert len(sections(f"{short}\n\n## A\n{short}")) == 1


def test_a_text_without_a_head_begins_at_its_first_section():
    assert sections("# Rafts\n\n## A turn\nGo.") == ["## A turn\nGo."]
