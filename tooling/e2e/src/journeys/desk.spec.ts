import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { keepFindings, keepOpenings } from "../harness/database.ts";
import { BRIEF, readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import {
  itemsOf,
  letterOf,
  openDesk,
  openPanel,
  standInForModel,
  statusOf,
  suggest,
  typeInto,
} from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

/** Makes the second paragraph the writer's own words, as a model's letter has them. */
async function creditToWriter(request: APIRequestContext, id: string): Promise<void> {
  const letter = `/api/emails/${id}/letter`;
  const { revision, body } = await (await request.get(letter)).json();
  const paragraph = JSON.stringify(body.content[1]).replace(
    /"from":(\[[^\]]*\]|"author")/g,
    '"from":"writer"',
  );
  body.content[1] = JSON.parse(paragraph);
  const saved = await request.put(letter, { data: { revision, body } });
  expect(saved.status()).toBe(200);
}

/** Leaves a letter one subject line, against which the checks have nothing to say. */
async function giveSubject(request: APIRequestContext, id: string, text: string): Promise<void> {
  const letter = `/api/emails/${id}/letter`;
  const { revision } = await (await request.get(letter)).json();
  const subjects = [{ text, preheader: "", angle: null }];
  const saved = await request.put(letter, { data: { revision, chosen: 0, subjects } });
  expect(saved.status(), await saved.text()).toBe(200);
}

test("[VIEW-03] a letter is typed into, saved by itself, there after a reload, and undone across saves", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await test.step("a letter is typed into, saved by itself and there after a reload, everywhere", async () => {
    await openDesk(page, id);
    await expect(statusOf(page, "Saved")).toBeVisible();
    await typeInto(page, " I added a giraffe.");
    await expect(statusOf(page, "Saving…")).toBeVisible();
    await expect(statusOf(page, "Saved")).toBeVisible();
    expect((await readEmail(context.request, id)).generatedContent).toContain("I added a giraffe.");
    await expectAccessible(page);
    await page.reload();
    await expect(letterOf(page)).toContainText("I added a giraffe.");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("I added a giraffe.");
  });

  await test.step("undo works across saves", async () => {
    const { generatedContent } = await readEmail(context.request, id);
    await typeInto(page, "");
    // In one step: typing with pauses would be undone in as many.
    await page.keyboard.insertText(" Zebra.");
    await expect(statusOf(page, "Saving…")).toBeVisible();
    await expect(statusOf(page, "Saved")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(letterOf(page)).not.toContainText("Zebra");
    await expect
      .poll(async () => (await readEmail(context.request, id)).generatedContent)
      .toBe(generatedContent);
  });
});

test("two tabs: the second sees both texts, and merges them paragraph by paragraph", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("status of 409");
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  const other = await context.newPage();
  await openDesk(other, id);
  await typeInto(other, " From the other tab.");
  await expect(statusOf(other, "Saved")).toBeVisible();
  await letterOf(page).locator("p").last().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" From this tab.");
  const conflict = page.getByRole("dialog", { name: /changed in another tab/ });
  await expect(conflict).toContainText("From the other tab.");
  await expect(conflict).toContainText("From this tab.");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save this merge" }).click();
  await expect(conflict).toBeHidden();
  await expect(statusOf(page, "Saved")).toBeVisible();
  const { generatedContent } = await readEmail(context.request, id);
  expect(generatedContent).toContain("From the other tab.");
  expect(generatedContent).toContain("From this tab.");
  await expect(letterOf(page)).toContainText("From the other tab.");
  await other.close();
});

test("a version is compared and restored, and undo takes it back @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const { generatedContent } = await readEmail(context.request, id);
  await openDesk(page, id);
  await typeInto(page, " Struck later.");
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toContainText("As written");
  await expect(versions.getByRole("deletion").first()).toContainText("Struck");
  await expectAccessible(page);
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await expect(letterOf(page)).not.toContainText("Struck later.");
  expect((await readEmail(context.request, id)).generatedContent).toBe(generatedContent);
  await letterOf(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(letterOf(page)).toContainText("Struck later.");
});

