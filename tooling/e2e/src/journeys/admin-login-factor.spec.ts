import { createAdministrator, signInOnPhone, someone } from "../harness/accounts.ts";
import { makeOwner } from "../harness/database.ts";
import { expect, test } from "../harness/test.ts";
import { enroll, SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

// The owner's requirement applies to every administrator.
test.use({ alone: true });

test("administrators can open nothing else until they set up the two-factor authentication the owner requires", async ({
  page,
  browser,
  context,
  administrator,
}) => {
  await makeOwner(administrator.email);
  await page.goto("/admin/security");
  const security = new SecuritySettings(page);
  await expect(page.getByText("Turn it on for your own account first.")).toBeVisible();
  await enroll(security, administrator.password);
  await security.button("I've saved them").click();
  await security.button("Require It").click();
  await expect(toastSaying(page, "Two-factor authentication required")).toBeVisible();
  await expect(security.button("Turn Off Two-Factor Authentication")).toBeHidden();

  const other = someone();
  await createAdministrator(context.request, other);
  const phone = await signInOnPhone(browser, other);
  await phone.goto("/admin");
  await expect(phone.getByText("Administrators need two-factor authentication here.")).toBeVisible();
  await phone.getByRole("link", { name: "Set it up" }).click();
  const theirs = new SecuritySettings(phone);
  await expect(theirs.button("Set Up Two-Factor Authentication")).toBeVisible();
  await expect(theirs.button("Change Password")).toBeHidden();
  await enroll(theirs, other.password);
  await expect(theirs.recoveryCodes).toHaveCount(10);
  await expect(theirs.button("Change Password")).toBeVisible();
  await expect(theirs.button("Require It")).toBeHidden();

  await security.button("Make It Optional").click();
  await expect(security.button("Require It")).toBeVisible();
  await expect(security.button("Turn Off Two-Factor Authentication")).toBeVisible();
});
