import { writeEmail } from "../harness/emails.ts";
import { expect, stopTime, test } from "../harness/test.ts";
import { openPanel } from "../pages/desk.ts";
import { toastSaying, toasts } from "../pages/toast.ts";

test.beforeEach(async ({ page, context, member: _ }) => {
  await page.goto(`/view-email/${await writeEmail(context.request)}`);
  // The server renders the buttons; the letter's text box is there once the app runs.
  await page.getByRole("textbox", { name: "Letter", exact: true }).waitFor();
});

test("[TOAST-01, TOAST-02] shows one toast at a time: the next replaces the previous one", {
  tag: "@all",
}, async ({ page }) => {
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toastSaying(page, "Copied!")).toBeVisible();
  await openPanel(page, "Send");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await downloading;
  await expect(toastSaying(page, "Downloaded!")).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
});

test("[TOAST-05, TOAST-06, TOAST-04, TOAST-08] a toast is dismissed by a swipe, by keyboard after the dialog below it, and by itself after five seconds", async ({
  page,
}) => {
  await test.step("by a swipe of 50 px to the right, but not by a shorter one", async () => {
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    const toast = toastSaying(page, "Copied!");
    await expect(toast).toBeVisible();
    const swipe = async (pixels: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error("The toast is not rendered.");
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toast).toBeVisible();
    await swipe(80);
    await expect(toast).toBeHidden();
  });

  await test.step("F8 moves the focus to the notifications", async () => {
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /notifications/i }).getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toastSaying(page, "Copied!")).toBeHidden();
  });

  await test.step("Escape closes a dialog before the toast that came over it", async () => {
    await openPanel(page, "Send");
    await page.getByRole("button", { name: "Copy as…" }).click();
    await page.getByRole("menuitem", { name: "For your mail tool…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Copy for / }).click();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(toastSaying(page, "Copied!")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toastSaying(page, "Copied!")).toBeHidden();
  });

  await test.step("after five seconds", async () => {
    await page.reload();
    await stopTime(page);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    const toast = toastSaying(page, "Copied!");
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toBeHidden();
  });
});
