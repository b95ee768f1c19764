import type { Page } from "@playwright/test";
import { changeAnswer } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { addPayments } from "../harness/back-office.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

const heading = (name: string) => ({ level: 1, name }) as const;

/** Figures are recalculated every few minutes; the button does it immediately. */
async function countMetrics(page: Page) {
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: "Refresh Cache" }).click();
  await expect(toastSaying(page, "Cache refreshed")).toBeVisible();
}

test("[ADASH-01, ADASH-02, ADASH-03, ADASH-04, ADASH-05, ADASH-06, ADASH-07, ADASH-08, ADASH-09, ADASH-10, ADASH-11, ADASH-12, ADASH-13, ADASH-17, ACCESS-39, ALAYOUT-01, ALAYOUT-02, ALAYOUT-03, ALAYOUT-04, ALAYOUT-05, ALAYOUT-06, ALAYOUT-07, ALAYOUT-09] the dashboard shows figures, links and health check results", async ({
  page,
  administrator: _,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", heading("Admin Dashboard"))).toBeVisible();
  const main = page.getByRole("main");
  const labels = ["Total Users", "Total Emails", "Active Subscriptions", "Monthly Revenue", "Growth Rate"];
  for (const name of [...labels, "Conversion Rate"])
    await expect(main.getByRole("heading", { name })).toBeVisible();
  for (const words of ["new this month", "created this month", "Starter subscribers"])
    await expect(main.getByText(words).first()).toBeVisible();

  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link")).toHaveText([
    "Overview",
    "User Management",
    "Email Content",
    "Product News",
    "Analytics",
    "Model Cost",
    "Revenue",
    "Subscriptions",
    "Disputes",
    "Webhook Events",
    "Deliveries",
    "Mail",
    "Jobs",
    "Audit Log",
    "Staff",
    "Stripe Settings",
    "System Settings",
    "Security",
  ]);
  for (const path of ["users", "emails", "subscriptions", "analytics"])
    await expect(main.locator(`a[href="/admin/${path}"]`)).toBeVisible();

  await expect(main.getByText("Healthy", { exact: true })).toBeVisible();
  await expect(main.getByText("Built-in writer", { exact: true })).toBeVisible();
  await main.getByText("How it's calculated: Growth Rate").click();
  await expect(main.getByText("New users this month ÷ all users.")).toBeVisible();
  await expectAccessible(page);
});

