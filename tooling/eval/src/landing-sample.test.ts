import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { EmailBrief } from "@storyletter/contract/emails";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { expect, it } from "vitest";

const landing = (file: string) =>
  fileURLToPath(new URL(`../../../apps/web/src/landing/${file}`, import.meta.url));

/** Run `vitest run --update` to regenerate the letter after changing the writer. */
it("[LAND-06] the landing page shows the letter the built-in writer creates from the brief next to it", async () => {
  const brief = EmailBrief.parse(JSON.parse(await readFile(landing("sample-brief.json"), "utf8")));
  const { letter } = await createBuiltInWriter().write(brief, { seed: "landing" });
  const shown = {
    wordCount: letter.wordCount,
    subjects: letter.subjects,
    paragraphs: letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs.map((text) => ({ beat, text: text.replaceAll(letter.trackingUrl, "").trim() })),
    ),
  };
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(landing("sample-letter.json"));
});
