import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

/** The procedures this page has asked for, one entry for each time. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(...pathname.slice("/trpc/".length).split(","));
  });
  return asked;
}

const times = (asked: readonly string[], name: string) => asked.filter((each) => each === name).length;

test("[REST-04] a visitor's pages ask for nobody's data", async ({ page }) => {
  const asked = askedBy(page);
  for (const path of ["/", "/login", "/signup", "/emails"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(asked.filter((name) => name !== "auth.user")).toEqual([]);
});

test("[REST-15, REST-18] usage is asked for three times, the list twice, and what was answered is kept", async ({
  page,
  member,
  watch,
}) => {
  watch.expect("500");
  expect(member.email).toContain("@");
  const asked = askedBy(page);
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const before = times(asked, "billing.usage") + times(asked, "emails.list");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await page.waitForLoadState("networkidle");
  expect(times(asked, "billing.usage") + times(asked, "emails.list")).toBe(before);

  await page.route(/\/trpc\/[^?]*(billing\.usage|emails\.list)/, (route) =>
    route.fulfill({ status: 500, body: "{}" }),
  );
  asked.length = 0;
  await page.goto("/emails");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => times(asked, "billing.usage"), { timeout: 15_000 }).toBe(3);
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  expect(times(asked, "emails.list")).toBe(2);
});