test("[AANALYT-01, AANALYT-02, AANALYT-03, AANALYT-04, AANALYT-05, AANALYT-06, AANALYT-07, AANALYT-08, AANALYT-09, AANALYT-20, ANALYT-03, ANALYT-04, ACCESS-40, AREV-01, AREV-02, AREV-03, AREV-04, AREV-05, AREV-06, AREV-07, AREV-08, AREV-15, AREV-16, AREV-17, ACCESS-41, AANALYT-10, AANALYT-11, AANALYT-12, AANALYT-21] analytics shows the documented panels, a table for each chart, what letters took of each AI model, and the provider's data; revenue shows estimates and recorded revenue separately", async ({
  page,
  member,
  administrator: _,
}) => {
  await addPayments(member.email);
  await test.step("analytics shows the documented panels, and a table for each chart", async () => {
    await countMetrics(page);
    await page.goto("/admin/analytics");
    await expect(page.getByRole("heading", heading("Analytics Dashboard"))).toBeVisible();
    const main = page.getByRole("main");
    const cards = ["Conversion Rate", "Growth Rate", "User Engagement", "Activity Rate"];
    for (const name of [
      ...cards,
      "User Analytics",
      "Content Analytics",
      "Performance Insights",
      "Recorded usage",
    ])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main.getByText("Built-in analytics", { exact: true })).toBeVisible();
    await expect(main.getByText("2-5%")).toBeVisible();
    await expect(main.getByText("Stripe Live Data", { exact: true })).toBeVisible();
    for (const name of ["Canceled Subs", "Real Financial Metrics"])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();

    const views = page.getByRole("group", { name: "Time to write: view" });
    await views.getByRole("radio", { name: "Table" }).check();
    const table = page.getByRole("region", { name: "Time to write" }).getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText(["Day", "Median", "95th percentile"]);
    await page.getByRole("radio", { name: "365 days" }).check();
    await expectAccessible(page);
  });

  await test.step("analytics shows what letters took of each AI model, and an unknown price as unknown", async () => {
    const took = { letters: 40, calls: 126, inputTokens: 148_000, outputTokens: 52_000 };
    const priced = { ...took, model: "gpt-4.1-mini", promptVersion: "4", cachedTokens: 60_000 };
    await changeAnswer(page, "admin.analytics", (analytics) => ({
      ...analytics,
      generation: {
        ...Object(analytics.generation),
        models: [
          { ...priced, costed: 40, costUsd: 0.128 },
          { ...took, model: "llama3.2", promptVersion: "4", cachedTokens: 0, costed: 0, costUsd: 0 },
        ],
      },
    }));
    await page.goto("/admin/analytics");
    const table = page.getByRole("table", { name: "Cost per letter, by model and prompt version" });
    await expect(table.getByRole("row", { name: "gpt-4.1-mini" })).toContainText("$0.0032");
    await expect(table.getByRole("row", { name: "llama3.2" })).toContainText("Price unknown");
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("revenue shows estimates and recorded revenue separately", async () => {
    await page.getByRole("link", { name: "Revenue" }).click();
    await expect(page.getByRole("heading", heading("Revenue"))).toBeVisible();
    const main = page.getByRole("main");
    const panels = ["Subscription Breakdown", "Revenue Metrics", "Revenue Projections"];
    const cards = ["Monthly Revenue", "Annual Projection", "Active Subscriptions", "ARPU"];
    for (const name of ["Plan estimates", ...cards, ...panels, "Financial Health Indicators"])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    for (const estimate of ["2.5%", "97.5%", "$760", "2-5%"])
      await expect(main.getByText(estimate, { exact: true })).toBeVisible();

    await expect(main.getByText("These are test payments")).toBeVisible();
    expect(await main.getByText("Test money", { exact: true }).count()).toBeGreaterThanOrEqual(12);
    const top = async (name: string) =>
      (await main.getByRole("heading", { name, exact: true }).first().boundingBox())?.y ?? Number.NaN;
    expect(await top("MRR")).toBeLessThan(await top("Plan estimates"));
    await page.setViewportSize({ width: 360, height: 740 });
    const broken = await main.locator("*").evaluateAll((elements) => {
      const isSum = (text: Node) => text instanceof Text && /^[-+]?\$[\d.,]+$/.test(text.data.trim());
      return elements
        .flatMap((element) => [...element.childNodes].filter(isSum))
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return range.getClientRects().length > 1;
        })
        .map((text) => text.textContent);
    });
    expect(broken).toEqual([]);
    for (const name of ["MRR", "ARR", "Logo churn", "ARPPU", "LTV"])
      await expect(main.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    for (const name of ["MRR movements by month", "Retention by month of the first payment"]) {
      await expect(main.getByRole("table", { name })).toBeVisible();
      const box = main.getByRole("region", { name });
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await expectAccessible(page);
  });
});

test("[AANALYT-13, AANALYT-14, AANALYT-23, AREV-09, REST-40] retries once when figures cannot be loaded, then shows an error", async ({
  page,
  administrator: _,
  watch,
}) => {
  watch.expect("net::ERR_");
  let asked = 0;
  await page.route("**/trpc/*admin.stats*", (route) => {
    asked += 1;
    return route.abort("connectionrefused");
  });
  await page.goto("/admin/analytics");
  await expect(page.getByText("Loading analytics data")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Error loading analytics data" })).toBeVisible();
  await expect(page.getByText("Please try refreshing the page")).toBeVisible();
  expect(asked).toBe(2);
  await page.getByRole("link", { name: "Revenue" }).click();
  await expect(page.getByRole("heading", { name: "Error loading revenue data" })).toBeVisible();
  await page.unroute("**/trpc/*admin.stats*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Plan estimates" })).toBeVisible();
});