test("[VIEW-01] subject lines are edited, added, moved and chosen, and others accepted one by one or all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await test.step("subject lines are edited, added, moved and chosen, and the chosen one leaves", async () => {
    await openDesk(page, id);
    await page.getByRole("textbox", { name: "Subject line" }).fill("My own first line");
    await page.getByRole("textbox", { name: "Preview text" }).fill("And what follows.");
    await page.getByRole("button", { name: "Add your own" }).click();
    await expect(page.getByRole("textbox", { name: "Subject line" })).toBeFocused();
    await page.keyboard.type("A sixth line");
    await page.getByRole("button", { name: "Move the chosen line up" }).click();
    await expect(statusOf(page, "Saved")).toBeVisible();
    const { generatedSubject } = await readEmail(context.request, id);
    const subjects: string[] = JSON.parse(generatedSubject);
    expect([subjects.length, subjects[0], subjects[4]]).toEqual([6, "My own first line", "A sixth line"]);
    const file = await context.request.get(`/api/emails/${id}/letter?format=md`);
    expect((await file.text()).split("\n")[0]).toBe("# A sixth line");
  });

  await test.step("other subject lines are accepted and rejected one by one or all, by keyboard too", async () => {
    const lines = async (): Promise<string[]> =>
      JSON.parse((await readEmail(context.request, id)).generatedSubject);
    const before = await lines();
    await page.getByRole("button", { name: "Suggest", exact: true }).click();
    await page.getByRole("menuitem", { name: "Other subjects" }).click();
    const offered = page.getByRole("region", { name: "Suggested subject lines" });
    const suggested = offered.getByRole("insertion");
    await expect(suggested.first()).toBeVisible();
    await expectAccessible(page);
    const texts = await suggested.allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    // A suggestion is no part of the letter.
    expect(await lines()).toEqual(before);
    await offered.getByRole("button", { name: "Accept", exact: true }).first().focus();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(suggested).toHaveCount(texts.length - 1);
    await expect.poll(lines).toEqual([...before, texts[0]]);
    await expect(offered.getByRole("button", { name: "Accept", exact: true }).first()).toBeFocused();
    await page.keyboard.press("ControlOrMeta+Shift+Backspace");
    await expect(offered).toBeHidden();
    await expect(page.getByRole("button", { name: "Add your own" })).toBeFocused();
    expect(await lines()).toEqual([...before, texts[0]]);
  });
});

test("every control of the desk is reached by keyboard; what isn't the author's is underlined, and typed words are the author's", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await creditToWriter(context.request, id);
  await openDesk(page, id);

  await test.step("every control of the desk is reached by keyboard, and shows that it has the focus", async () => {
    await page.getByRole("heading", { level: 1 }).focus();
    const reached: string[] = [];
    const hidden: string[] = [];
    while (!reached.includes("Create Similar") && reached.length < 80) {
      await page.keyboard.press("Tab");
      const { name, isShown } = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return { name: "", isShown: false };
        // The letter shows it on its page; a switch and a choice on the part beside the input.
        const shows = [
          element,
          element.closest(".letter-page"),
          element.parentElement,
          element.nextElementSibling,
        ];
        const isShown = shows.some((each) => {
          if (!each) return false;
          const { outlineStyle, boxShadow } = getComputedStyle(each);
          return outlineStyle !== "none" || boxShadow !== "none";
        });
        const label = element.ariaLabel ?? element.closest("label")?.textContent ?? element.textContent ?? "";
        return { name: label.trim(), isShown };
      });
      reached.push(name);
      if (!isShown) hidden.push(name);
    }
    expect(hidden).toEqual([]);
    expect(reached).toEqual(
      expect.arrayContaining([
        "Versions",
        "Copy",
        "Next sentence that isn’t yours",
        "Suggest",
        "Subject line",
        "Preview text",
        "Letter",
        "Copy subject line 1",
        "Add your own",
        "Remove the chosen line",
        "Subjects",
        "Your Input Details",
      ]),
    );
  });

  await test.step("what isn't the author's is underlined, and typed words are the author's", async () => {
    const unowned = letterOf(page).locator(".letter-unowned");
    const share = page.getByText(/^\d+ words · \d+% yours$/);
    await expect(share).toBeVisible();
    const before = await unowned.count();
    expect(before).toBeGreaterThan(0);
    await page.getByRole("switch", { name: "What isn't yours" }).click();
    await expect(unowned).toHaveCount(0);
    await page.getByRole("switch", { name: "What isn't yours" }).click();
    const text = await letterOf(page).textContent();
    await page.setViewportSize({ width: 390, height: 844 });
    await unowned.first().click();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await unowned.first().click();
    const [toast, strike] = await Promise.all([
      toastSaying(page, "Copied!").boundingBox(),
      page.getByRole("button", { name: "Strike this sentence" }).boundingBox(),
    ]);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(strike?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByText("Storyletter’s words", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Strike this sentence" }).click();
    await expect(letterOf(page)).toBeFocused();
    await expect
      .poll(async () => (await letterOf(page).textContent())?.length)
      .toBeLessThan(text?.length ?? 0);
    await typeInto(page, " Mine.");
    await expect(letterOf(page)).toContainText("Mine.");
    await expect(page.getByText("You typed this", { exact: true })).toBeVisible();
    await expect(unowned.filter({ hasText: "Mine." })).toHaveCount(0);
  });
});

