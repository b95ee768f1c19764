import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";

/** Letters and spaces an unhurried typist types in a minute. */
const CHARACTERS_A_MINUTE = 200;
/** Deciding, pointing and clicking, by the keystroke-level model: 1.35 + 1.1 + 0.2 s, rounded up. */
const SECONDS_AN_ACT = 3;

/** Works with the page and adds up how long a person would need for the same, the product's own waits included. */
class Person {
  choices = 0;
  presses = 0;
  typed = 0;
  #fields = 0;
  readonly #started = performance.now();

  /** Finding a field is an act, too. */
  async type(field: Locator, text: string): Promise<void> {
    this.typed += text.length;
    this.#fields += 1;
    await field.fill(text);
  }

  async choose(act: () => Promise<unknown>): Promise<void> {
    this.choices += 1;
    await act();
  }

  async press(button: Locator): Promise<void> {
    this.presses += 1;
    await button.click();
  }

  report(what: string): number {
    const waited = (performance.now() - this.#started) / 1_000;
    const acts = (this.choices + this.presses + this.#fields) * SECONDS_AN_ACT;
    const seconds = Math.round((this.typed / CHARACTERS_A_MINUTE) * 60 + acts + waited);
    const figures = `${this.typed} characters in ${this.#fields} fields, ${this.choices} choices, ${this.presses} presses, ${waited.toFixed(1)} s in the browser`;
    test.info().annotations.push({ type: "pace", description: `${what}: ${seconds} s (${figures})` });
    console.info(`pace: ${what}: ${seconds} s (${figures})`);
    return seconds;
  }
}

const STORY =
  `Last March the big oven died at four in the morning, with three hundred rolls half proved. I stood in the
bakery and did not know what to do. Then my sister Lena drove through the snow with two camping stoves, and we baked
forty rolls at a time in the yard. A customer said: "You should break things more often." That was the day I stopped
working seven days a week.`.replaceAll("\n", " ");

const OFFER = {
  name: "The Rest Day Plan",
  description: "Six weeks of planning, one hour a week, until every week has a free day.",
  benefit: "A free day every week without losing a sale",
  price: "$249",
  url: "https://example.com/rest",
  callToAction: "book",
};
const AUDIENCE = "Owners of small bakeries who work seven days a week";

const letterIsThere = async (page: Page) => {
  await expect(page).toHaveURL(/\/view-email\//);
  await expect(page.getByRole("textbox", { name: "Subject line", exact: true })).toBeVisible();
};

test("a first letter takes less than six minutes, the next one two choices, one press and less than a minute", {
  tag: "@all",
}, async ({ page, context, member: _ }) => {
  await page.goto("/create");
  const form = new EmailForm(page);
  await form.input("story").waitFor();
  const first = new Person();
  await first.type(form.input("story"), STORY);
  await first.choose(() => form.aiDecides.check());
  await first.choose(() => form.choice("storyType", "direct").check());
  await first.type(form.input("contentFocus"), OFFER.benefit);
  await first.press(page.getByText("More for this letter"));
  await first.type(form.input("productName"), OFFER.name);
  await first.type(form.input("productDescription"), OFFER.description);
  await first.type(form.input("targetAudience"), AUDIENCE);
  await first.choose(() => form.list("desiredEmotion").selectOption("relief"));
  await first.choose(() => form.list("callToAction").selectOption(OFFER.callToAction));
  await first.type(form.input("ctaUrl"), "example.com/rest");
  await first.type(form.input("price"), OFFER.price);
  await first.type(form.input("campaignName"), "rest-march");
  await first.press(form.submit);
  await letterIsThere(page);
  expect(first.report("first letter")).toBeLessThan(6 * 60);

  const profile = { offers: [OFFER], audiences: [{ text: AUDIENCE }], emotion: "relief", tone: "personal" };
  expect((await context.request.put("/api/profile", { data: profile })).ok()).toBe(true);
  const data = { text: STORY.replace("Last March the big oven", "On Monday the small oven") };
  const { id: storyId } = await (await context.request.post("/api/stories", { data })).json();

  await page.goto("/stories");
  const write = page.getByRole("link", { name: /^Write a letter from/ });
  await write.waitFor();
  const next = new Person();
  await next.choose(() => write.click());
  await expect(form.input("story")).toHaveValue(data.text);
  await next.choose(() => page.getByRole("combobox", { name: "Offer" }).selectOption(OFFER.name));
  // The rest is as in the last letter.
  await expect(form.input("targetAudience")).toHaveValue(AUDIENCE);
  await next.press(form.submit);
  await letterIsThere(page);
  expect(next.report("next letter")).toBeLessThan(60);
  expect([next.choices, next.presses, next.typed]).toEqual([2, 1, 0]);
  expect((await (await context.request.get(`/api/stories/${storyId}`)).json()).toldIn).toBe(1);
});
