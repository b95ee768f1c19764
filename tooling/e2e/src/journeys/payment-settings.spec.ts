import { expectAccessible } from "../harness/axe.ts";
import { forgetLiveKeys } from "../harness/database.ts";
import { expect, test } from "../harness/test.ts";
import { toastSaying } from "../pages/toast.ts";

test("[APAY-01, APAY-02, APAY-03, APAY-04, APAY-05, APAY-07, APAY-08, APAY-09, APAY-10, APAY-11, APAY-12, APAY-14, APAY-15, APAY-16] an administrator sees to the keys; live without keys is refused", async ({
  page,
  administrator: _,
  watch,
}) => {
  watch.expect("status of 400");
  await forgetLiveKeys();
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
  await save.click();
  await expect(toastSaying(page, "Keys Saved")).toBeVisible();
  await expect(keys.getByLabel("Secret Key")).toHaveValue(/^[^a-z]+dbox$/);

  // On the wire: a real switch would turn the provider round under every other journey.
  await page.route("**/trpc/admin.switchPaymentEnvironment**", (route) =>
    route.fulfill({
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
    }),
  );
  await live.click();
  await expect(toastSaying(page, "Environment Updated")).toContainText("Stripe switched to live mode");
  await expect(live).toBeChecked();
  await forgetLiveKeys();
});