test("an answer and a sentence that was left out go into the letter", async ({
  page,
  context,
  member: _,
}) => {
  const { readerMoment: _moment, storyLink: _link, afterwards: _after, ...brief } = BRIEF;
  const id = await writeEmail(context.request, {
    ...brief,
    readerMoment: "",
    storyLink: "",
    afterwards: "",
    story: `${BRIEF.story} TODO: check the date with Lena.`,
    emailLength: "long",
  });
  await openDesk(page, id);
  await page.setViewportSize({ width: 360, height: 640 });
  await openPanel(page, "Check");
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(letterOf(page)).toContainText("TODO: check the date with Lena.");
  await expect(letterOf(page).locator("p", { hasText: "TODO" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Put back" })).toHaveCount(0);
  const questions = page.getByRole("list", { name: "Open questions" }).getByRole("listitem");
  const open = await questions.count();
  expect(open).toBeGreaterThan(0);
  await questions.first().getByRole("textbox").fill("By summer your Mondays are yours.");
  await questions.first().getByRole("button", { name: "Put it in the letter" }).click();
  await expect(letterOf(page)).toContainText("By summer your Mondays are yours.");
  await expect(questions).toHaveCount(open - 1);
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(questions).toHaveCount(open - 1);
});

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
}))
  test(`a question is answered by mouse and by keyboard on a ${device}`, {
    tag: "@all",
  }, async ({ page, context, member: _ }) => {
    const id = await writeEmail(context.request, {
      readerMoment: "",
      storyLink: "",
      afterwards: "",
      emailLength: "long",
    });
    await page.setViewportSize(viewport);
    await openDesk(page, id);
    const cards = page.getByRole("list", { name: "Open questions" }).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    const field = cards.first().getByRole("textbox");
    const put = cards.first().getByRole("button", { name: "Put it in the letter" });
    await expect(put).toBeHidden();
    await field.click();
    await page.keyboard.type("you lock up at nine, and the dough is still waiting");
    await put.click();
    // A paragraph of its own, as this letter has no bridge yet, and before the offer.
    const answered = letterOf(page)
      .locator("p")
      .filter({ hasText: /^You lock up at nine, and the dough is still waiting\.$/u });
    await expect(answered).toHaveAttribute("data-beat-label", "bridge");
    await expect(answered.locator("xpath=following-sibling::p[1]")).toHaveAttribute(
      "data-beat-label",
      "offer",
    );
    // The words are selected, so that the next key can change them.
    await expect(letterOf(page)).toBeFocused();
    await expect(cards).toHaveCount(2);
    await expect(page.getByText(/^From /)).toBeVisible();

    await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await page.keyboard.type("By June your Mondays are free.");
    await page.keyboard.press("Tab");
    await expect(put).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(letterOf(page)).toContainText("By June your Mondays are free.");
    await expect(cards).toHaveCount(1);
    await expect(statusOf(page, "Saved")).toBeVisible();
  });

