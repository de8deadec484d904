"""A visitor of the harbour, in a real browser: opens a table, starts a game, plays an action by clicking alone."""

import asyncio
import os
import shutil
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from bot import harbour
from bot.config import Settings

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1200,1000",
)
PATIENCE = 20
"""Seconds for anything to appear on the page."""
MENU = "#channel-message-list [role=combobox]"
IN_CI = bool(os.environ.get("CI"))


@pytest.fixture
def browser(tmp_path: Path):
    """Debian's Chromium. Where it is missing the test is skipped, but never in continuous integration."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        (pytest.fail if IN_CI else pytest.skip)("chromium and chromedriver are needed: tests/run installs them")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in (*FLAGS, f"--user-data-dir={tmp_path / 'profile'}"):
        options.add_argument(flag)
    with webdriver.Chrome(options=options, service=Service(driver)) as opened:
        yield opened


class Page:
    """SimCord's page as a visitor uses it. Each step waits until the page has taken it in."""

    def __init__(self, browser: webdriver.Chrome, url: str) -> None:
        self.browser = browser
        browser.get(url)
        self.settle()

    def settle(self) -> None:
        self.wait(lambda: self.browser.execute_script("return Boolean(window.simcordPreview?.ready)"))

    def wait(self, condition):
        """Until it holds; the page may replace what was found, at any moment."""
        wait = WebDriverWait(self.browser, PATIENCE, 0.1, ignored_exceptions=(StaleElementReferenceException,))
        return wait.until(lambda _: condition())

    def act_as(self, name: str) -> None:
        Select(self.browser.find_element(By.ID, "viewer-picker")).select_by_visible_text(name)
        self.settle()

    def open_table(self, game: str) -> None:
        """Types /game new and chooses the game among the suggestions."""
        self.browser.find_element(By.ID, "channel-composer-input").send_keys("/game new")
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, ".command-popup [role=option]"))
        self.browser.find_element(By.ID, "channel-composer-input").send_keys(Keys.ENTER)
        typed = self.wait(lambda: self.browser.find_element(By.CSS_SELECTOR, "input[data-option=game]"))
        typed.send_keys(game[:4])
        self.wait(lambda: game in self.texts(".command-suggestion.is-active"))
        typed.send_keys(Keys.ENTER)
        self.browser.find_element(By.ID, "send-message").click()
        self.wait(lambda: "Join" in self.buttons())

    def texts(self, selector: str) -> list[str]:
        return [found.text for found in self.browser.find_elements(By.CSS_SELECTOR, selector)]

    def buttons(self) -> dict[str, WebElement]:
        """The buttons in the conversation by label, the newest of each."""
        found = self.browser.find_elements(By.CSS_SELECTOR, "#channel-message-list button")
        return {button.text: button for button in found if button.text and button.is_enabled()}

    def press(self, label: str) -> None:
        self.wait(lambda: self.click(self.buttons().get(label)))
        self.settle()

    def choose_first(self) -> None:
        """Opens the newest menu and takes its first entry."""
        self.wait(lambda: self.click(next(reversed(self.browser.find_elements(By.CSS_SELECTOR, MENU)), None)))
        self.wait(lambda: self.click(next(iter(self.browser.find_elements(By.CSS_SELECTOR, "[role=option]")), None)))
        self.settle()

    def click(self, element: WebElement | None) -> bool:
        """Clicks an element if there is one; whether there was."""
        if element is None:
            return False
        self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()
        return True

    def pictures(self) -> list[WebElement]:
        """The pictures in the conversation that are loaded, in full width."""
        found = self.browser.find_elements(By.CSS_SELECTOR, "#channel-message-list img")
        return [picture for picture in found if int(picture.get_property("naturalWidth") or 0) >= 900]


def visit(browser: webdriver.Chrome, url: str) -> list[str]:
    """Ada and Bruno begin a game, and whoever is to move pushes the ice; the alt texts of the two boards."""
    page = Page(browser, url)
    page.act_as("Ada")
    page.open_table("Deckchairs on the Titanic")
    page.act_as("Bruno")
    page.press("Join")
    page.act_as("Ada")
    page.press("Start")
    page.wait(page.pictures)
    before = page.pictures()[-1].get_attribute("alt")
    page.act_as("Ada" if "Ada to move" in before else "Bruno")
    page.press("Play")
    page.press("Push the ice")
    while "Do it" not in page.buttons():
        page.choose_first()
    page.press("Do it")
    page.wait(lambda: "pushed the ice" in page.pictures()[-1].get_attribute("alt"))
    return [before, page.pictures()[-1].get_attribute("alt")]


async def test_a_visitor_plays_an_action_by_clicking(browser, tmp_path):
    settings = Settings(database=tmp_path / "ship.sqlite3", harbour_port=0, _env_file=None)
    async with harbour.opened(settings) as opened:
        before, after = await asyncio.to_thread(visit, browser, opened.url)
        (table_id,) = await opened.bot.services.lookup.running()
        position = await opened.bot.services.lookup.position(table_id)
    assert [ply.entry.text.split()[0] for ply in position.recent] == ["ice"]
    assert "Last action" not in before
    mover = "Ada" if "Ada to move" in before else "Bruno"
    assert f"Last action: {mover} pushed the ice" in after
