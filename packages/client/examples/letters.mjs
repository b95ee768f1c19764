// Writes a letter for each row of a CSV file and saves each as a text file. Run it again after a cut: nothing is
// written or charged twice.
//   npm install @storyletter/client zod csv-parse
//   STORYLETTER_URL=https://letters.example STORYLETTER_API_KEY=sl_… node letters.mjs week.csv letters
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createStoryletter, StoryletterError } from "@storyletter/client";
import { EmailBrief } from "@storyletter/client/schemas";
import { parse } from "csv-parse/sync";

const AT_ONCE = 8;

const [file = "week.csv", folder = "letters"] = process.argv.slice(2);
const { STORYLETTER_URL: baseUrl = "", STORYLETTER_API_KEY: apiKey = "" } = process.env;
const storyletter = createStoryletter({ baseUrl, apiKey, maxRetries: 10, timeoutMs: 600_000 });

const rows = parse(await readFile(file), { bom: true, columns: true, skip_empty_lines: true });
// Check every brief before spending a credit.
const briefs = rows.map((row) => EmailBrief.parse(row));

async function writeLetter(brief, number) {
  // The same row has the same key, also tomorrow.
  const content = createHash("sha256").update(JSON.stringify(brief)).digest("hex").slice(0, 16);
  const idempotencyKey = `${basename(file)}-${number}-${content}`;
  try {
    const { subjects, generatedContent } = await storyletter.emails.write(brief, { idempotencyKey });
    await writeFile(join(folder, `${number}.txt`), `${subjects.join("\n")}\n\n${generatedContent}\n`);
    console.log(`${brief.title}: ${subjects[0]}`);
  } catch (error) {
    if (!(error instanceof StoryletterError)) throw error;
    console.error(`${number}, ${brief.title}: ${error.code}, ${error.message}`);
    process.exitCode = 1;
  }
}

await mkdir(folder, { recursive: true });
const waiting = briefs.entries();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [index, brief] of waiting) await writeLetter(brief, index + 1);
  }),
);