test("the checks follow the typing, and Show selects the place", async ({ page, context, member: _ }) => {
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  await openPanel(page, "Check");
  await letterOf(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" [insert the name here]");
  const finding = itemsOf(page).filter({ hasText: "insert the name here" });
  await expect(finding).toHaveCount(1);
  // Two spaces can be mended by code: as a suggestion, which is accepted.
  await page.keyboard.type("  Twice.");
  const spaces = itemsOf(page).filter({ hasText: "Two spaces" });
  const more = page.getByRole("button", { name: /^Show all/ });
  await expect(more.or(spaces).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await spaces.getByRole("button", { name: "Fix" }).click();
  await page
    .getByRole("region", { name: "Suggestions" })
    .getByRole("button", { name: "Accept", exact: true })
    .click();
  await expect(spaces).toHaveCount(0);
  await expect(statusOf(page, "Saved")).toBeVisible();
  expect((await readEmail(context.request, id)).generatedContent).toContain("[insert the name here] Twice.");
});

test("suggestions are marked in the letter, accepted and rejected one by one or all, by keyboard too", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const model = await standInForModel(page);
  const adds = ["The brief does not contain this number: 55"];
  await openDesk(page, id);
  await typeInto(page, " Mine.");
  await expect(statusOf(page, "Saved")).toBeVisible();
  const { generatedContent } = await readEmail(context.request, id);
  await letterOf(page).locator("p").first().click();
  await suggest(page, "Shorter");
  await model.answer(1, "The oven died.", adds);
  const bar = page.getByRole("region", { name: "Suggestions" });
  await expect(bar).toContainText("Shorter · 1 of 1");
  await expect(bar).toContainText("The brief does not contain this number: 55");
  await expect(letterOf(page).getByRole("deletion").first()).toBeVisible();
  await expect(statusOf(page, "Saved")).toBeVisible();
  // It is no part of the letter.
  expect((await readEmail(context.request, id)).generatedContent).toBe(generatedContent);
  await expectAccessible(page);
  await suggest(page, "Another bridge");
  await model.answer(2, "The oven died.", adds);
  await expect(bar).toContainText("Another bridge");
  await bar.getByRole("button", { name: "Reject all" }).click();
  await expect(bar).toBeHidden();
  await expect(letterOf(page).getByRole("deletion")).toHaveCount(0);
  await letterOf(page).locator("p").first().click();
  await suggest(page, "Plainer");
  await model.answer(3, "The oven died.", adds);
  await expect(bar).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(bar).toBeHidden();
  await expect(statusOf(page, "Saved")).toBeVisible();
  expect((await readEmail(context.request, id)).generatedContent).toMatch(/^The oven died\./);
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByRole("listitem").first()).toContainText("Before suggestions");
  await expect(versions.getByRole("deletion").first()).toContainText("The oven died.");
  await expect(versions).toContainText("Mine.");
});

