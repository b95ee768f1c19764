import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { environment } from "../harness/environment.ts";
import { expect, test } from "../harness/test.ts";
import { SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

test("connects Kit, creates a letter's draft there, edits the letter and updates the draft", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  watch.expect("status of 400");
  await page.goto("/settings#mail-tools");
  const settings = new SecuritySettings(page);
  await expect(page.getByText("Connected to stand-ins")).toBeVisible();
  const dialog = await settings.open("Connect Mail Tool");
  await dialog.press("Connect");
  await expect(dialog.field("API key")).toHaveAccessibleDescription("Please paste the API key");
  await dialog.fill({ "API key": "kit_revoked" });
  await dialog.press("Connect");
  await expect(dialog.field("API key")).toHaveAccessibleDescription(/Kit doesn't accept this key/);
  await dialog.fill({ "API key": "kit_of_this_journey" });
  await dialog.press("Connect");
  await expect(toastSaying(page, "Kit connected")).toBeVisible();
  const connected = page.getByRole("list", { name: "Mail tools" }).getByRole("listitem");
  await expect(connected).toContainText("Kit: Kit stand-in");
  await expect(connected).toContainText("Key ends in rney");
  await expectAccessible(page);

  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  const drafts = page.getByRole("list", { name: "Drafts in mail tools" });
  await drafts.getByRole("button", { name: "Create draft in Kit" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
  await expectAccessible(page);
  const link = drafts.getByRole("link", { name: "Open in Kit" });
  const [draft] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(draft.getByText("Draft", { exact: true })).toBeVisible();
  expect(draft.url()).toContain(`${environment.sandboxUrl}/mail-tools/kit/campaigns/`);

  const subject = page.getByRole("textbox", { name: "Subject line", exact: true });
  await subject.fill("The oven that stayed cold");
  await expect(drafts.getByText("Older than your letter")).toBeVisible();
  await drafts.getByRole("button", { name: "Update draft in Kit" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
  await draft.reload();
  await expect(draft.getByRole("heading", { name: "The oven that stayed cold" })).toBeVisible();
  const broadcasts = await context.request.get(`${environment.sandboxUrl}/mail-tools/kit/v4/broadcasts`, {
    headers: { "x-kit-api-key": "kit_of_this_journey" },
  });
  expect((await broadcasts.json()).broadcasts).toMatchObject([{ send_at: null, public: false }]);
  await draft.close();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Disconnect Kit" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(toastSaying(page, "Kit disconnected")).toBeVisible();
  await expect(connected).toBeHidden();
});
