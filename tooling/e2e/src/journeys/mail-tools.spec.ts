import { MAIL_TOOL_NAMES, MAIL_TOOLS } from "@storyletter/contract/mail-tools/constants";
import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { environment } from "../harness/environment.ts";
import { expect, test } from "../harness/test.ts";
import { openPanel } from "../pages/desk.ts";
import { SecuritySettings } from "../pages/enrol.ts";
import { toastSaying } from "../pages/toast.ts";

interface StandIn {
  tool: string;
  name: string;
  key: string;
  access: Record<string, string>;
}

const base = `${environment.sandboxUrl}/mail-tools`;
const LABELS: Record<string, string> = {
  apiKey: "API key",
  address: "Address",
  user: "API user",
  token: "Token",
};

/** What is typed into the form; each journey has an account of its own, because a key is one. */
const typed = ({ access: { tool: _, ...fields } }: StandIn, word: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [LABELS[field] ?? field, value.replace("WORD", word)]),
  );

for (const tool of MAIL_TOOLS) {
  const name = MAIL_TOOL_NAMES[tool];
  test(`connects ${name}, creates a draft, updates it, and says what to do once it was sent there`, {
    tag: tool === "mailchimp" ? [] : "@all",
  }, async ({ page, context, member: _, watch }) => {
    watch.expect("status of 400");
    const standIns: StandIn[] = await (await context.request.get(base)).json();
    const standIn = standIns.find((each) => each.tool === tool);
    if (!standIn) throw new Error(`The sandbox has no stand-in for ${name}.`);
    const id = await writeEmail(context.request);
    await page.goto(`/view-email/${id}`);
    await openPanel(page, "Send");
    const dialog = await new SecuritySettings(page).open("Connect Mail Tool");
    await dialog.root.getByLabel("Mail tool").selectOption({ label: name });
    const secret = "token" in standIn.access ? "Token" : "API key";
    for (const [word, message] of [
      ["revoked", `${name} doesn't accept this key`],
      ["restricted", `${name} accepts this key, but it may not make drafts`],
    ] as const) {
      await dialog.fill(typed(standIn, word));
      await dialog.press("Connect");
      await expect(dialog.field(secret)).toHaveAccessibleDescription(new RegExp(message));
    }
    await dialog.fill(typed(standIn, "of_the_first_journey"));
    await dialog.press("Connect");
    await expect(toastSaying(page, `${name} connected`)).toBeVisible();

    const drafts = page.getByRole("list", { name: "Drafts in mail tools" });
    await drafts.getByRole("button", { name: `Create draft in ${name}` }).click();
    await expect(drafts.getByText("Draft is ready")).toBeVisible();
    const [draft] = await Promise.all([
      context.waitForEvent("page"),
      drafts.getByRole("link", { name: `Open in ${name}` }).click(),
    ]);
    await expect(draft.getByText("Draft", { exact: true })).toBeVisible();

    const subject = page.getByRole("textbox", { name: "Subject line", exact: true });
    await subject.fill("The oven that stayed cold");
    await expect(drafts.getByText("Older than your letter")).toBeVisible();
    await drafts.getByRole("button", { name: `Update draft in ${name}` }).click();
    await expect(drafts.getByText("Draft is ready")).toBeVisible();
    await draft.reload();
    await expect(draft.getByRole("heading", { name: "The oven that stayed cold" })).toBeVisible();
    await expect(draft.getByText("Draft", { exact: true })).toBeVisible();
    await draft.close();

    const params = { key: standIn.key.replace("WORD", "of_the_first_journey") };
    const own = await (await context.request.get(`${base}/${tool}/owner/drafts`, { params })).json();
    expect(own).toHaveLength(1);
    const sent = await context.request.post(`${base}/${tool}/owner/drafts/${own[0].id}/send`);
    expect(sent.ok()).toBe(true);
    await drafts.getByRole("button", { name: `Update draft in ${name}` }).click();
    await expect(
      drafts.getByText(
        `This letter was already scheduled or sent in ${name}, so nothing was changed there. Create a new draft.`,
      ),
    ).toBeVisible();
    await expect(drafts.getByRole("button", { name: `Create draft in ${name}` })).toBeEnabled();
    await expectAccessible(page);
  });
}

