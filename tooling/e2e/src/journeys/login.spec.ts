import { createAccount, logIn, signUp, someone } from "../harness/accounts.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { toastSaying } from "../pages/toast.ts";

test("[LOGIN-01, LOGIN-02, LOGIN-03, LOGIN-12, LOGIN-16, LOGIN-11, LOGIN-13] welcomes the user back, and keeps what was typed when it refuses", async ({
  page,
  watch,
  context,
}) => {
  await test.step("welcomes the user back, asks for address and password, and links to the signup", async () => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
    const form = new AccountForm(page);
    await expect(form.email).toHaveAttribute("inputmode", "email");
    await expect(form.password).toHaveAttribute("type", "password");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL("/signup");
  });

  await test.step("shows the documented message for a response that is not ours, and keeps what was typed", async () => {
    watch.expect("status of 502");
    const account = someone();
    await page.route("**/trpc/*auth.logIn*", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await page.goto("/login");
    const form = new AccountForm(page);
    await form.enter(account);
    const toast = toastSaying(page, "Login failed");
    await expect(toast).toContainText("Please check your email and password");
    await expect(form.email).toHaveValue(account.email);
    await expect(form.password).toHaveValue(account.password);
  });

  await test.step("refuses a wrong password and keeps the address", async () => {
    watch.expect("status of 401");
    const account = someone();
    await createAccount(context.request, account);
    await page.unroute("**/trpc/*auth.logIn*");
    await new AccountForm(page).enter({ ...account, password: "another phrase" });
    await expect(toastSaying(page, "Login failed")).toContainText("Please check your email and password");
    await expect(new AccountForm(page).email).toHaveValue(account.email);
    await new AccountForm(page).enter(account);
    await expect(page).toHaveURL("/dashboard");
    await expect(toastSaying(page, "Login failed")).toBeHidden();
  });
});

test("[LOGIN-07, LOGIN-08, VERIFY-38, VERIFY-39] sends an unverified user to the verification, with the address filled in", async ({
  page,
  context,
  watch,
}) => {
  watch.expect("status of 403");
  const account = someone();
  await signUp(context.request, account);
  await page.goto("/login");
  await new AccountForm(page).enter(account);
  await expect(toastSaying(page, "Email verification required")).toBeVisible();
  await expect(page).toHaveURL("/verify-email");
  await expect(new AccountForm(page).email).toHaveValue(account.email);
});

test("[ACCESS-59, ERR-21] returns to the screen that asked for the login, and nowhere else", async ({
  page,
  context,
  watch,
}) => {
  // The session ends while the screen is still loading.
  watch.expect("status of 401");
  const account = someone();
  await createAccount(context.request, account);
  await page.goto("/settings");
  await expect(toastSaying(page, "Unauthorized")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await new AccountForm(page).enter(account);
  await expect(page).toHaveURL("/settings");
  await context.clearCookies();
  await page.goto("/login?returnTo=//evil.example/");
  await new AccountForm(page).enter(account);
  await expect(page).toHaveURL("/dashboard");
});

test("[ERR-15, ERR-16, DASH-10, SHELL-18, REST-24, REST-42] shows a message and the login when the session was ended elsewhere, and the landing page after signing out", async ({
  page,
  context,
  member,
  watch,
}) => {
  await test.step("shows a message and the login when the session was ended elsewhere", async () => {
    watch.expect("status of 401");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Recent Emails" })).toBeVisible();
    // A request still in flight would notice before the click does.
    await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
    await context.clearCookies();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Emails" }).click();
    await expect(page.getByText("Redirecting to login...")).toBeVisible();
    const toast = toastSaying(page, "Unauthorized");
    await expect(toast).toContainText("You are logged out. Logging in again...");
    await expect(page).toHaveURL("/login");
    await new AccountForm(page).enter(member);
    await expect(page).toHaveURL("/emails");
  });

  await test.step("signing out ends the session and shows the landing page", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Start Free Trial" })).toBeVisible();
    expect((await context.request.get("/api/auth/user")).status()).toBe(401);
    await logIn(context.request, member);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: `Hello, ${member.firstName}` })).toBeVisible();
  });
});
