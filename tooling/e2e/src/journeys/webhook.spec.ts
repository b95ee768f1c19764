import { createAdministrator, logIn, mailAbout, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { environment, withSandboxKey } from "../harness/environment.ts";
import { expect, test } from "../harness/test.ts";
import { EmailForm } from "../pages/form.ts";
import { toastSaying } from "../pages/toast.ts";

interface Hook {
  headers: Record<string, string>;
  body: string;
}

/** The webhooks the sandbox received about an address. */
async function webhooksAbout(address: string): Promise<Hook[]> {
  const received: Hook[] = await (await fetch(`${environment.sandboxUrl}/hooks/in`, withSandboxKey())).json();
  return received.filter(({ body }) => body.includes(address));
}

test("[ACCESS-33, TEST-01, TEST-02, TEST-04, TEST-05, TEST-06, ACCESS-55, SEC-16] sends the test webhook, and shows the result", async ({
  page,
  context,
  member,
  watch,
}) => {
  watch.expect("net::ERR_");
  await page.goto("/test-webhook");
  const fire = page.getByRole("button", { name: "Test Webhook" });
  await fire.click();
  await expect(toastSaying(page, "Webhook Test Successful")).toBeVisible();
  await expect(page.getByText('"success": true')).toBeVisible();
  await expectAccessible(page);
  const [hook] = await webhooksAbout(member.email);
  expect(hook?.headers["webhook-signature"]).toMatch(/^v1,/);
  expect(JSON.parse(hook?.body ?? "")).toMatchObject({ type: "action-taker.unlocked", data: { test: true } });

  const calls = "**/trpc/*bonus.testWebhook*";
  const failed = { success: false, message: "" };
  await page.route(calls, (route) => route.fulfill({ json: [{ result: { data: { json: failed } } }] }));
  await fire.click();
  await expect(toastSaying(page, "Webhook Test Failed")).toContainText("Unknown error");
  await page.unroute(calls);
  await page.route(calls, (route) => route.abort("connectionrefused"));
  await fire.click();
  await expect(toastSaying(page, "Request Failed")).toBeVisible();

  await context.clearCookies();
  await page.goto("/test-webhook");
  await expect(page).toHaveURL(/\/login/);
});

test("[BONUS-17, TEST-19, ACCESS-56, TMPL-14] notifies the other system, the user and administrators once about the fifth email", async ({
  page,
  context,
  member,
  backOffice: _,
}) => {
  await Promise.all(Array.from({ length: 5 }, () => writeEmail(context.request)));
  await mailAbout(member.email, "You unlocked The Story Vault");
  await expect.poll(async () => (await webhooksAbout(member.email)).length).toBe(1);

  await page.goto("/create");
  await page.getByRole("radio", { name: "Advanced" }).check();
  await page.getByText("16 more from The Story Vault").click();
  await page.getByRole("radio", { name: /^The Thing on the Shelf/ }).check();
  await page.getByLabel("What is it?").fill("A jar of apricot jam that no one may open");
  await expect(page.getByText("Name it, and one thing about it that is odd.")).toBeVisible();
  await expectAccessible(page);
  const similar = await writeEmail(context.request, {
    story:
      "Template Type: keepsake_K01\nTemplate Name: The Thing on the Shelf\nthe_object: A jar of apricot jam that no one may open",
  });
  await page.goto(`/view-email/${similar}`);
  await page.getByText("Your Input Details").click();
  await expect(page.getByText("What is it? A jar of apricot jam that no one may open")).toBeVisible();
  await page.getByRole("link", { name: "Create Similar" }).click();
  const form = new EmailForm(page);
  await form.unfold("story");
  await expect(form.field("story").locator("summary").first()).toContainText("The Thing on the Shelf");
  await expect(page.getByLabel("What is it?")).toHaveValue("A jar of apricot jam that no one may open");

  const admin = someone({ firstName: "Ada", lastName: "Nwosu" });
  await createAdministrator(context.request, admin);
  await logIn(context.request, admin);
  await page.goto("/admin/deliveries");
  const row = page.getByRole("row").filter({ hasText: member.email });
  await expect(row).toContainText("Delivered");
  await expect(row).toContainText("204");
  await expectAccessible(page);
  await page.goto("/test-webhook");
  await expect(page.getByRole("button", { name: "Test Webhook" })).toBeVisible();
});
