import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test, untilAppRuns } from "../harness/test.ts";

/** Five true stories, each of another kind. */
const STORIES = [
  "The first loaf I ever sold was burnt on one side. I had just started, and a bus driver bought it anyway. 'It's warm,' he said.",
  "In March the big oven died at four in the morning. I had three hundred rolls half proved and lost every one of them.",
  "For eleven years I opened on Mondays. Then I stopped, and put a note in the door. From then on nobody came on a Monday.",
  "Lena came in on a wet Tuesday with flour on her phone. She said she had not had a day off since Easter.",
  "By summer I sat on my own step with a coffee for the first time in years, and the oven worked without me.",
];

async function addStories(request: APIRequestContext): Promise<void> {
  for (const text of STORIES) await request.post("/api/stories", { data: { text } });
  const offers = [{ name: "The Rest Day Plan", price: "$249", url: "https://example.com/rest-day" }];
  const audiences = [{ text: "Owners of small bakeries who work every day" }];
  await request.put("/api/profile", { data: { offers, audiences } });
}

const cards = (page: Page) => page.getByRole("list", { name: "Letters of the series" }).getByRole("article");
const purposes = (page: Page) => cards(page).getByRole("heading").allTextContents();
/** A page that is left while a change is on its way asks first. */
const saved = (page: Page) =>
  expect(page.getByRole("list", { name: "Letters of the series" })).toHaveAttribute("aria-busy", "false");

/** Most presses, and the author's time, at two seconds a press and 200 typed characters a minute. */
const MOST_PRESSES = 12;
const MOST_SECONDS = 90;
const SECONDS_A_PRESS = 2;
const CHARACTERS_A_SECOND = 200 / 60;

/** What the author presses and types, counted. */
const counting = () => {
  let presses = 0;
  let typed = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.first().click();
  };
  return {
    press,
    async type(field: Locator, text: string) {
      await press(field);
      typed += text.length;
      await field.fill(text);
    },
    /** The list is opened, and one of it is pressed. */
    async choose(field: Locator, label: RegExp) {
      presses += 2;
      const option = field.getByRole("option", { name: label });
      await field.selectOption(await option.getAttribute("value"));
    },
    presses: () => presses,
    seconds: () => presses * SECONDS_A_PRESS + typed / CHARACTERS_A_SECOND,
  };
};

/** As people type them: what fits the last letter is not seen from its words. */
const TYPED_STORIES = [
  "ok so how i started teaching adults. a mum, Carol, waited for her son, she sat down, played 4 bars and stopped and laughed. Then she asked what id charge for her instead of him",
  "2019 i nearly gave up, tendinitis in my left wrist. I lost 11 of my 19 students becuase i couldnt show them anything",
  "so i asked the 8 who stayed for a recording each friday and i just talked back. they got better?? From then on i never played a piece for a student first",
  "Derek, 71, retired bus driver. he told me in the first call he had fingers like bananas. in week 12 he sent me moon river, all of it",
  "last christmas Carol was at my sisters too. she just sat down and played silent night and everybody sang, i stood there with the towel",
];

test("from nothing but five stories to five letters in twelve presses and 90 seconds, one credit each", async ({
  page,
  member: _,
}) => {
  for (const text of TYPED_STORIES) await page.request.post("/api/stories", { data: { text } });
  await page.goto("/series");
  await expect(page.getByRole("heading", { name: "What do you want to plan?" })).toBeVisible();
  await expectAccessible(page);
  const author = counting();
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const field = (name: string) => page.getByRole("textbox", { name });
  await author.press(button(/^Welcome/));
  await author.type(field("What you offer"), "Late Keys");
  await author.type(field("Link"), "https://example.com/late-keys");
  await author.type(field("Who are the readers?"), "Adults who once had piano lessons");
  await author.press(button("Plan this series"));
  await expect(page.getByText("fits “When it was hard”.")).toBeVisible();
  await author.press(button("Use the 4 stories that fit"));
  await author.choose(cards(page).last().getByLabel("Or a story of yours"), /last christmas/);
  await author.press(button("Write all 5 (5 credits)"));
  await expect(cards(page).getByText("Written", { exact: true })).toHaveCount(5, { timeout: 60_000 });
  await expect(page.getByText("5 credits left").first()).toBeVisible();
  expect(author.presses()).toBeLessThanOrEqual(MOST_PRESSES);
  expect(author.seconds()).toBeLessThanOrEqual(MOST_SECONDS);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Open letter 2" }).click();
  await expect(page.getByRole("textbox", { name: "Letter", exact: true })).toBeVisible();
});