test("tests two subject lines in Mailchimp, with the call to action as a button @all", async ({
  page,
  context,
  member: _,
}) => {
  const apiKey = "fedcba9876543210fedcba9876543210-us21";
  await context.request.post("/api/mail-tools", { data: { tool: "mailchimp", apiKey } });
  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Send");
  // A click before the app runs is done once it does, so what it did is awaited below.
  await page.getByRole("radio", { name: "Button" }).click();
  await expect
    .poll(async () => (await (await context.request.get("/api/profile")).json()).callStyle)
    .toBe("button");
  const drafts = page.getByRole("list", { name: "Drafts in mail tools" });
  const against = drafts.getByLabel("Second subject line");
  await against.selectOption({ index: 2 });
  const second = await against.locator("option:checked").textContent();
  await expect(drafts.getByText("about 4,900 readers")).toBeVisible();
  await expectAccessible(page);
  await drafts.getByRole("button", { name: "Create draft in Mailchimp" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
  const [draft] = await Promise.all([
    context.waitForEvent("page"),
    drafts.getByRole("link", { name: "Open in Mailchimp" }).click(),
  ]);
  await expect(draft.getByRole("definition").filter({ hasText: second ?? "" })).toBeVisible();
  const call = draft.frameLocator("iframe").locator("td[style*='border-radius'] a");
  await expect(call).toBeVisible();
  await draft.close();

  await page.reload();
  await expect(page.getByRole("radio", { name: "Button" })).toBeChecked();
  await expect(against).toHaveValue(second ?? "");
  await against.selectOption({ label: "No test: one subject line" });
  await drafts.getByRole("button", { name: "Update draft in Mailchimp" }).click();
  await expect(drafts.getByText(/can't turn a draft with one subject line into a test/)).toBeVisible();
  await drafts.getByRole("button", { name: "Create draft in Mailchimp" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
});

test("connects Kit, creates a letter's draft there, edits the letter and updates the draft", {
  tag: "@all",
}, async ({ page, context, member: _, watch }) => {
  watch.expect("status of 400");
  await page.goto("/settings#mail-tools");
  const settings = new SecuritySettings(page);
  await expect(page.getByText("Connected to the sandbox")).toBeVisible();
  const dialog = await settings.open("Connect Mail Tool");
  await dialog.press("Connect");
  await expect(dialog.field("API key")).toHaveAccessibleDescription("Please paste the API key");
  await dialog.fill({ "API key": "kit_revoked" });
  await dialog.press("Connect");
  await expect(dialog.field("API key")).toHaveAccessibleDescription(/Kit doesn't accept this key/);
  await dialog.fill({ "API key": "kit_of_this_journey" });
  await dialog.press("Connect");
  await expect(toastSaying(page, "Kit connected")).toBeVisible();
  const connected = page.getByRole("list", { name: "Mail tools" }).getByRole("listitem");
  await expect(connected).toContainText("Kit: Kit sandbox");
  await expect(connected).toContainText("Key ends in rney");
  await expectAccessible(page);

  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await openPanel(page, "Send");
  const drafts = page.getByRole("list", { name: "Drafts in mail tools" });
  await drafts.getByRole("button", { name: "Create draft in Kit" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
  await expectAccessible(page);
  const link = drafts.getByRole("link", { name: "Open in Kit" });
  const [draft] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(draft.getByText("Draft", { exact: true })).toBeVisible();
  expect(draft.url()).toContain(`${environment.sandboxUrl}/mail-tools/kit/web/campaigns/`);

  const subject = page.getByRole("textbox", { name: "Subject line", exact: true });
  await subject.fill("The oven that stayed cold");
  await expect(drafts.getByText("Older than your letter")).toBeVisible();
  await drafts.getByRole("button", { name: "Update draft in Kit" }).click();
  await expect(drafts.getByText("Draft is ready")).toBeVisible();
  await draft.reload();
  await expect(draft.getByRole("heading", { name: "The oven that stayed cold" })).toBeVisible();
  const broadcasts = await context.request.get(`${environment.sandboxUrl}/mail-tools/kit/v4/broadcasts`, {
    headers: { "x-kit-api-key": "kit_of_this_journey" },
  });
  expect((await broadcasts.json()).broadcasts).toMatchObject([{ send_at: null, public: false }]);
  await draft.close();

  await page.goto("/settings#mail-tools");
  await page.getByRole("button", { name: "Disconnect Kit" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(toastSaying(page, "Kit disconnected")).toBeVisible();
  await expect(connected).toBeHidden();
});
