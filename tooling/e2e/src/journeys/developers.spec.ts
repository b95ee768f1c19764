import { OVEN_BRIEF } from "@storyletter/db/seeds";
import { expectAccessible } from "../harness/axe.ts";
import { environment } from "../harness/environment.ts";
import { expect, test } from "../harness/test.ts";
import { Dialog, SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

test("[REST-01, SEC-02, SEC-10] creates an API key, writes an email with it, and revokes it", async ({
  page,
  member,
  playwright,
  baseURL,
}) => {
  await page.goto("/settings#developers");
  const settings = new SecuritySettings(page);
  const dialog = await settings.open("Create API Key");
  await dialog.press("Create Key");
  await expect(dialog.field("Name")).toHaveAccessibleDescription(/Please name the key/);
  await dialog.root.getByLabel("Permissions").selectOption("Only what I choose");
  await dialog.fill({ Name: "Newsletter script", Password: member.password });
  await dialog.press("Create Key");
  await expect(dialog.root.getByText("Please choose at least one permission")).toBeVisible();
  await dialog.root.getByLabel(/^Write and change them/).check();
  await dialog.root.getByLabel(/^See credits/).check();
  await expectAccessible(page);
  await dialog.press("Create Key");
  const shown = dialog.root.getByRole("status", { name: "Your new API key" });
  await expect(shown).toHaveText(/^sl_[\w-]{43}$/);
  const token = (await shown.textContent()) ?? "";
  await dialog.press("I've saved it");
  await expect(settings.button("Create API Key")).toBeFocused();

  // A separate program: it sends no cookie.
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const written = await program.post("/api/emails", { data: OVEN_BRIEF });
  expect(written.status(), await written.text()).toBe(201);
  expect(await (await program.get("/api/usage")).json()).toMatchObject({ emailsRemaining: 9 });
  const refused = await program.get("/api/stories");
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('"stories"') });

  await page.reload();
  const key = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  await expect(key).toContainText("Last used");
  await expect(page.getByText(token)).toBeHidden();
  await expectAccessible(page);
  await settings.button("Revoke Newsletter script").click();
  await page.getByRole("button", { name: "Revoke Key" }).click();
  await expect(toastSaying(page, "API key revoked")).toBeVisible();
  await expect(key).toBeHidden();
  expect((await program.get("/api/usage")).status()).toBe(401);
  await program.dispose();
});

test("makes a test key, and a program gets a letter with it that costs nothing @all", async ({
  page,
  member,
  playwright,
  baseURL,
}) => {
  await page.goto("/settings#developers");
  const dialog = await new SecuritySettings(page).open("Create API Key");
  await dialog.root.getByLabel("Permissions").selectOption("Test letters only");
  await dialog.fill({ Name: "First try", Password: member.password });
  await expectAccessible(page);
  await dialog.press("Create Key");
  const shown = dialog.root.getByRole("status", { name: "Your new API key" });
  await expect(shown).toHaveText(/^sl_test_[\w-]{43}$/);
  const token = (await shown.textContent()) ?? "";
  await dialog.press("I've saved it");
  await expect(page.getByRole("list", { name: "API keys" }).getByText("Test", { exact: true })).toBeVisible();

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const { id } = await (await program.post("/api/emails", { data: OVEN_BRIEF })).json();
  const letter = await (await program.get(`/api/emails/${id}`)).json();
  expect(letter).toMatchObject({ title: OVEN_BRIEF.title, status: "generated" });
  await program.dispose();
  const usage = await (await page.request.get("/api/usage")).json();
  expect(usage).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
});

test("adds and tests a webhook, which is notified of a letter, and shows the API documentation", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/settings#developers");
  const settings = new SecuritySettings(page);
  const dialog = await settings.open("Add Webhook");
  await dialog.fill({ URL: `${environment.sandboxUrl}/hooks/in` });
  await dialog.press("Add");
  await expect(dialog.root.getByRole("status", { name: "Signing secret" })).toHaveText(/^whsec_/);
  await dialog.press("I've saved it");

  await page.getByRole("button", { name: /^Send a test message to/ }).click();
  await expect(toastSaying(page, "Test message delivered")).toBeVisible();
  await page.getByText("Last message").click();
  await expect(page.getByText("email.generated")).toBeVisible();
  await page.getByText("Message and response").click();
  await expect(page.getByText('"test":true')).toBeVisible();
  await page.getByRole("button", { name: "Send Again" }).click();
  await expect(toastSaying(page, "Sending again")).toBeVisible();

  const openChange = async () => {
    await page.getByRole("button", { name: /^Change http/ }).click();
    return new Dialog(page.getByRole("dialog", { name: "Change Webhook" }));
  };
  const change = await openChange();
  await change.root.getByRole("checkbox", { name: /^All events/ }).uncheck();
  await change.root.getByRole("checkbox", { name: /^email\.failed/ }).check();
  await change.press("Save");
  await expect(page.getByText(/1 event$/)).toBeVisible();
  const again = await openChange();
  await again.press("Pause");
  await page.getByRole("button", { name: /^Turn on http/ }).click();
  await expect(toastSaying(page, "Webhook turned on")).toBeVisible();
  await page.getByRole("button", { name: /^Remove http/ }).click();
  const asked = new Dialog(page.getByRole("alertdialog"));
  await asked.press("Remove Webhook");
  await expect(toastSaying(page, "Webhook removed")).toBeVisible();

  await page.getByRole("link", { name: "Read the API documentation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Storyletter API" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // Hundreds of operations are drawn alike: axe reads some of them, and in `test:all` each.
  if (!process.env.TEST_ALL)
    await page.locator("article").evaluateAll((all) => {
      for (const [index, operation] of all.entries()) if (index % 12 > 0) operation.remove();
    });
  await expectAccessible(page);
});
