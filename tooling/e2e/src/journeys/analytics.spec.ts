import type { Page } from "@playwright/test";
import { createAccount, someone } from "../harness/accounts.ts";
import { expectAccessible } from "../harness/axe.ts";
import { productEvents } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { AccountForm } from "../pages/account-form.ts";
import { openPanel } from "../pages/desk.ts";
import { toastSaying } from "../pages/toast.ts";

/** The events the page has sent to the product's own analytics. */
function sentEvents(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/trpc/auth.recordEvents")) return;
    const { events } = request.postDataJSON().json;
    for (const { name, path } of events) sent.push(`${name} ${path}`);
  });
  return sent;
}

test("[ANALYT-01, ANALYT-02, ANALYT-05] counts each screen, and a signup only once it has succeeded", async ({
  page,
  context,
  watch,
}) => {
  watch.expect("status of 409");
  const sent = sentEvents(page);
  const known = someone();
  await createAccount(context.request, known);
  await page.goto("/");
  await expect.poll(() => sent).toContain("page_view /");
  await page.goto("/signup");
  const form = new AccountForm(page);
  await form.register(known);
  await expect(page.getByText("You already have an account.").first()).toBeVisible();
  await form.register(someone());
  await expect(page).toHaveURL("/email-verification");
  await expect
    .poll(() => sent)
    .toEqual([
      "page_view /",
      "page_view /signup",
      "signup_completed /signup",
      "page_view /email-verification",
    ]);
});

test("[ANALYT-01, ANALYT-04] records user, event and screen itself when no analytics service is configured", {
  tag: "@all",
}, async ({ page, context, member }) => {
  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toastSaying(page, "Copied!")).toBeVisible();
  await openPanel(page, "Send");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.goto("/emails?search=oven");
  const path = "/view-email/$id";
  await expect
    .poll(() => productEvents(member.email))
    .toEqual([
      { name: "page_view", path },
      { name: "email_copied", path },
      { name: "email_downloaded", path },
      { name: "page_view", path: "/emails" },
    ]);
});

test("[ANALYT-04] loads Google Analytics only after consent, and sends it screens without ids", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.expect("external request: https://www.googletagmanager.com/gtag/js");
  let loaded = 0;
  await page.route("https://www.googletagmanager.com/**", (route) => {
    loaded += 1;
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route(/\/(login|privacy-policy)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '"ga-measurement-id" content=""',
      '"ga-measurement-id" content="G-TEST"',
    );
    const { "content-security-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  const sent = sentEvents(page);
  await page.goto("/login");
  const question = page.getByRole("region", { name: "Analytics" });
  await expect(question).toContainText("only loads if you agree");
  expect(loaded).toBe(0);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Allow" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => loaded).toBe(1);
  const commands = await page.evaluate(() =>
    JSON.stringify(
      (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((command) => Array.from(command)),
    ),
  );
  expect(commands).toContain('["event","page_view",{"page_location":"');
  expect(commands).toContain('"page_path":"/login"');

  await page.goto("/privacy-policy");
  await expect.poll(() => loaded).toBe(2);
  await page.getByRole("button", { name: "Change my answer" }).click();
  await question.getByRole("button", { name: "No, thanks" }).click();
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(question).toBeHidden();
  expect([loaded, sent]).toEqual([2, []]);
});
