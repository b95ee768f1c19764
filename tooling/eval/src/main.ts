import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { BRIEF_SETS, type BriefSet, loadBriefs } from "./briefs/load-briefs.ts";
import { cpuOf, formOf } from "./measures/form.ts";
import { callsOf, type Measure } from "./measures/measure.ts";
import { type ModelUnderTest, modelUnderTest, SKIPPED_MODEL } from "./model.ts";
import { type Evaluation, evaluationPage } from "./page/page.ts";
import { writeLetters, writeOnce } from "./write-letters.ts";

const MAX_DETAILS = 5;

/** Prints the table; missed goals are marked and list what missed them. */
const printTable = (title: string, measures: readonly Measure[], all: boolean): void => {
  console.log(`\n${title}`);
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, goal, value, met, details } of measures) {
    console.log(`${met ? "ok     " : "MISSED "} ${name.padEnd(width)}  ${value}   goal: ${goal}`);
    if (met && !all) continue;
    for (const each of all ? details : details.slice(0, MAX_DETAILS)) console.log(`          ${each}`);
    if (!all && details.length > MAX_DETAILS)
      console.log(`          and ${details.length - MAX_DETAILS} more (use --details)`);
  }
};

const { values } = parseArgs({
  options: {
    out: { type: "string", default: path.resolve(import.meta.dirname, "../../../.data/evaluation.html") },
    details: { type: "boolean", default: false },
    /** Only the letters' HTML, by its four judges. */
    formats: { type: "boolean", default: false },
    set: { type: "string", default: "work" },
    /** Only this many briefs: a model on a slow machine takes minutes for each. */
    briefs: { type: "string" },
  },
});

const set: BriefSet = BRIEF_SETS.find((known) => known === values.set) ?? "work";
const { briefs: all, rejected } = loadBriefs(set);
const most = values.briefs === undefined ? all.length : Number(values.briefs);
if (!Number.isInteger(most) || most < 1)
  throw new Error("--briefs has to be a whole number, such as --briefs 10");
const briefs = all.slice(0, most);
if (briefs.length === 0) throw new Error(`No briefs found for the set "${set}"`);
console.log(
  `${briefs.length} briefs of ${new Set(briefs.map(({ about }) => about)).size} trades, ${rejected.length} rejected`,
);
for (const each of rejected) console.log(`rejected  ${each}`);
if (values.formats) {
  const { judgeAll } = await import("./formats/judge-all.ts");
  process.exit((await judgeAll(briefs)) ? 0 : 1);
}

const evaluateBuiltIn = async (): Promise<Evaluation> => {
  const letters = await writeLetters(createBuiltInWriter(), briefs);
  const measures = [...formOf(letters, true), cpuOf(letters)];
  return { writer: "Built-in writer", letters, measures };
};

const evaluateModel = async ({ writer, name }: ModelUnderTest): Promise<Evaluation> => {
  const run = await writeOnce(writer, briefs, (line) => console.log(line));
  const { letters } = run;
  const measures = [...callsOf(run), ...formOf(letters, false)];
  return { writer: `Model writer (${name})`, letters, measures };
};

const model = modelUnderTest(process.env);
const evaluations = [await evaluateBuiltIn(), ...(model === null ? [] : [await evaluateModel(model)])];
for (const { writer, letters, measures } of evaluations)
  printTable(`${writer}, ${letters.length} letters`, measures, values.details);

if (model === null) console.log(`\n${SKIPPED_MODEL}`);
await mkdir(path.dirname(values.out), { recursive: true });
await writeFile(values.out, evaluationPage(evaluations, model === null ? SKIPPED_MODEL : null));
console.log(`\nReview the letters: ${pathToFileURL(values.out)}`);
process.exit(evaluations.every(({ measures }) => measures.every(({ met }) => met)) ? 0 : 1);