test("a suggestion grows beside the letter until it is checked, and Escape and Stop end it @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const { generatedContent } = await readEmail(context.request, id);
  const model = await standInForModel(page);
  await openDesk(page, id);
  const growing = letterOf(page).locator(".letter-growing");
  const bar = page.getByRole("region", { name: "Suggestions" });
  const heard = page.locator("article [aria-live]");
  const first = letterOf(page).locator("p").first();

  await first.click();
  await suggest(page, "Shorter");
  await expect(bar).toContainText("Shorter: being written…");
  await expect.poll(model.calls).toBe(1);
  await model.write({ texts: ["The oven"], suggestions: null });
  await expect(growing).toHaveText("The oven");
  await model.write({ texts: ["The oven died at"], suggestions: null });
  await expect(growing).toHaveText("The oven died at");
  // It is no part of the letter, and a screen reader hears nothing of it yet.
  await expect(bar.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(heard).toHaveText("");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(growing).toHaveCount(0);
  await expect(bar).toBeHidden();
  await expect.poll(model.stopped).toBe(1);

  await first.click();
  await suggest(page, "Warmer");
  await expect.poll(model.calls).toBe(2);
  await model.write({ texts: ["Dear"], suggestions: null });
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(growing).toHaveCount(0);
  await expect(letterOf(page)).toBeFocused();
  await expect.poll(model.stopped).toBe(2);

  // Escape closes what lies on top first.
  await first.click();
  await suggest(page, "Another opening");
  await expect.poll(model.calls).toBe(3);
  await page.getByRole("button", { name: "Suggest", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(bar).toBeVisible();
  await model.answer(3, "Nobody was awake but me.");
  await expect(bar).toContainText("Another opening · 1 of 1");
  await expect(heard).toHaveText("Another opening · 1 of 1. Nobody was awake but me.");
  await bar.getByRole("button", { name: "Reject" }).click();
  await expect(statusOf(page, "Saved")).toBeVisible();
  expect((await readEmail(context.request, id)).generatedContent).toBe(generatedContent);
  // Each was requested once.
  expect(await model.calls()).toBe(3);
});

test("one who goes on typing while a suggestion is written stays where they type @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const model = await standInForModel(page);
  await openDesk(page, id);
  await letterOf(page).locator("p").first().click();
  await suggest(page, "Shorter");
  await expect.poll(model.calls).toBe(1);
  await letterOf(page).locator("p").nth(2).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Still");
  await model.answer(1, "The oven died.");
  await expect(page.getByRole("region", { name: "Suggestions" })).toContainText("Shorter · 1 of 1");
  await page.keyboard.type(" typing.");
  await expect(letterOf(page).locator("p").filter({ hasText: " Still typing." })).toHaveCount(1);

  // Five subject lines grow beside the letter's own.
  await suggest(page, "Five new subjects");
  await expect.poll(model.calls).toBe(2);
  await model.write({ texts: ["Rest is work", "Two stoves"], suggestions: null });
  const growing = page.getByRole("region", { name: "Subject lines" }).locator(".letter-growing");
  await expect(growing).toHaveText(["Rest is work", "Two stoves"]);
  await model.write({
    texts: [],
    suggestions: [{ text: "Rest is work", preheader: "", adds: [] }],
  });
  await expect(growing).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Suggested subject lines" })).toContainText("Rest is work");
});

test("what only its writer could find stays through edits; It's true and Done are undone, by keyboard too @all", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("Failed to load resource");
  const id = await writeEmail(context.request);
  const [quote = ""] = /^[^.]+\./.exec((await readEmail(context.request, id)).generatedContent) ?? [];
  const about = { fix: "", evidence: "rule", lasting: true };
  const claim = { rule: "claim-source", where: "hook", message: "No source.", quote, sentence: quote };
  const note = { rule: "asked-for", where: "letter", message: "Still open.", sentence: "CHECK THE NAME" };
  await keepFindings(
    id,
    [claim, note].map((finding) => ({ ...finding, ...about })),
  );
  await openDesk(page, id);
  await openPanel(page, "Check");
  const findings = itemsOf(page);
  const claimed = findings.filter({ hasText: "No source." });
  const asked = findings.filter({ hasText: "Still open." });
  const list = page.getByRole("tabpanel", { name: /^Check/ }).locator("> div");
  // The checks have answered: they know of the number.
  await typeInto(page, " We sold 977 rolls.");
  await expect(findings.filter({ hasText: "977" })).toHaveCount(1);
  await expect(claimed).toHaveCount(1);
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole("button")).toHaveText(["Done"]);

  // Nothing is said to be done that the server doesn't have.
  await page.route("**/trpc/emails.confirmSentence*", (route) => route.abort());
  await asked.getByRole("button", { name: "Done" }).press("Enter");
  await expect(toastSaying(page, "Error")).toBeVisible();
  await expect(asked).toHaveCount(1);
  await page.unroute("**/trpc/emails.confirmSentence*");

  await asked.getByRole("button", { name: "Done" }).press("Enter");
  await expect(asked).toHaveCount(0);
  await expect(toastSaying(page, "Done")).toBeVisible();
  await expect(list).toBeFocused();
  const undo = page.getByRole("button", { name: "Undo" });
  await page.keyboard.press("F8");
  for (
    let tabs = 0;
    tabs < 3 && !(await undo.evaluate((button) => button === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  const put = page.waitForResponse(/emails\.unconfirmSentence/);
  await page.keyboard.press("Enter");
  await expect(asked).toHaveCount(1);
  await expect(list).toBeFocused();
  expect((await put).status()).toBe(200);
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(asked).toHaveCount(1);

  await claimed.getByRole("button", { name: "It's true" }).click();
  await expect(claimed).toHaveCount(0);
  await undo.click();
  await expect(claimed).toHaveCount(1);
  await claimed.getByRole("button", { name: "Show" }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(quote);
  // With other words it is gone, and with these it is back.
  await page.keyboard.type("Once.");
  await expect(claimed).toHaveCount(0);
  await expect(statusOf(page, "Saved")).toBeVisible();
  for (let key = 0; key < "Once.".length; key += 1) await page.keyboard.press("Backspace");
  await page.keyboard.insertText(quote);
  await expect(claimed).toHaveCount(1);
  await expect(asked).toHaveCount(1);
});

test("what the checks doubt stays a finding until it is confirmed or struck, and stays confirmed", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await giveSubject(context.request, id, "Rest is part of the work, not its end");
  await openDesk(page, id);
  await openPanel(page, "Check");
  const findings = itemsOf(page);
  const doubts = findings.filter({ hasText: /confirm it/ });
  /** The checks have read the letter as it is, and doubt nothing. */
  const isClear = async () => {
    await expect(page.getByText("Checking what you changed…")).toBeHidden();
    await expect(doubts).toHaveCount(0);
  };
  await isClear();

  await typeInto(page, " We sold 977 rolls.");
  await expect(page.getByText("Checking what you changed…")).toBeVisible();
  await expect(doubts).toHaveCount(1);
  await expect(doubts).toContainText("The brief does not contain this number: 977");
  await expectAccessible(page);
  await doubts.getByRole("button", { name: "Show" }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe("We sold 977 rolls.");
  await doubts.getByRole("button", { name: "It's true" }).click();
  await expect(toastSaying(page, "Confirmed")).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: /^Check/ }).locator("> div")).toBeFocused();
  await isClear();
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.reload();
  await isClear();

  // In a later version of the letter, too; other words are checked again.
  await typeInto(page, " So it was.");
  await expect(page.getByText("Checking what you changed…")).toBeVisible();
  await isClear();
  await typeInto(page, " We sold 978 rolls.");
  await expect(doubts).toHaveCount(1);
  await expect(doubts).toContainText("978");
  for (let key = 0; key < " We sold 978 rolls.".length; key += 1) await page.keyboard.press("Backspace");
  await isClear();

  await page.getByRole("textbox", { name: "Subject line" }).fill("979 rolls, no oven");
  await expect(doubts).toHaveCount(1);
  await doubts.getByRole("button", { name: "It's true" }).press("Enter");
  await expect(doubts).toHaveCount(0);
  await expect(toastSaying(page, "Confirmed")).toBeVisible();
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Subject line" })).toHaveValue("979 rolls, no oven");
  await expect(doubts).toHaveCount(0);
});

