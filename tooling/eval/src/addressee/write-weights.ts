import { writeFileSync } from "node:fs";
import { weightsFile } from "../train.ts";
import { crossValidate, learnAddressees } from "./evaluate.ts";
import { loadExamples } from "./examples.ts";

const FILE = new URL("../../../../packages/writer/src/built-in/addressee/weights.json", import.meta.url);

/** Trains on all examples, writes the weights of the built-in writer, and prints what held-back examples show. */
export const writeWeights = (): void => {
  const examples = loadExamples();
  const weights = learnAddressees(examples);
  writeFileSync(FILE, weightsFile(weights));
  console.log(`${examples.length} examples, ${weights.size} features`);
  const { topic, storyNotes, storyWrong } = crossValidate(examples);
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  console.log(`lines of a topic told apart: ${percent(topic)}`);
  console.log(`notes in stories found: ${percent(storyNotes)}`);
  console.log(`story sentences taken for notes: ${percent(storyWrong)}`);
};
