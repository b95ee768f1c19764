import { expectAccessible } from "../harness/axe.ts";
import { ageSignIns, deleteLiveKeys, makeOwner } from "../harness/database.ts";
import { expect, test } from "../harness/test.ts";
import { confirmIdentity } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

// All tests share one owner.
test.use({ alone: true });

test("asks once more for settings that could not be loaded, and then offers a retry @all", async ({
  page,
  administrator: _,
  watch,
}) => {
  watch.expect("status of 503");
  const tryAgain = page.getByRole("main").getByRole("button", { name: "Try Again" }).first();
  let asked = 0;
  await page.route("**/trpc/*admin.paymentSettings*", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: "Unavailable" });
  });
  await page.goto("/admin/stripe-settings");
  await expect(page.getByText("Unable to Load Stripe Settings")).toBeVisible();
  expect(asked).toBe(2);
  await page.unroute("**/trpc/*admin.paymentSettings*");
  await tryAgain.click();
  await expect(page.getByRole("switch", { name: "Live mode" })).toBeVisible();
});

test("[APAY-01, APAY-02, APAY-03, APAY-04, APAY-05, APAY-07, APAY-08, APAY-09, APAY-10, APAY-11, APAY-12, APAY-14, APAY-15, APAY-16, APAY-17] the owner sets the keys, confirms an old sign-in once, and cannot switch to live mode without keys", async ({
  page,
  administrator,
  watch,
}) => {
  watch.expect("status of 400");
  watch.expect("status of 403");
  await deleteLiveKeys();
  await page.goto("/admin/stripe-settings");
  await expect(page.getByText("Only the owner can change the mode and keys.")).toBeVisible();
  await makeOwner(administrator.email);
  await page.goto("/admin/stripe-settings");
  const live = page.getByRole("switch", { name: "Live mode" });
  await expect(live).not.toBeChecked();
  await live.click();
  await expect(toastSaying(page, "Failed to switch environment")).toBeVisible();
  await expect(live).not.toBeChecked();
  await expect(page.getByText("Please provide both live public and secret keys")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Stripe Dashboard/ })).toBeVisible();
  await expectAccessible(page);

  const keys = page.getByRole("form", { name: "Live keys" });
  const save = keys.getByRole("button", { name: "Save Live Keys" });
  await keys.getByLabel("Public Key").fill("pk_live_sandbox");
  await save.click();
  await expect(toastSaying(page, "Missing Keys")).toContainText(
    "Please provide both live public and secret keys",
  );
  await expect(keys.getByLabel("Secret Key")).toBeFocused();
  await keys.getByLabel("Secret Key").fill("sk_live_wrong");
  await save.click();
  await expect(toastSaying(page, "Failed to save API keys")).toBeVisible();
  await keys.getByLabel("Secret Key").fill("sk_live_sandbox");
  await ageSignIns(administrator.email, 16);
  await save.press("Enter");
  await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys.getByText("Nothing was changed.")).toBeVisible();
  await expect(keys.getByLabel("Secret Key")).toHaveValue("sk_live_sandbox");
  await expect(save).toBeFocused();
  await save.press("Enter");
  await confirmIdentity(page, administrator.password);
  await expect(toastSaying(page, "Keys Saved")).toBeVisible();
  await expect(keys.getByLabel("Secret Key")).toHaveValue(/^[^a-z]+dbox$/);

  // Mocked: really switching the provider would affect every other journey.
  let posts = 0;
  await page.route("**/trpc/admin.switchPaymentMode**", (route) => {
    posts += 1;
    return route.fulfill({
      json: [
        {
          result: {
            data: {
              json: {
                environment: "live",
                testPublicKey: null,
                testSecretKey: null,
                livePublicKey: "pk_live_sandbox",
                liveSecretKey: "••••dbox",
              },
            },
          },
        },
      ],
    });
  });
  await live.click();
  await expect(toastSaying(page, "Environment Updated")).toContainText("Stripe switched to live mode");
  await expect(live).toBeChecked();
  expect(posts).toBe(1);
  await deleteLiveKeys();
});