test("the openings a letter's writer wrote beside it can be tried, one after the other @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const { generatedContent } = await readEmail(context.request, id);
  await keepOpenings(id, ["A stove knows first.", "Nobody was awake but me."]);
  await openDesk(page, id);
  const openings = page.getByRole("list", { name: "Openings to try" });
  const tryOpening = (text: string) =>
    openings.getByRole("listitem").filter({ hasText: text }).getByRole("button", { name: "Try it" }).click();
  await page.getByText("2 other openings").click();
  await expect(openings.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);

  await tryOpening("A stove knows first.");
  const inserted = letterOf(page).getByRole("insertion");
  await expect(inserted).toHaveText("A stove knows first.");
  await tryOpening("Nobody was awake but me.");
  await expect(inserted).toHaveText("Nobody was awake but me.");
  const bar = page.getByRole("region", { name: "Suggestions" });
  await expect(bar).toContainText("Another opening · 1 of 1");
  await bar.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(statusOf(page, "Saved")).toBeVisible();
  const changed = (await readEmail(context.request, id)).generatedContent;
  expect(changed).toMatch(/^Nobody was awake but me\./);
  expect(changed).not.toBe(generatedContent);
  await expect(openings.getByRole("listitem")).toHaveCount(1);
});

test("[GEN-02] what the writer could not decide is settled by one press each, and undone like any edit", async ({
  page,
  context,
  member: _,
}) => {
  const aside = "Not sure if we should use this.";
  const id = await writeEmail(context.request, {
    title: "Restock on Sunday 8pm",
    contentFocus: "A course on rest",
    story: `The oven died at four in the morning, with three hundred rolls half proved. ${aside} We baked flatbreads instead. Pls keep it short.`,
  });
  await openDesk(page, id);
  await openPanel(page, "Check");
  const open = itemsOf(page).filter({ hasText: /^(Is this for your|Should your) readers/ });
  const hint = (text: string) => open.filter({ hasText: text });
  await expect(open).toHaveCount(3);
  await expect(letterOf(page).locator(".letter-hinted").first()).toHaveText(aside);
  await expectAccessible(page);

  await hint(aside).getByRole("button", { name: "Leave out" }).click();
  await expect(letterOf(page)).not.toContainText(aside);
  await expect(letterOf(page)).toContainText("half proved. We baked");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(hint(aside)).toBeVisible();
  await hint(aside).getByRole("button", { name: "Keep" }).click();
  await expect(hint(aside)).toHaveCount(0);
  await expect(letterOf(page)).toContainText(aside);

  await hint("Restock").getByRole("button", { name: "Add" }).press("Enter");
  await expect(letterOf(page)).toContainText("Restock on Sunday 8pm.");
  await expect(hint("Restock")).toHaveCount(0);
  await hint("Pls keep").getByRole("button", { name: "Leave out" }).click();
  await expect(open).toHaveCount(0);
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.reload();
  await expect(letterOf(page)).toContainText(aside);
  await expect(open).toHaveCount(0);
  const { generatedContent, hints } = await readEmail(context.request, id);
  expect(generatedContent).not.toContain("Pls keep");
  expect(hints).toHaveLength(3);
});

