import { removeBootstrapSession } from "../harness/answers.ts";
import { ageAccount } from "../harness/database.ts";
import { remainingCredits, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

test("[DASH-05, DASH-06, DASH-07, DASH-09, DASH-13, DASH-27, REST-18, DASH-02, DASH-03, DASH-04, DASH-16, DASH-19, DASH-20, DASH-21, SHELL-15, SHELL-23, SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-05, SHELL-06, SHELL-08, SHELL-09, SHELL-10, SHELL-11, SHELL-13, SHELL-14, SHELL-19] greets a new user with the first steps, leads to every screen, and shows the three newest emails", async ({
  page,
  context,
  member,
}) => {
  await test.step("greets a new user with the first steps", async () => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, calls] = /\/trpc\/([^?]+)/.exec(request.url()) ?? [];
      if (calls && request.method() === "GET") asked.push(calls);
    });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: `Hello, ${member.firstName}` })).toBeVisible();
    await expect(page.getByText("0/10 credits used")).toBeVisible();
    await expect(page.getByRole("banner").getByText("10 credits left")).toBeVisible();
    await expect(page.getByText("0 of 5 emails created")).toBeVisible();
    await expect(page.getByText(/5 days left/i)).toBeVisible();
    // The page brought it all; the operator's notice comes apart.
    expect(asked.filter((call) => call !== "auth.site")).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Create Email" }).click();
    await expect(page).toHaveURL("/create");
    expect(await remainingCredits(context.request)).toBe(10);
  });

  await test.step("the sidebar links to every screen, and the top bar names the current one", async () => {
    await page.goto("/");
    const sidebar = page.getByRole("navigation", { name: "Main" });
    const PLACES = [
      ["Create Email", "/create", "Create Email"],
      ["My Emails", "/emails", "My Emails"],
      ["Billing", "/billing", "Billing"],
      ["Bonus", "/bonus", "Dashboard"],
      ["Settings", "/settings", "Settings"],
      ["Dashboard", "/", "Dashboard"],
    ] as const;
    for (const [name, path, title] of PLACES) {
      await sidebar.getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("banner").getByText(title, { exact: true })).toBeVisible();
      if (name !== title) await expect(page.getByRole("banner").getByText(`/ ${name}`)).toBeVisible();
      await expect(sidebar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
    await expect(page.getByText(`${member.firstName} ${member.lastName}`)).toBeVisible();
  });

  await test.step("shows the three newest emails", async () => {
    for (const title of ["First", "Second", "Third", "Fourth"]) await writeEmail(context.request, { title });
    await page.reload();
    const recent = page.getByRole("region", { name: "Recent Emails" }).getByRole("listitem");
    await expect(recent).toHaveCount(3);
    await expect(recent.getByRole("heading")).toHaveText(["Fourth", "Third", "Second"]);
    await expect(recent.first()).toContainText("Ready");
    await expect(page.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/billing");
    await recent.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/view-email\//);
    await page.goBack();
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL("/emails");
  });
});

test("[DASH-23] the fifth email in time unlocks the bonus, and updates the card", { tag: "@all" }, async ({
  page,
  context,
  member: _,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => writeEmail(context.request)));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Bonus Unlocked" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Download Templates" }).click();
  await expect(page).toHaveURL("/bonus");
  await expect(page.getByText("Action Taker", { exact: true })).toBeVisible();
});

test("[DASH-19] removes the card once the bonus period has expired", { tag: "@all" }, async ({
  page,
  context,
  member,
}) => {
  await writeEmail(context.request);
  await ageAccount(member.email, 6);
  await page.goto("/dashboard");
  await expect(page.getByText("1/10 credits used")).toBeVisible();
  await expect(page.getByText("of 5 emails created")).toBeHidden();
  await page.goto("/bonus");
  await expect(page.getByRole("heading", { name: "Bonus Period Expired" })).toBeVisible();
});

test("[DASH-11, DASH-12, SHELL-16, SHELL-17, SHELL-22, DASH-24, REST-15] shows an error instead of guessing, retries usage twice, and caches it for 30 seconds", async ({
  page,
  member: _,
  watch,
}) => {
  await test.step("shows an error instead of guessing when usage cannot be loaded", async () => {
    watch.expect("status of 500");
    await removeBootstrapSession(page);
    await page.route("**/trpc/*billing.usage*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/dashboard");
    await expect(page.getByText("Unable to load dashboard")).toBeVisible();
    await expect(page.getByText("Please refresh the page to try again.")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("10 credits left");
    await expect(page.getByRole("complementary").getByText("100 credits left")).toBeVisible();
    await page.unroute("**/trpc/*billing.usage*");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page.getByText("0/10 credits used")).toBeVisible();
  });

  await test.step("retries usage twice when it fails, and caches it for 30 seconds", async () => {
    watch.expect("status of 500");
    let asked = 0;
    await removeBootstrapSession(page);
    await page.route("**/trpc/*billing.usage*", (route) => {
      asked += 1;
      return asked <= 2 ? route.fulfill({ status: 500, body: "{}" }) : route.continue();
    });
    await page.clock.install();
    await page.goto("/dashboard");
    await expect(page.getByText("0/10 credits used")).toBeVisible();
    expect(asked).toBe(3);
    const sidebar = page.getByRole("navigation", { name: "Main" });
    const leaveAndReturn = async () => {
      await sidebar.getByRole("link", { name: "Settings" }).click();
      await expect(page).toHaveURL("/settings");
      await sidebar.getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByText("0/10 credits used")).toBeVisible();
    };
    await leaveAndReturn();
    expect(asked).toBe(3);
    await page.clock.fastForward(31_000);
    await leaveAndReturn();
    await expect.poll(() => asked).toBeGreaterThan(3);
  });
});
