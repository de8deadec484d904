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
| long | c |
After it.
"""


def test_lines_that_belong_together_are_joined_and_others_are_not():
    first, second = sections(RULES)
    assert first == "A paragraph that was broken for an editor.\n- one item in two lines\n- another"
    assert second == (
        "## A turn\n\n1. First\n2. Second, with more\n\n### A table\n```\na     b\nlong  c\n```\nAfter it."
    )


def test_a_text_without_a_head_begins_at_its_first_section():
    assert sections("# Rafts\n\n## A turn\nGo.") == ["## A turn\nGo."]
