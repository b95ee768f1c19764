import { createAdministrator, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { enroll, SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

test("[ACCESS-09, ACCESS-49, ACCESS-52, ALOGIN-01, ALOGIN-05, LOGIN-09, ROLE-01, ACCESS-53, ALOGIN-02, LOGIN-14, ACCESS-36, ACCESS-47, NOTFOUND-03] an administrator signs in through the portal, and has their own screens and a link to them from the others", async ({
  page,
  context,
  backOffice: _,
}) => {
  const account = someone();
  await createAdministrator(context.request, account);
  await page.goto("/admin/login");
  await expect(page.getByText("This portal is for administrators")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin");
  await new AccountForm(page).enter(account);
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin");
  // No call of the screen is under way when its session goes.
  await expect(page.getByRole("link", { name: "Set it up" })).toBeVisible();
  await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);

  await context.clearCookies();
  await page.goto("/login?returnTo=/create");
  await new AccountForm(page).enter(account);
  await expect(page).toHaveURL("/admin");
  for (const path of ["/create", "/forgot-password"]) {
    await page.goto(path);
    await expect(page.getByText("The requested admin page could not be found."), path).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to the admin area" }).click();
  await expect(page).toHaveURL("/admin");
});

test("[ALOGIN-04, ACCESS-54] an admin screen says that admin access is required after the session has ended", {
  tag: "@all",
}, async ({ page, context, administrator: _, watch }) => {
  watch.expect("status of 401");
  await page.goto("/admin");
  // The screen is fully loaded before the session ends, so the next click is the first to notice.
  await expect(page.getByRole("link", { name: "Set it up" })).toBeVisible();
  await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
  await context.clearCookies();
  await page.getByRole("navigation").getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access Required" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the admin login" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
});

test("[TOAST-09, ALAYOUT-08] administrators secure their own account", async ({
  page,
  administrator,
  watch,
}) => {
  watch.expect("status of 401");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page).toHaveURL("/admin/security");
  const security = new SecuritySettings(page);
  await expect(security.device("This device")).toBeVisible();
  const { app } = await enroll(security, administrator.password);
  await security.button("Copy").click();
  await expect(toastSaying(page, "Copied")).not.toContainText("Copied!");
  await expectAccessible(page);
  await page.getByRole("navigation").getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "System Overview" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Set it up" })).toBeHidden();

  await expect(page.getByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/api/logout");
  await page.getByRole("link", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login?returnTo=/admin/security");
  const form = new AccountForm(page);
  await form.enter(administrator);
  await form.enterCode(app.nextCode());
  await expect(page).toHaveURL("/admin/security");
});
