import { expectAccessible } from "../harness/axe.ts";
import { readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { itemsOf, letterOf, openDesk, openPanel, statusOf, typeInto } from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

test("[ERR-17] a session that ends while typing loses nothing: after the login the edit is there, and saved", async ({
  page,
  context,
  playwright,
  member,
  watch,
}) => {
  watch.expect("status of 401");
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  await typeInto(page, " First.");
  await expect(statusOf(page, "Saved")).toBeVisible();
  // Signed out elsewhere between two saves: this browser still has its cookie.
  await page.route(
    "**/trpc/emails.saveLetter*",
    async (route) => {
      const elsewhere = await playwright.request.newContext({ storageState: await context.storageState() });
      await elsewhere.get(new URL("/api/logout", page.url()).href, { maxRedirects: 0 });
      await elsewhere.dispose();
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.type(" Second, after the session.");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // Tried again in the background, and saved after the login.
  const saved = async () => (await readEmail(context.request, id)).generatedContent;
  await expect.poll(saved).toContain("Second, after the session.");
  await openDesk(page, id);
  await expect(letterOf(page)).toContainText("Second, after the session.");
  await expect(statusOf(page, "Saved")).toBeVisible();
});

test("a revision from the future is a conflict with both texts, and nothing is lost @all", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("status of 409");
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  // As after a server was restored from an older backup.
  await page.route(
    "**/trpc/emails.saveLetter*",
    async (route) => {
      const data =
        route
          .request()
          .postData()
          ?.replace(/"revision":\d+/, '"revision":99') ?? "";
      await route.continue({ postData: data });
    },
    { times: 1 },
  );
  await typeInto(page, " From the future.");
  const conflict = page.getByRole("dialog", { name: /changed in another tab/ });
  await expect(conflict).toContainText("From the future.");
  await expect(page.getByText("Not saved: changed elsewhere")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(statusOf(page, "Saved")).toBeVisible();
  expect((await readEmail(context.request, id)).generatedContent).toContain("From the future.");
});

test("a link that is changed or removed is noticed, and one press puts it back @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  const address = `/api/emails/${id}/letter`;
  const { revision, body } = await (await context.request.get(address)).json();
  const changed = JSON.parse(
    JSON.stringify(body).replace(/"href":"[^"]*"/g, '"href":"https://elsewhere.example/"'),
  );
  expect((await context.request.put(address, { data: { revision, body: changed } })).status()).toBe(200);
  await openDesk(page, id);
  const link = letterOf(page).getByRole("link").first();
  await expect(link).toHaveAttribute("href", "https://elsewhere.example/");
  await openPanel(page, "Check");
  await itemsOf(page)
    .filter({ hasText: "https://elsewhere.example" })
    .first()
    .getByRole("button", { name: "Fix" })
    .click();
  await expect(link).toHaveAttribute("href", /^https:\/\/example\.com\/rest/);

  await link.click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Delete");
  await expect(letterOf(page).getByRole("link")).toHaveCount(0);
  const missing = itemsOf(page).filter({ hasText: "The call to action is gone" });
  await missing.getByRole("button", { name: "Fix" }).click();
  await expect(letterOf(page).getByRole("link").first()).toHaveAttribute(
    "href",
    /^https:\/\/example\.com\/rest/,
  );
  await expect(statusOf(page, "Saved")).toBeVisible();
  expect((await readEmail(context.request, id)).generatedContent).toContain("https://example.com/rest");
});

test("an emptied letter and emptied subjects are noticed, kept as a draft, and don't leave @all", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  await letterOf(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(page.getByText("The letter is empty: it is kept as a draft")).toBeVisible();
  await expect(statusOf(page, "Saved")).toBeVisible();
  await openPanel(page, "Send");
  for (const name of ["Copy", "Download"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(toastSaying(page, "The letter is empty").last()).toBeVisible();
  }
  expect((await context.request.get(`/api/emails/${id}/letter?format=html`)).status()).toBe(409);
  await page.reload();
  await expect(page.getByText("The letter is empty: it is kept as a draft")).toBeVisible();
  await expectAccessible(page);

  await openPanel(page, "Subjects");
  const remove = page.getByRole("button", { name: "Remove the chosen line" });
  for (let left = 5; left > 0; left -= 1) await remove.click();
  await expect(page.getByText("This email has no subject lines.")).toBeVisible();
  await expect(page.getByText("An email without a subject line can’t be sent. Add one.")).toBeVisible();
  await expect(statusOf(page, "Saved")).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions.getByRole("button", { name: /As written/ }).click();
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("textbox", { name: "Subject line" })).not.toHaveValue("");
  await expect(letterOf(page)).toContainText("oven");
});

test("while the server is away typing goes on, waits in the browser, over a reload too, and is saved once it is back", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("Failed to load resource");
  const id = await writeEmail(context.request);
  await openDesk(page, id);
  await page.route("**/trpc/**", (route) => route.abort());
  await typeInto(page, " While away.");
  await expect(statusOf(page, "Not saved – will retry")).toBeVisible();
  await openPanel(page, "Check");
  await expect(page.getByText("Your latest change isn’t checked yet")).toBeVisible();
  await typeInto(page, " And on.");
  await expect(letterOf(page)).toContainText("While away. And on.");
  // Saving stays away without a moment in between.
  await page.route("**/trpc/emails.saveLetter*", (route) => route.abort());
  await page.unroute("**/trpc/**");
  await page.reload();
  await expect(letterOf(page)).toContainText("While away. And on.");
  await expect(statusOf(page, "Not saved – will retry")).toBeVisible();
  await page.unroute("**/trpc/emails.saveLetter*");
  // Tried again by itself.
  await expect(statusOf(page, "Saved")).toBeVisible({ timeout: 20_000 });
  expect((await readEmail(context.request, id)).generatedContent).toContain("While away. And on.");
  await expect(page.getByText("Your latest change isn’t checked yet")).toBeHidden({ timeout: 20_000 });
});
