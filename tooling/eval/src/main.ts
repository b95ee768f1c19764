import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Writer } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer";
import { BRIEF_SETS, type BriefSet, loadBriefs } from "./briefs/load-briefs.ts";
import { cpuOf, formOf } from "./measures/form.ts";
import { grammarOf } from "./measures/grammar.ts";
import { sharedSentences } from "./measures/shared-sentences.ts";
import { modelWriter, SKIPPED_MODEL } from "./model.ts";
import { type Evaluation, evaluationPage } from "./page/page.ts";
import { printTable } from "./table.ts";
import { writeLetters } from "./write-letters.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: path.resolve(import.meta.dirname, "../../../.data/evaluation.html") },
    details: { type: "boolean", default: false },
    set: { type: "string", default: "work" },
  },
});

const set: BriefSet = BRIEF_SETS.find((known) => known === values.set) ?? "work";
const { briefs, rejected } = loadBriefs(set);
if (briefs.length === 0) throw new Error(`No briefs found for the set "${set}"`);
console.log(
  `${briefs.length} briefs of ${new Set(briefs.map(({ about }) => about)).size} trades, ${rejected.length} rejected`,
);
for (const each of rejected) console.log(`rejected  ${each}`);

const evaluate = async (name: string, writer: Writer, isBuiltIn: boolean): Promise<Evaluation> => {
  const letters = await writeLetters(writer, briefs, isBuiltIn ? undefined : 0);
  const measures = [
    ...formOf(letters, isBuiltIn),
    await grammarOf(letters),
    sharedSentences(letters),
    ...(isBuiltIn ? [cpuOf(letters)] : []),
  ];
  return { writer: name, letters, measures };
};

const model = modelWriter(process.env);
const evaluations = [
  await evaluate("Built-in writer", createBuiltInWriter(), true),
  ...(model === null ? [] : [await evaluate("Model writer", model, false)]),
];
for (const each of evaluations) printTable(each, values.details);
if (model === null) console.log(`\n${SKIPPED_MODEL}`);
await mkdir(path.dirname(values.out), { recursive: true });
await writeFile(values.out, evaluationPage(evaluations, model === null ? SKIPPED_MODEL : null));
console.log(`\nReview the letters: ${pathToFileURL(values.out)}`);
process.exit(evaluations.every(({ measures }) => measures.every(({ met }) => met)) ? 0 : 1);
