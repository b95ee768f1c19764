import { linkIn, logIn, mailAbout, PHONE_NAME, signInOnPhone, someone } from "../harness/accounts.ts";
import { expireLinks } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

const NEW_PASSWORD = "another-good-phrase";
const CONFIRM = "Confirm your new email address for Storyletter";

test("changing the password signs out the other device and sends a notification", async ({
  page,
  browser,
  context,
  member,
}) => {
  const phone = await signInOnPhone(browser, member);
  await phone.goto("/settings#security");
  await expect(phone.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  await expect(security.devices).toHaveCount(2);

  const dialog = await security.open("Change Password");
  await expect(dialog.field("Current Password")).toBeFocused();
  // Password managers save the new password with this address.
  await expect(dialog.root.locator("[autocomplete=username]")).toHaveValue(member.email);
  await dialog.fill({
    "Current Password": member.password,
    "New Password": NEW_PASSWORD,
    "Confirm Password": NEW_PASSWORD,
  });
  await dialog.press("Save New Password");
  await expect(toastSaying(page, "Password changed")).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(security.button("Change Password")).toBeFocused();
  await expect(security.devices).toHaveCount(1);

  await phone.reload();
  await expect(phone).toHaveURL("/login");
  await mailAbout(member.email, "Your Storyletter password was changed");
  await logIn(context.request, { ...member, password: NEW_PASSWORD });
});

test("shows a wrong or weak password beside its field, and keeps what was typed", { tag: "@all" }, async ({
  page,
  member,
  watch,
}) => {
  watch.expect("status of 40");
  await page.goto("/settings#security");
  const dialog = await new SecuritySettings(page).open("Change Password");
  const typed = {
    "Current Password": "not-the-phrase",
    "New Password": NEW_PASSWORD,
    "Confirm Password": NEW_PASSWORD,
  };
  await dialog.fill(typed);
  await dialog.press("Save New Password");
  const current = dialog.field("Current Password");
  await expect(current).toHaveAccessibleDescription(/Your password is incorrect/);
  await expect(current).toBeFocused();
  for (const [name, value] of Object.entries(typed)) await expect(dialog.field(name)).toHaveValue(value);

  await dialog.fill({
    "Current Password": member.password,
    "New Password": "password",
    "Confirm Password": "password",
  });
  await dialog.press("Save New Password");
  await expect(dialog.field("New Password")).toHaveAccessibleDescription(/one of the most common passwords/);
});

test("signs out one device from another @all", async ({ page, browser, member, extraHTTPHeaders }) => {
  const phone = await signInOnPhone(browser, member);
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  await expect(security.device("This device")).toContainText("Chrome");
  await expect(security.device(PHONE_NAME)).toContainText(extraHTTPHeaders?.["x-forwarded-for"] ?? "");
  await security.button(`Sign out ${PHONE_NAME}`).click();
  await expect(security.device(PHONE_NAME)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Where you're signed in" })).toBeFocused();
  await phone.goto("/settings#security");
  await expect(phone).toHaveURL("/login");
  await page.reload();
  await expect(security.devices).toHaveCount(1);
});

test("signs out all other devices at once, and keeps this one signed in", { tag: "@all" }, async ({
  page,
  browser,
  member,
}) => {
  const phones = [await signInOnPhone(browser, member), await signInOnPhone(browser, member)];
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  await expect(security.devices).toHaveCount(3);
  await security.button("Sign out everywhere else").click();
  await expect(toastSaying(page, "Signed out everywhere else")).toBeVisible();
  await expect(security.devices).toHaveCount(1);
  await expect(security.button("Sign out everywhere else")).toBeHidden();
  for (const phone of phones) {
    expect((await phone.request.get("/api/auth/user")).status()).toBe(401);
  }
  await page.reload();
  await expect(security.device("This device")).toBeVisible();
});

test("shows ten sessions of a long list, and the rest on request", { tag: "@all" }, async ({
  page,
  browser,
  member,
}) => {
  for (let count = 0; count < 11; count += 1) await signInOnPhone(browser, member);
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  await expect(security.devices).toHaveCount(10);
  await security.button("Show all 12").click();
  await expect(security.devices).toHaveCount(12);
  await expect(security.button("Show 10")).toBeFocused();
});

test("shows a message and the login when another device ends the session", { tag: "@all" }, async ({
  page,
  browser,
  member,
  watch,
}) => {
  watch.expect("status of 401");
  await page.goto("/settings#security");
  const security = new SecuritySettings(page);
  await expect(security.devices).toHaveCount(1);
  const phone = await signInOnPhone(browser, member);
  await phone.goto("/settings#security");
  await new SecuritySettings(phone).button("Sign out everywhere else").click();
  await expect(toastSaying(phone, "Signed out everywhere else")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Emails" }).click();
  await expect(toastSaying(page, "Unauthorized")).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("offers a retry when the list of devices cannot be loaded", { tag: "@all" }, async ({
  page,
  member: _,
  watch,
}) => {
  watch.expect("net::ERR_");
  const sessions = "**/trpc/*auth.sessions*";
  await page.route(sessions, (route) => route.abort("connectionrefused"));
  await page.goto("/settings#security");
  await expect(page.getByText("We couldn't load your sessions")).toBeVisible();
  await page.unroute(sessions);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(new SecuritySettings(page).device("This device")).toBeVisible();
});

test("sends a mail about a sign-in from a new device, but not from a known one", { tag: "@all" }, async ({
  browser,
  member,
}) => {
  const phone = await signInOnPhone(browser, member);
  const subject = "New sign-in to your Storyletter account";
  expect((await mailAbout(member.email, subject)).text).toContain(PHONE_NAME);
  await logIn(phone.request, member);
  // The mail of a later event has arrived, so one about the second sign-in would have arrived too.
  await signInOnPhone(browser, member);
  await mailAbout(member.email, subject, 2);
});

test("uses a new address once it is confirmed, and notifies the old one", async ({
  page,
  context,
  request,
  member,
}) => {
  const fresh = someone();
  await page.goto("/settings#security");
  const dialog = await new SecuritySettings(page).open("Change Email");
  await dialog.fill({ "New Email": fresh.email, Password: member.password });
  await dialog.press("Send Confirmation Link");
  await expect(dialog.root.getByText("Your address changes once you confirm it there.")).toBeVisible();
  await dialog.press("Done");
  await expect(page.getByText(`Waiting for you to confirm ${fresh.email}`)).toBeVisible();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: member.email })).toBeVisible();

  const link = linkIn(await mailAbout(fresh.email, CONFIRM), "/confirm-email-change");
  expect((await context.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(page.getByRole("heading", { name: "Email Changed" })).toBeFocused();
  await mailAbout(member.email, "Your Storyletter email address was changed");
  await page.getByRole("link", { name: "Go to your settings" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("definition").filter({ hasText: fresh.email })).toBeVisible();
  // In another context: in this one it would end the session the settings screen is using.
  await logIn(request, { ...member, email: fresh.email });

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(page.getByText("The confirmation link is invalid or has already been used.")).toBeVisible();
});

test("edits the name, which is the sender of letters @all", async ({ page, context, member: _ }) => {
  const id = await writeEmail(context.request);
  await page.goto("/settings");
  const dialog = await new SecuritySettings(page).open("Edit Name");
  await dialog.root.getByRole("textbox", { name: "First Name" }).fill("Mara");
  await dialog.root.getByRole("textbox", { name: "Last Name" }).fill("");
  await dialog.press("Save Name");
  await expect(toastSaying(page, "Name saved")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Mara" })).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Mara", { exact: true })).toBeVisible();
  await page.goto(`/view-email/${id}`);
  await expect(page.getByRole("main").getByRole("paragraph").filter({ hasText: /Mara$/ })).toBeVisible();
});

test("shows what is wrong when the link is expired, has no token, or its address was taken", {
  tag: "@all",
}, async ({ page, context, member }) => {
  const fresh = someone();
  const ask = async (count: number) => {
    await page.goto("/settings#security");
    const dialog = await new SecuritySettings(page).open("Change Email");
    await dialog.fill({ "New Email": fresh.email, Password: member.password });
    await dialog.press("Send Confirmation Link");
    const link = linkIn(await mailAbout(fresh.email, CONFIRM, count), "/confirm-email-change");
    return link;
  };
  const expired = await ask(1);
  await expireLinks(member.email);
  await page.goto(expired);
  await page.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(page.getByText(/The confirmation link has expired/)).toBeVisible();

  const taken = await ask(2);
  const quicker = await context.request.post("/api/auth/signup", { data: fresh });
  expect(quicker.status()).toBe(201);
  await page.goto(taken);
  await page.getByRole("button", { name: "Confirm New Email" }).click();
  await expect(page.getByText(/Another account is using this address now/)).toBeVisible();

  await page.goto("/confirm-email-change");
  await expect(page.getByText("The confirmation link is invalid or has already been used.")).toBeVisible();
});

test("shows beside each field what is wrong with a new address", { tag: "@all" }, async ({
  page,
  member,
  watch,
}) => {
  watch.expect("status of 40");
  await page.goto("/settings#security");
  const dialog = await new SecuritySettings(page).open("Change Email");
  await dialog.fill({ "New Email": "nobody", Password: "123" });
  await dialog.press("Send Confirmation Link");
  await expect(dialog.field("New Email")).toHaveAccessibleDescription(/Please enter a valid email address/);
  await dialog.fill({ "New Email": someone().email, Password: "not-the-phrase" });
  await dialog.press("Send Confirmation Link");
  await expect(dialog.field("Password")).toHaveAccessibleDescription(/Your password is incorrect/);
  await dialog.fill({ "New Email": member.email.toUpperCase(), Password: member.password });
  await dialog.press("Send Confirmation Link");
  await expect(dialog.field("New Email")).toHaveAccessibleDescription(/This is already your email address/);
});