test.describe("a letter written without a model", () => {
  test.use({ savesData: false });

  test("is proofread by itself once, on the person's own machine", { tag: "@all" }, async ({
    page,
    context,
    member: _,
  }) => {
    const story =
      "The oven died at four in the morning. We definately baked flatbreads instead of three hundred rolls.";
    const id = await writeEmail(context.request, { story });
    await openDesk(page, id);
    await openPanel(page, "Check");
    const slip = letterOf(page).locator(".letter-slip").filter({ hasText: "definately" });
    await expect(slip).toBeVisible({ timeout: 40_000 });
    await page.getByRole("button", { name: /^Show \d+ correction/ }).click();
    const correction = letterOf(page).getByRole("insertion").filter({ hasText: "definitely" });
    await expect(correction).toHaveCount(1);
  });
});

test("slips of spelling are found on the person's own machine, and corrected one by one @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  await typeInto(page, " We definately won.");
  await openPanel(page, "Check");
  await page.getByRole("button", { name: "Proofread (8 MB)" }).click();
  const bar = page.getByRole("region", { name: "Suggestions" });
  await expect(bar).toBeVisible({ timeout: 40_000 });
  await expect(letterOf(page).getByRole("insertion").filter({ hasText: "definitely" })).toHaveCount(1);
  await bar
    .getByRole("button", { name: /^Accept( all)?$/ })
    .last()
    .click();
  await expect(letterOf(page)).toContainText("We definitely won.");
  await expect(statusOf(page, "Saved")).toBeVisible();
});
