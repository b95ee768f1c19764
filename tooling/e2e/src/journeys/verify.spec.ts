import { readFile } from "node:fs/promises";
import { expectAccessible } from "../harness/axe.ts";
import { writeEmail } from "../harness/emails.ts";
import { expect, test } from "../harness/test.ts";

test("a letter is downloaded with its record, and anybody verifies it, changed or not", async ({
  page,
  context,
  member: _,
}) => {
  const id = await writeEmail(context.request);
  await page.goto(`/view-email/${id}`);
  await page.getByRole("tab", { name: "Send" }).click();
  const download = async (item: string) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Other formats" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return await saved;
  };
  const letter = await (await download("Email file")).path();
  const record = await download("Who wrote it");
  expect(record.suggestedFilename()).toMatch(/ \(who wrote it\)\.json$/);
  const mail = await readFile(letter, "utf8");
  expect(mail).toContain("X-Storyletter-Provenance:");

  await context.clearCookies();
  await page.goto("/verify");
  const verify = () => page.getByRole("button", { name: "Verify" }).click();
  const result = page.getByRole("region", { name: "Result" });
  await page.getByLabel("Or its file").setInputFiles([
    { name: "letter.eml", mimeType: "message/rfc822", buffer: Buffer.from(mail) },
    { name: "record.json", mimeType: "application/json", buffer: await readFile(await record.path()) },
  ]);
  await verify();
  await expect(result).toContainText("Verified and unchanged");
  await expectAccessible(page);

  await page.reload();
  await page.getByLabel("The letter's text").fill("This one was written somewhere else.");
  await verify();
  await expect(result).toContainText("We don’t know this text");
  await page.getByLabel("Or its file").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  });
  await expect(page.getByRole("alert")).toContainText("photo.png isn't text.");
});
