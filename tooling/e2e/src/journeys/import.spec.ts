import { readFile } from "node:fs/promises";
import { callsOf } from "../harness/answers.ts";
import { expectAccessible } from "../harness/axe.ts";
import { remainingCredits } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

const IMPORT = callsOf("emails.importBatch");

/** The template with a second and a third row, whose story is too short. */
function threeRows(template: string): string {
  const [head = "", row = ""] = template.split("\r\n");
  const other = row.replace("The morning the oven died", "A “second” letter");
  const short = row.replace("The morning the oven died", "Too short").replace(/Last March[^"]*/, "It died.");
  return [head, row, other, short].join("\r\n");
}

test("letters are imported from a spreadsheet; a cut, a reload and the mended row write none twice", async ({
  page,
  context,
  member: _,
  watch,
}) => {
  await page.goto("/create");
  await page.getByRole("link", { name: "Import many from a spreadsheet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import emails" })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download template" }).click();
  const rows = threeRows(await readFile(await (await saved).path(), "utf8"));
  const file = { name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  const table = page.getByRole("region", { name: "Rows" });
  const write = page.getByRole("button", { name: /^Write \d/ });

  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(table.getByText("Your Story: Please tell us more about your story")).toBeVisible();
  await expect(page.getByText("2 emails from 3 rows: 2 credits. You have 10 credits.")).toBeVisible();
  await expectAccessible(page);

  watch.expect("net::ERR_");
  let calls = 0;
  await page.route(IMPORT, async (route) => {
    calls += 1;
    // The first call checks; the answer to the second is lost.
    if (calls !== 2) return await route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await write.press("Enter");
  await expect(page.getByText("No email is written twice")).toBeVisible();

  await page.reload();
  await page.getByLabel("CSV file").setInputFiles(file);
  await write.press("Enter");
  await expect(page.getByText("Nothing new: 2 rows written before.")).toBeVisible();
  expect(await remainingCredits(context.request)).toBe(8);
  await expectAccessible(page);

  const refused = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download 1 row with problems" }).click();
  const mended = (await readFile(await (await refused).path(), "utf8")).replace(
    /It died\./,
    "The big oven died at four in the morning with 300 rolls half proved.",
  );
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("textbox", { name: "Or paste the rows" }).fill(mended);
  await page.getByRole("button", { name: "Write 1 email" }).press("Enter");
  await expect(page.getByText("1 email requested.")).toBeVisible();
  expect(await remainingCredits(context.request)).toBe(7);
  await table.getByRole("link", { name: "Too short" }).click();
  await expect(page).toHaveURL(/\/view-email\//);
});
