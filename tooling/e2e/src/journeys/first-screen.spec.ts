import type { Page } from "@playwright/test";
import { expectAccessible } from "../harness/axe.ts";
import { multiplyEmail } from "../harness/database.ts";
import { BRIEF, readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

test.use({ waitsForApp: false });

/** Holds the app's main file back, so that the page is what the server sent. Returns a function that lets it go. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/main-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** React keeps its tree at the elements it has taken over. */
const isTakenOver = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );

test("the dashboard, the library and a letter show their data before the app runs", async ({
  page,
  context,
  member,
}) => {
  const id = await writeEmail(context.request, { title: "Before the app" });
  await multiplyEmail(id, 5);
  const { letter } = await readEmail(context.request, id);
  const screens: [string, () => Promise<void>][] = [
    [
      "/dashboard",
      async () => {
        await expect(page.getByRole("heading", { name: `Hello, ${member.firstName}` })).toBeVisible();
        await expect(
          page
            .getByRole("region", { name: "Recent Emails" })
            .getByRole("heading", { name: "Before the app" }),
        ).toHaveCount(3);
        await expect(page.getByRole("banner").getByText("9 credits left")).toBeVisible();
      },
    ],
    [
      "/emails",
      async () => {
        await expect(page.getByRole("article", { name: "Before the app" })).toHaveCount(6);
        await expect(page.getByRole("article").first()).toContainText(BRIEF.targetAudience);
      },
    ],
    [
      `/view-email/${id}`,
      async () => {
        await expect(page.getByRole("heading", { level: 1, name: "Before the app" })).toBeVisible();
        await expect(page.getByText(`${letter.wordCount} words · `)).toBeVisible();
        await expect(page.getByRole("textbox", { name: "Subject line" })).not.toHaveValue("");
      },
    ],
  ];
  for (const [path, showsItsData] of screens) {
    await page.emulateMedia({ colorScheme: path === "/emails" ? "dark" : "light" });
    const letGo = await holdApp(page);
    await page.goto(path, { waitUntil: "commit" });
    await showsItsData();
    // Its words may be there before its styles.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
    expect(await isTakenOver(page)).toBe(false);
    await expectAccessible(page);
    letGo();
    await expect.poll(() => isTakenOver(page)).toBe(true);
    await showsItsData();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("what is typed and clicked before the app runs is done once it does", async ({
  page,
  context,
  member: _,
}) => {
  await writeEmail(context.request, { title: "The oven" });
  const id = await writeEmail(context.request, { title: "The garden" });
  let letGo = await holdApp(page);
  await page.goto("/emails", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Search your emails" }).fill("garden");
  letGo();
  await expect(page).toHaveURL("/emails?search=garden");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: "Search your emails" })).toHaveValue("garden");

  await page.unrouteAll({ behavior: "wait" });
  letGo = await holdApp(page);
  await page.goto(`/view-email/${id}`, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Subject line" }).fill("Typed early");
  await page.waitForLoadState("domcontentloaded");
  await page.getByRole("button", { name: "Search and commands" }).click();
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Subject line" })).toHaveValue("Typed early");
  await expect
    .poll(async () => (await (await context.request.get(`/api/emails/${id}`)).json()).generatedSubject)
    .toContain("Typed early");
});
