import { expectAccessible } from "../harness/axe.ts";
import { readEmail, writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";
import { openPanel } from "../pages/desk.ts";
import { EmailForm } from "../pages/form.ts";

const MAIL = `From: Mara <mara@example.com>
To: Sam <sam@example.com>
Subject: The oven
Content-Type: text/plain; charset=utf-8

Hey Sam,

I can't believe it's been a week. We've baked 300 rolls since, and the stove hasn't failed!
But it's late now. I'll write more tomorrow, and I won't forget the recipe. You'd have laughed.

> Do ovens ever die?
`;

test("a profile is filled in once, and one choice fills in the form", async ({ page, member: _, watch }) => {
  watch.expect("400 (Bad Request)");
  await page.goto("/create");
  await page.getByText("More for this letter").click();
  await page.getByRole("link", { name: "Save your offers and your voice once" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expectAccessible(page);

  const business = page.getByRole("form", { name: "Business and sender" });
  await business.getByRole("textbox", { name: "Business name" }).fill("Okafor Bakery");
  const greeting = business.getByRole("textbox", { name: "Greeting" });
  await greeting.fill("Hi {firstname},");
  await business.getByRole("textbox", { name: "Sign-off" }).fill("Talk soon,\nMara");
  await business.getByRole("combobox", { name: "Usual tone" }).selectOption("personal");
  await business.getByRole("radio", { name: "UK: colour" }).check();
  await business.getByRole("button", { name: "Save" }).click();
  await expect(business.getByText("Please write the reader's name as {first name|there}")).toBeVisible();
  await greeting.fill("Hi {first name|there},");
  await business.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add Offer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add offer" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("The Rest Day Plan");
  await dialog.getByRole("textbox", { name: "Link" }).fill("no address");
  await dialog.getByRole("textbox", { name: /^Price/ }).fill("$249");
  await dialog.getByRole("button", { name: "Save Offer" }).click();
  await expect(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Link" }).fill("https://example.com/rest");
  await dialog.getByRole("combobox", { name: "Call to action" }).selectOption("book");
  await dialog.getByRole("button", { name: "Save Offer" }).click();
  await expect(page.getByRole("list", { name: "Offers" }).getByText("The Rest Day Plan")).toBeVisible();

  await page.getByRole("textbox", { name: "New audience" }).fill("Owners of small bakeries");
  await page.getByRole("button", { name: "Add Audience" }).click();
  await expect(
    page.getByRole("list", { name: "Audiences" }).getByText("Owners of small bakeries"),
  ).toBeVisible();

  const file = { name: "oven.eml", mimeType: "message/rfc822", buffer: Buffer.from(MAIL) };
  await page.getByLabel("Email files").setInputFiles(file);
  const wrote = page.getByRole("textbox", { name: "What you wrote" });
  await expect(wrote).toHaveValue(/^Hey Sam,[^>]*You'd have laughed\.$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add sample" }).click();
  const traits = page.getByRole("region", { name: "What we found" });
  const contracts = traits.getByRole("switch", { name: /^You contract/ });
  await contracts.click();
  await expect(contracts).not.toBeChecked();
  await expect(page.getByRole("list", { name: "Your samples" })).not.toContainText("Do ovens ever die?");
  await page.reload();
  await expect(contracts).not.toBeChecked();
  await expect(business.getByRole("radio", { name: "UK: colour" })).toBeChecked();
  await expectAccessible(page);

  await page.goto("/create");
  const form = new EmailForm(page);
  await form.fill({ price: "$1" });
  await page.getByRole("combobox", { name: "Offer" }).selectOption("The Rest Day Plan");
  await expect(form.input("productName")).toHaveValue("The Rest Day Plan");
  await expect(form.input("price")).toHaveValue("$249");
  await expect(form.input("ctaUrl")).toHaveValue("https://example.com/rest");
  await expect(form.list("callToAction")).toHaveValue("book");
  await expect(form.list("tonePreference")).toHaveValue("personal");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.input("price")).toHaveValue("$1");
  await page.getByRole("combobox", { name: "Audience" }).selectOption("Owners of small bakeries");
  await expect(form.input("targetAudience")).toHaveValue("Owners of small bakeries");
});

test("a greeting and a sign-off are added once, at a letter; the next has them too, and each reader's name", async ({
  page,
  context,
  member,
}) => {
  const before = await writeEmail(context.request);
  const letter = page.getByRole("textbox", { name: "Letter", exact: true });
  const first = letter.getByRole("paragraph").first();
  await page.goto(`/view-email/${before}`);
  await page.getByText("Add a greeting and a sign-off").click();
  const lines = page.getByRole("form", { name: "Greeting and sign-off" });
  await expectAccessible(page);
  await lines.getByLabel("Sign-off").fill("Talk soon,\nMara");
  await lines.getByRole("button", { name: "Add to this and future letters" }).click();
  await expect(first).toHaveText("Hi there,");
  await expect(lines).toBeHidden();
  await expect(letter).toBeFocused();
  await expect(first).toBeInViewport();
  await expect
    .poll(async () => (await (await context.request.get(`/api/emails/${before}/letter`)).json()).text)
    .toMatch(/^Hi there,\n\n[\s\S]*Talk soon,\nMara/u);

  const id = await writeEmail(context.request);
  expect((await readEmail(context.request, id)).generatedContent).toMatch(
    /^Hi there,\n\n[\s\S]*Talk soon,\nMara/u,
  );

  await page.goto(`/view-email/${id}`);
  await expect(first).toHaveText("Hi there,");
  await expectAccessible(page);
  await openPanel(page, "Send");
  await page.getByRole("button", { name: "Inbox preview" }).click();
  const preview = page.getByRole("dialog", { name: "Inbox preview" });
  const shown = preview.locator("iframe").contentFrame().getByRole("paragraph").first();
  await expect(shown).toHaveText(`Hi ${member.firstName},`);
  await page.keyboard.press("Escape");

  // The name stays a merge tag while words around it are typed.
  await first.click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Oh, ");
  await expect(first).toHaveText("Oh, Hi there,");
  await expect
    .poll(async () => (await (await context.request.get(`/api/emails/${id}/letter`)).json()).text)
    .toMatch(/^Oh, Hi there,\n\n/u);
  const { body } = await (await context.request.get(`/api/emails/${id}/letter`)).json();
  expect(body.content[0].content).toContainEqual(
    expect.objectContaining({ type: "merge_tag", attrs: { name: "first name", fallback: "there" } }),
  );
});
