import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Writer } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer";
import { createModelWriter } from "@storyletter/writer/model";
import { BRIEF_SETS, type BriefSet, loadBriefs } from "./briefs/load-briefs.ts";
import { cpuOf, formOf } from "./measures/form.ts";
import { grammarOf } from "./measures/grammar.ts";
import { sharedSentences } from "./measures/measure.ts";
import { type Evaluation, evaluationPage } from "./page/page.ts";
import { writeLetters } from "./write-letters.ts";

const MAX_DETAILS = 5;

/** Prints the table; missed goals are marked and list the letters. */
const printTable = ({ writer, letters, measures }: Evaluation, all: boolean): void => {
  console.log(`\n${writer}, ${letters.length} letters`);
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, goal, value, met, details } of measures) {
    console.log(`${met ? "ok     " : "MISSED "} ${name.padEnd(width)}  ${value}   goal: ${goal}`);
    if (met && !all) continue;
    for (const each of all ? details : details.slice(0, MAX_DETAILS)) console.log(`          ${each}`);
    if (!all && details.length > MAX_DETAILS)
      console.log(`          and ${details.length - MAX_DETAILS} more (use --details)`);
  }
};

const DEFAULT_MODEL = "gpt-4.1";

const SKIPPED_MODEL = "Skipping the model writer: OPENAI_API_KEY is not set.";

/** The model writer, using OPENAI_BASE_URL if set; null without an API key. */
const modelWriter = (env: NodeJS.ProcessEnv): Writer | null => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  if (!OPENAI_API_KEY) return null;
  return createModelWriter({
    apiKey: OPENAI_API_KEY,
    model: OPENAI_MODEL || DEFAULT_MODEL,
    ...(OPENAI_BASE_URL ? { baseUrl: OPENAI_BASE_URL } : {}),
  });
};

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
