import { readFile } from "node:fs/promises";
import { mailAbout } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { enroll, SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

test("sets up two-factor authentication, requires it at the login, and turns it off with a recovery code", async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.expect("status of 401");
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  const setup = await security.open("Set Up Two-Factor Authentication");
  await expectAccessible(page);
  await setup.fill({ Password: member.password });
  await setup.press("Continue");
  await expect(setup.root.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const { app, recoveryCodes } = await enroll(security, member.password);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await mailAbout(member.email, "Two-factor authentication is on for your Storyletter account");
  await security.button("I've saved them").click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();

  await context.clearCookies();
  await page.goto("/login?returnTo=/settings");
  const form = new AccountForm(page);
  await form.enter(member);
  await expect(form.code).toBeFocused();
  await expectAccessible(page);
  await form.signIn.click();
  await expect(form.code).toHaveAccessibleDescription(/Please enter the code from your authenticator app/);
  await form.enterCode("000000");
  await expect(form.code).toHaveAccessibleDescription(/This code is incorrect or has already been used/);
  await form.enterCode(app.nextCode());
  await expect(page).toHaveURL("/settings");

  await page.getByRole("link", { name: "Security" }).click();
  const dialog = await security.open("Turn Off Two-Factor Authentication");
  await expectAccessible(page);
  await dialog.fill({ Password: member.password });
  await dialog.press("Use a recovery code instead");
  await dialog.fill({ "Recovery code": recoveryCodes[0] ?? "" });
  await dialog.press("Turn Off");
  await expect(toastSaying(page, "Two-factor authentication is off")).toBeVisible();
  await expect(security.button("Set Up Two-Factor Authentication")).toBeVisible();
  await mailAbout(member.email, "Two-factor authentication is off for your Storyletter account");

  await context.clearCookies();
  await page.goto("/login");
  await form.enter(member);
  await expect(page).toHaveURL("/dashboard");
});

test("accepts a recovery code once, and keeps what was typed", { tag: "@all" }, async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.expect("status of 401");
  await page.goto("/settings#security");
  const { recoveryCodes } = await enroll(new SecuritySettings(page), member.password);
  const [code = ""] = recoveryCodes;
  const form = new AccountForm(page);
  const signInWith = async (typed: string) => {
    await context.clearCookies();
    await page.goto("/login?returnTo=/settings");
    await form.enter(member);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await form.enterCode(typed);
  };
  // As people may type it: in capitals, without the dash.
  await signInWith(` ${code.replace("-", " ").toUpperCase()}`);
  await expect(page).toHaveURL("/settings");
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();

  await signInWith(code);
  await expect(form.code).toHaveAccessibleDescription(/This code is incorrect or has already been used/);
  await expect(form.code).toHaveValue(code);
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(form.email).toHaveValue(member.email);
  await expect(form.password).toHaveValue(member.password);
});

test("shows recovery codes once, lets them be saved, and voids them when new ones are made @all", async ({
  page,
  member,
  watch,
}) => {
  watch.expect("status of 403");
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  const { app, recoveryCodes } = await enroll(security, member.password);
  await security.button("Copy").click();
  await expect(toastSaying(page, "Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join("\n"));
  const downloading = page.waitForEvent("download");
  await security.button("Download").click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe("storyletter-recovery-codes.txt");
  expect(await readFile(await saved.path(), "utf8")).toContain(recoveryCodes.join("\n"));
  await page.reload();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await expect(security.recoveryCodes).toHaveCount(0);

  const dialog = await security.open("New Recovery Codes");
  await dialog.fill({ Password: "not-the-phrase", "6-digit code": "000000" });
  await dialog.press("Create New Codes");
  await expect(dialog.field("Password")).toHaveAccessibleDescription(/Your password is incorrect/);
  await dialog.fill({ Password: member.password });
  await dialog.press("Create New Codes");
  await expect(dialog.field("6-digit code")).toHaveAccessibleDescription(/This code is incorrect/);
  await dialog.fill({ "6-digit code": app.nextCode() });
  await dialog.press("Create New Codes");
  await expect(security.recoveryCodes).toHaveCount(10);
  expect(await security.recoveryCodes.allTextContents()).not.toContain(recoveryCodes[0]);
});

test("setup requires the password and a correct code, and can be canceled", { tag: "@all" }, async ({
  page,
  member,
  watch,
}) => {
  watch.expect("status of 403");
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  const dialog = await security.open("Set Up Two-Factor Authentication");
  await dialog.fill({ Password: "not-the-phrase" });
  await dialog.press("Continue");
  await expect(dialog.field("Password")).toHaveAccessibleDescription(/Your password is incorrect/);
  await dialog.fill({ Password: member.password });
  await dialog.press("Continue");
  await expect(dialog.root.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await dialog.press("Turn On");
  await expect(dialog.field("6-digit code")).toHaveAccessibleDescription(/Please enter the code/);
  await dialog.fill({ "6-digit code": "000000" });
  await dialog.press("Turn On");
  await expect(dialog.field("6-digit code")).toHaveAccessibleDescription(/This code is incorrect/);
  await page.keyboard.press("Escape");
  await expect(dialog.root).toBeHidden();
  await page.reload();
  await expect(security.button("Set Up Two-Factor Authentication")).toBeVisible();
});
