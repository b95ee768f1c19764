// Writes a week of emails, one per line of a CSV file, and saves each as a text file.
//   STORYLETTER_URL=https://letters.example STORYLETTER_API_KEY=sl_… node week.mjs week.csv letters
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createStoryletter, EmailBrief, StoryletterError } from "@storyletter/client";

const [file = "week.csv", folder = "letters"] = process.argv.slice(2);
const { STORYLETTER_URL: baseUrl = "", STORYLETTER_API_KEY: apiKey = "" } = process.env;
const storyletter = createStoryletter({ baseUrl, apiKey });

/** The cells of one line; quoted cells may contain commas and doubled quotes. */
const cellsOf = (line) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

const [head = "", ...lines] = (await readFile(file, "utf8")).trim().split(/\r?\n/);
const names = cellsOf(head);
// Validate every brief before spending a credit.
const briefs = lines.map((line) =>
  EmailBrief.parse(Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell]))),
);

const { emailsRemaining } = await storyletter.billing.usage();
if (emailsRemaining < briefs.length) {
  throw new Error(
    `${briefs.length} emails need ${briefs.length} credits, but only ${emailsRemaining} are left.`,
  );
}

await mkdir(folder, { recursive: true });
await Promise.all(
  briefs.map(async (brief, index) => {
    try {
      const { subjects, generatedContent } = await storyletter.emails.write(brief);
      await writeFile(join(folder, `${index + 1}.txt`), `${subjects.join("\n")}\n\n${generatedContent}\n`);
      console.log(`${brief.title}: ${subjects[0]}`);
    } catch (error) {
      if (!(error instanceof StoryletterError)) throw error;
      console.error(`${brief.title}: ${error.code}, ${error.message}`);
      process.exitCode = 1;
    }
  }),
);
