import { randomUUID } from "node:crypto";
import { expectAccessible } from "../harness/axe.ts";
import { addFailedEvent, addFailedMail, addIgnoredEvents, addPayments } from "../harness/back-office.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("[ASYS-01, ASYS-02, ASYS-03, ASYS-04, ASYS-05, ASYS-06, ASYS-07, ASYS-08, ASYS-09, ASYS-10, ACCESS-44] the system buttons work", async ({
  page,
  administrator: _,
}) => {
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1, name: "System Settings" })).toBeVisible();
  const sections = [
    "System Status",
    "Application Configuration",
    "Database Management",
    "System Information",
  ];
  for (const name of [...sections, "Security and Access Control"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const secret = page.getByRole("row", { name: /APP_SECRET/ });
  await expect(secret.getByText("Set", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Update Settings" }).click();
  await expect(toastSaying(page, "Nothing was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Create Backup" }).click();
  await expect(toastSaying(page, "Backup started")).toBeVisible();
  const file = (
    await page
      .getByRole("alert")
      .getByText(/storyletter-.*\.sql\.gz/)
      .textContent()
  )
    ?.split("/")
    .at(-1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: file })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
});

test("[ACCESS-48, ACCESS-57] staff filter subscribers and cancel after a question, and a list's filter and page are in the address", async ({
  page,
  member,
  administrator: _,
}) => {
  await test.step("lists and filters subscribers, and asks before canceling", async () => {
    await addPayments(member.email);
    await page.goto("/admin/subscriptions");
    const row = page.getByRole("row", { name: new RegExp(member.email) });
    await expect(row.getByText("Starter", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(row.getByText("$19").filter({ visible: true })).toBeVisible();
    const choose = async (action: string) => {
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: action }).click();
    };
    await choose("Cancel Subscription");
    const dialog = page.getByRole("alertdialog", { name: "Cancel Subscription" });
    await expect(dialog).toContainText(member.email);
    await dialog.getByRole("button", { name: "Keep It" }).click();
    await choose("Reset Usage");
    await page
      .getByRole("alertdialog", { name: "Reset Usage" })
      .getByRole("button", { name: "Reset Usage" })
      .click();
    await expect(page.getByText("Usage Reset", { exact: true }).first()).toBeVisible();
    await page.getByRole("radio", { name: "Past Due" }).check();
    await expect(page.getByText("No subscriptions are past due")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(row).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a list's filter and page are in the address: reloaded, shared and gone back to", async () => {
    await addIgnoredEvents(`evt_${randomUUID()}`);
    const first = page.getByRole("table", { name: "Webhook events" }).locator("tbody tr p[title]").first();
    const pages = page.getByRole("navigation", { name: "Pages" });
    await page.goto("/admin/webhook-events");
    await page.getByRole("radio", { name: "Ignored" }).check();
    await expect(page).toHaveURL(/\?status=ignored$/);
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(pages.getByText("Page 2")).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("table", { name: "Webhook events" })).not.toHaveAttribute(
      "aria-busy",
      "true",
    );
    const shown = (await first.textContent()) ?? "";
    await expectAccessible(page);
    await page.reload();
    await expect(pages.getByText("Page 2")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Ignored" })).toBeChecked();
    await expect(first).toHaveText(shown);
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=3/);
    await page.goBack();
    await expect(pages.getByText("Page 2")).toBeVisible();
    await page.getByRole("link", { name: "Jobs" }).click();
    await page.goBack();
    await expect(pages.getByText("Page 2")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Ignored" })).toBeChecked();
    // Another filter begins on its first page.
    await page.getByRole("radio", { name: "All" }).check();
    await expect(page).toHaveURL(/webhook-events$/);

    await page.getByRole("link", { name: "Deliveries" }).click();
    await page.getByRole("radio", { name: "Waiting" }).check();
    await expect(page).toHaveURL(/deliveries\?status=waiting$/);
    await expectAccessible(page);
  });
});

test("shows what the payment provider sent, and reruns failed jobs", async ({ page, administrator: _ }) => {
  const event = `evt_${randomUUID()}`;
  await addFailedEvent(event);
  await page.goto("/admin/webhook-events");
  await page.getByRole("radio", { name: "Failed" }).check();
  const row = page.getByRole("row", { name: new RegExp(event) });
  await expect(row.getByText("No account has this customer.").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Details" }).click();
  await expect(page.getByRole("dialog").getByText('"object": "event"')).toBeVisible();
  await page.keyboard.press("Escape");

  const token = randomUUID();
  await addFailedMail(token);
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(page.getByRole("table", { name: "Jobs by kind" })).toBeVisible();
  await page.getByRole("radio", { name: "Failed" }).check();
  const job = page.getByRole("row", { name: new RegExp(token) });
  await expect(job.getByText("To mara@no-such-bakery.example")).toBeVisible();
  await expect(job.getByText("550 5.1.1").filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL(/state=failed/);
  await expectAccessible(page);
  await job.getByRole("button", { name: "Send again" }).click();
  await expect(toastSaying(page, "Job restarted")).toBeVisible();
  await expect(job).toBeHidden();
});

test("lists show their actions without scrolling sideways, on a laptop and on a phone @all", async ({
  page,
  member,
  administrator: _,
}) => {
  await addPayments(member.email);
  await addFailedMail(randomUUID());
  await addFailedEvent(`evt_${randomUUID()}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, name] of [
      ["mail", "Mails"],
      ["subscriptions", "Subscriptions"],
      ["webhook-events", "Webhook events"],
    ] as const) {
      await page.goto(`/admin/${path}`);
      const list = page.getByRole("region", { name, exact: true });
      await expect(list.getByRole("table")).toBeVisible();
      const hidden = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(hidden, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the admin sidebar opens over the page on a phone, and signs out @all", async ({
    page,
    administrator: _,
  }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Open menu" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "System Settings" }).tap();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "System Settings" })).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(menu.getByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/api/logout");
    await menu.getByRole("link", { name: "Sign Out" }).tap();
    await expect(page).toHaveURL("/");
  });
});