test("letters are moved by keys and by dragging, removed and brought back", async ({ page, member: _ }) => {
  await addStories(page.request);
  await page.goto("/series");
  await page.getByRole("button", { name: /^Win-back/ }).click();
  await page.getByRole("button", { name: "Plan this series" }).click();
  await expect(cards(page)).toHaveCount(3);
  const [first, second, third] = await purposes(page);

  await page.getByRole("button", { name: "Move letter 1" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => purposes(page)).toEqual([second, first, third]);
  // The focus stays on the letter that is moved.
  await page.keyboard.press("End");
  await expect.poll(() => purposes(page)).toEqual([second, third, first]);
  await expect(cards(page).last()).toContainText("Day 14");
  await expect(page.getByText("is letter 3 of 3 now.")).toBeAttached();

  const handle = await page.getByRole("button", { name: "Move letter 3" }).boundingBox();
  const top = await cards(page).first().boundingBox();
  if (!handle || !top) throw new Error("A card is not shown.");
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, top.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => purposes(page)).toEqual([first, second, third]);

  await page.getByRole("button", { name: "More for letter 2" }).click();
  await page.getByRole("menuitem", { name: "Remove from the series" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => purposes(page)).toEqual([first, second, third]);

  await page.getByRole("button", { name: "Add a letter" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a letter" });
  await dialog.getByRole("button", { name: "Add this letter" }).click();
  await expect(dialog.getByText("Please say in a sentence what this letter is for")).toBeVisible();
  await dialog.getByRole("textbox", { name: "What is this letter for?" }).fill("One more thing about bread");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add this letter" }).click();
  await expect(cards(page)).toHaveCount(4);
  await saved(page);
  await page.reload();
  expect(await purposes(page)).toEqual([first, second, third, "One more thing about bread"]);
});

test("of two tabs the second one hears of the first, and nothing is lost @all", async ({
  page,
  member: _,
  watch,
}) => {
  await page.goto("/series");
  await page.getByRole("button", { name: /^Win-back/ }).click();
  await page.getByRole("textbox", { name: "What you offer" }).fill("The Plan");
  await page.getByRole("textbox", { name: "Who are the readers?" }).fill("Owners of small bakeries");
  await page.getByRole("button", { name: "Plan this series" }).click();
  await expect(cards(page)).toHaveCount(3);
  const [first, second, third] = await purposes(page);
  const other = await page.context().newPage();
  await untilAppRuns(other, await other.goto(page.url()));
  await other.getByRole("button", { name: "Move letter 3" }).focus();
  await other.keyboard.press("ArrowUp");
  await expect.poll(() => purposes(other)).toEqual([first, third, second]);
  await saved(other);
  await untilAppRuns(other, await other.reload());
  expect(await purposes(other)).toEqual([first, third, second]);

  watch.expect("409");
  await page.getByRole("button", { name: "Move letter 1" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Changed in another tab", { exact: true })).toBeVisible();
  await expect.poll(() => purposes(page)).toEqual([first, third, second]);
  await page.getByRole("button", { name: "Use my version" }).click();
  await expect.poll(() => purposes(page)).toEqual([second, first, third]);
  await saved(page);
  await page.reload();
  expect(await purposes(page)).toEqual([second, first, third]);
});
