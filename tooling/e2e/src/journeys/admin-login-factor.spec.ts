import { createAdministrator, someone } from "../harness/accounts.ts";
import { makeOwner } from "../harness/database.ts";
import { signInOnPhone } from "../harness/devices.ts";
import { expect, test } from "../harness/test.ts";
import { enrol } from "../pages/enrol.ts";
import { SecuritySettings } from "../pages/security.ts";
import { toastSaying } from "../pages/toast.ts";

// What the owner requires holds for every administrator.
test.use({ alone: true });

test("the owner requires a second factor of every administrator: until it is set up, nothing else is open", async ({
  page,
  browser,
  context,
  administrator,
}) => {
  await makeOwner(administrator.email);
  await page.goto("/admin/security");
  const security = new SecuritySettings(page);
  await expect(page.getByText("Set up your own second factor first.")).toBeVisible();
  await enrol(security, administrator.password);
  await security.button("I have saved them").click();
  await security.button("Require It").click();
  await expect(toastSaying(page, "Second factor required")).toBeVisible();
  await expect(security.button("Turn Off Second Factor")).toBeHidden();

  const other = someone();
  await createAdministrator(context.request, other);
  const phone = await signInOnPhone(browser, other);
  await phone.goto("/admin");
  await expect(phone.getByText("Administrators need a second factor here.")).toBeVisible();
  await phone.getByRole("link", { name: "Set it up" }).click();
  const theirs = new SecuritySettings(phone);
  await expect(theirs.button("Set Up Second Factor")).toBeVisible();
  await expect(theirs.button("Change Password")).toBeHidden();
  await enrol(theirs, other.password);
  await expect(theirs.recoveryCodes).toHaveCount(10);
  await expect(theirs.button("Change Password")).toBeVisible();
  await expect(theirs.button("Require It")).toBeHidden();

  await security.button("No Longer Require It").click();
  await expect(security.button("Require It")).toBeVisible();
  await expect(security.button("Turn Off Second Factor")).toBeVisible();
});
