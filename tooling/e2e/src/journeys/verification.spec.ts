import { ERRORS } from "@storyletter/contract/errors";
import { newestMail, signUp, someone, verificationLink } from "../harness/accounts.ts";
import { removeBootstrapSession } from "../harness/answers.ts";
import { expect, test } from "../harness/test.ts";

test("[VERIFY-17, VERIFY-41, VERIFY-21, VERIFY-22, VERIFY-18, VERIFY-25, VERIFY-26, VERIFY-27, VERIFY-19, ACCESS-60] shows the result of a link, and a spinner until it is known", async ({
  page,
  watch,
}) => {
  await test.step("shows success when an address has both a success and an error", async () => {
    await page.goto("/email-verified?verified=true&error=invalid-token");
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page.getByText("Your account is active with 10 free email credits.")).toBeVisible();
  });

  await test.step("a failure says why, and links to a new mail and back to the login", async () => {
    await page.goto("/email-verified?error=token-expired");
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(
      page.getByText("The verification link has expired. Please request a new one."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
    await page.getByRole("link", { name: "Request New Verification Email" }).click();
    await expect(page).toHaveURL("/verify-email");
  });

  await test.step("shows a spinner until the result is known", async () => {
    watch.expect("status of 401");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await removeBootstrapSession(page);
    await page.route("**/trpc/*auth.user*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/email-verified?verified=true");
    await expect(page.getByRole("status")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeHidden();
    release();
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page.getByRole("status")).toBeHidden();
  });
});

test("[VERIFY-40] a link works once, even after a mail scanner has opened it", { tag: "@all" }, async ({
  page,
  context,
}) => {
  const link = verificationLink(await signUp(context.request, someone()));
  // A scanner fetches the page but does not press its button.
  expect((await context.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("The verification link is invalid or has already been used.")).toBeVisible();
});

test("[VERIFY-40] fills in the verified address on the login, in whatever browser the link was opened", {
  tag: "@all",
}, async ({ page, context }) => {
  const account = someone();
  const link = verificationLink(await signUp(context.request, account));
  await context.clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "Verify my email address" }).click();
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("[VERIFY-40] shows a button in a browser without scripts", { tag: "@all" }, async ({
  browser,
  context,
}) => {
  const link = verificationLink(await signUp(context.request, someone()));
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(link);
  await page.getByRole("button").click();
  await expect(page).toHaveURL(/\/email-verified\?verified=true$/);
  await plain.close();
});

test("[VERIFY-03, VERIFY-04, VERIFY-05, VERIFY-06, VERIFY-09, VERIFY-11, VERIFY-12, VERIFY-13, VERIFY-34, VERIFY-14, VERIFY-15, VERIFY-07, VERIFY-08, VERIFY-10, VERIFY-16] resends the mail, but only to a valid address, and says why one was not resent", async ({
  page,
  context,
  watch,
}) => {
  await test.step("resends the mail, but only to a valid address", async () => {
    const { email, password } = someone();
    const first = verificationLink(await signUp(context.request, someone({ email, password })));
    await page.goto("/verify-email");
    await expect(page.getByText("24 hours")).toBeVisible();
    await expect(page.getByText(/spam/)).toBeVisible();
    const resend = page.getByRole("button", { name: "Resend Verification Email" });
    await expect(resend).toBeDisabled();
    await expect(page.getByLabel("Email")).toHaveAttribute("inputmode", "email");
    await expect(page.getByLabel("Email")).toHaveAttribute("required");
    await page.getByLabel("Email").fill(email);
    await resend.click();
    await expect(
      page.getByText("Verification email sent successfully! Please check your inbox."),
    ).toBeVisible();

    const second = verificationLink(await newestMail(email, 2));
    expect(second).not.toBe(first);
    await page.goto(first);
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await page.goto(second);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  });

  await test.step("shows the server's message when it refuses a resend", async () => {
    watch.expect("status of 429");
    const { email } = someone();
    const resend = () => context.request.post("/api/auth/resend-verification", { data: { email } });
    while ((await resend()).status() !== 429);
    await page.goto("/verify-email");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await expect(page.getByText(ERRORS["too-many-requests"].message)).toBeVisible();
  });

  await test.step("shows the documented message when a resend fails without one from our server", async () => {
    watch.expect("status of 502");
    await page.route("**/trpc/*auth.resendVerification*", (route) =>
      route.fulfill({ status: 502, body: "Bad Gateway" }),
    );
    await page.getByLabel("Email").fill(someone().email);
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await expect(page.getByText("Failed to resend verification email")).toBeVisible();
  });

  await test.step("shows that the network is lost, and that the button is busy", async () => {
    watch.expect("net::ERR_");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/trpc/*auth.resendVerification*", async (route) => {
      await held;
      await route.abort("internetdisconnected");
    });
    await page.getByLabel("Email").fill(someone().email);
    await page.getByRole("button", { name: "Resend Verification Email" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    release();
    await expect(page.getByText("Network error. Please try again.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page).toHaveURL("/login");
  });
});
