import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Writer } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer";
import { ALL_BRIEFS } from "@storyletter/writer/testing";
import { changedFields } from "./measures/changed-field.ts";
import { adviceOf, cpuOf, formOf } from "./measures/form.ts";
import { grammarOf } from "./measures/grammar.ts";
import { sharedSentences } from "./measures/shared-sentences.ts";
import { LEFT_OUT, modelWriter } from "./model.ts";
import { type Evaluation, evaluationPage } from "./page/page.ts";
import { printTable } from "./table.ts";
import { writeLetters } from "./write-letters.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: path.resolve(import.meta.dirname, "../../../.data/evaluation.html") },
    details: { type: "boolean", default: false },
  },
});

const evaluate = async (name: string, writer: Writer, ours: boolean): Promise<Evaluation> => {
  const letters = await writeLetters(writer, ALL_BRIEFS, ours ? undefined : 0);
  const measures = [
    ...formOf(letters),
    await grammarOf(letters),
    sharedSentences(letters),
    ...(ours ? [await changedFields(writer, ALL_BRIEFS), cpuOf(letters)] : []),
    adviceOf(letters),
  ];
  return { writer: name, letters, measures };
};

const model = modelWriter(process.env);
const evaluations = [
  await evaluate("Built-in writer", createBuiltInWriter(), true),
  ...(model === null ? [] : [await evaluate("Model writer", model, false)]),
];
for (const each of evaluations) printTable(each, values.details);
if (model === null) console.log(`\n${LEFT_OUT}`);
await mkdir(path.dirname(values.out), { recursive: true });
await writeFile(values.out, evaluationPage(evaluations, model === null ? LEFT_OUT : null));
console.log(`\nTo read the letters: ${pathToFileURL(values.out)}`);
process.exit(evaluations.every(({ measures }) => measures.every(({ met }) => met)) ? 0 : 1);
