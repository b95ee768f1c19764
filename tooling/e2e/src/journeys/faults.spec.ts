import type { Page } from "@playwright/test";
import { callsOf, changeAnswer, removeBootstrapSession } from "../harness/answers.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const PASSES = "Cannot read properties of undefined (reading 'length')";
const STAYS = "The moon is in the way";
const RECOVERS = "The page will automatically recover in a moment.";
const ASK = "Please try refreshing the page or contact support if the problem persists.";

/** Makes pages that show a time or a plan's contents fail with this error, the given number of times. */
const breakPages = (page: Page, fault: string, times = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    ([message, count]) => {
      const { toISOString } = Date.prototype;
      const { map } = Array.prototype;
      let left = count;
      const failIfBroken = () => {
        left -= 1;
        if (left >= 0) throw new TypeError(message);
      };
      Date.prototype.toISOString = function iso(this: Date) {
        failIfBroken();
        return toISOString.call(this);
      };
      Object.defineProperty(Array.prototype, "map", {
        configurable: true,
        value(this: unknown[], ...how: Parameters<typeof map>) {
          if (this.some((entry) => String(entry).includes("per email"))) failIfBroken();
          return map.apply(this, how);
        },
      });
      addEventListener("repaired", () => {
        left = 0;
      });
    },
    [fault, times] as const,
  );
const repair = (page: Page) => page.evaluate(() => dispatchEvent(new Event("repaired")));

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello/ });

test.beforeEach(async ({ page, context, member: _, watch }) => {
  for (const fault of [PASSES, STAYS]) watch.expect(fault);
  await writeEmail(context.request);
  await page.goto("/create");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[ERR-10, ERR-03, ERR-04, ERR-05, ERR-06, ERR-07, ERR-08, ERR-09, LIB-31, ERR-11, ERR-12, ERR-01, ERR-02] a failed page recovers by itself, by a button, by leaving it, or after five seconds; an app that cannot start says so", async ({
  page,
  watch,
}) => {
  await test.step("never shows an error that goes away at once", async () => {
    // React itself retries the render once; the second retry is the page's.
    await breakPages(page, PASSES, 2);
    await goTo(page, "Dashboard");
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByText("Something went wrong")).toBeHidden();
  });

  await test.step("a failed page recovers by itself, by a button, or by leaving it", async () => {
    await page.goto("/create");
    await breakPages(page, PASSES);
    await goTo(page, "Dashboard");
    await expect(page.getByText(RECOVERS)).toBeVisible();
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await repair(page);
    await expect(dashboard(page)).toBeVisible();

    await goTo(page, "Create Email");
    await breakPages(page, STAYS);
    await goTo(page, "Dashboard");
    await expect(page.getByText(ASK)).toBeVisible();
    await repair(page);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(dashboard(page)).toBeVisible();

    await goTo(page, "Create Email");
    await breakPages(page, STAYS);
    await goTo(page, "Dashboard");
    await expect(page.getByText(ASK)).toBeVisible();
    await goTo(page, "Create Email");
    await expect(page.getByRole("heading", { level: 1, name: "Create Your Story Email" })).toBeVisible();
  });

  await test.step("offers to reload the page when the library fails", async () => {
    await page.goto("/create");
    await breakPages(page, STAYS);
    await goTo(page, "My Emails");
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(page.getByRole("list", { name: "Your emails" }).getByRole("article")).toHaveCount(1);
  });

  await test.step("renders settings and billing again after five seconds", async () => {
    await page.goto("/create");
    await page.clock.install();
    for (const name of ["Settings", "Billing"]) {
      await breakPages(page, STAYS);
      await goTo(page, name);
      // The settings show times on the page of the sessions.
      if (name === "Settings") await page.getByRole("link", { name: "Security" }).click();
      await expect(page.getByText("Something went wrong")).toBeVisible();
      await repair(page);
      await page.clock.fastForward(5_000);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
  });

  await test.step("an app that cannot start says so", async () => {
    watch.expect("Cannot read properties");
    await removeBootstrapSession(page);
    await changeAnswer(page, "auth.user", () => ({}));
    await page.goto("/dashboard");
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(
      page.getByText("The application encountered an error. Please refresh the page."),
    ).toBeVisible();
    await page.unroute(callsOf("auth.user"));
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await expect(dashboard(page)).toBeVisible();
  });
});
