import { expectAccessible } from "../harness/axe.ts";
import { BRIEF, readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { itemsOf, openPanel } from "../pages/desk.ts";
import { EmailForm } from "../pages/form.ts";

const { readerMoment: _moment, storyLink: _link, afterwards: _afterwards, ...WITHOUT_ANSWERS } = BRIEF;

test("[GEN-19, CREATE-06] the form asks what only the author knows, and sends the answer with the brief", async ({
  page,
  member: _,
}) => {
  await page.goto("/create");
  const form = new EmailForm(page);
  const section = page.getByRole("region", { name: "Three sentences only you can write" });
  await expect(section).toBeHidden();
  await form.fill(WITHOUT_ANSWERS);
  await expect(section.getByRole("textbox")).toHaveCount(3);
  await expect(section.getByPlaceholder(/^For example:/)).toHaveCount(3);
  const moment = section.getByLabel("What does your reader's day look like when this happens?");
  await moment.fill("It's Sunday night, and next week's rota is still empty.");
  await expectAccessible(page);
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
  await expect(page.getByRole("region", { name: "The letter" })).toContainText(
    "next week's rota is still empty",
  );
  const id = page.url().split("/").at(-1) ?? "";
  expect(await readEmail(page.request, id)).toMatchObject({
    readerMoment: "It's Sunday night, and next week's rota is still empty.",
    storyLink: "",
  });

  await page.getByRole("link", { name: "Create Similar" }).click();
  await expect(section.getByRole("textbox").first()).toHaveValue(
    "It's Sunday night, and next week's rota is still empty.",
  );
});

test("[GEN-19] submits the form without questions when they cannot be loaded", { tag: "@all" }, async ({
  page,
  member: _,
  watch,
}) => {
  watch.expect("status of 500");
  await page.route("**/trpc/*emails.questions*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/create");
  const form = new EmailForm(page);
  await form.fill(WITHOUT_ANSWERS);
  const section = page.getByRole("region", { name: "Three sentences only you can write" });
  await expect(section).toContainText("You can send your brief without them.");
  await form.submit.click();
  await expect(page).toHaveURL(/\/view-email\//);
});

test("[GEN-19] shows that a letter is shorter than chosen, and its open questions", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request, {
    story: "I forgot a client's birthday. She never came back after that.",
    emailLength: "long",
  });
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Check");
  const length = itemsOf(page).filter({
    hasText: /\d+ words of 400–450: three answers would bring it closer/,
  });
  await expect(length).toBeVisible();
  await expect(page.getByRole("list", { name: "Open questions" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await length.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByRole("list", { name: "Open questions" }).getByRole("textbox").first()).toBeFocused();
});

test("[GEN-19] lists what the writer left out and cleaned up, collapsed", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request, {
    story: `${BRIEF.story} TODO: check the date with Lena. i still bake flatbreads on that day.`,
  });
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Check");
  await expect(itemsOf(page).filter({ hasText: "Left out" })).toContainText(
    "TODO: check the date with Lena.",
  );
  await expect(page.getByRole("list", { name: "Tidied up" })).toBeHidden();
  await page.getByText("What we did with your words").click();
  await expect(page.getByRole("list", { name: "Tidied up" })).toContainText("I still bake flatbreads");
  await expectAccessible(page);
});
