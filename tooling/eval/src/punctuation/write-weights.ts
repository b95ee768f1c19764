import { writeFileSync } from "node:fs";
import { weightsFile } from "../train.ts";
import { crossValidate, learnMarks } from "./evaluate.ts";
import { loadTold } from "./examples.ts";

const FILE = new URL("../../../../packages/writer/src/built-in/punctuation/weights.json", import.meta.url);

/** Learns from all stories, writes the weights of the built-in writer, and prints what held-back stories show. */
export const writeWeights = (): void => {
  const stories = loadTold();
  const weights = learnMarks(stories);
  writeFileSync(FILE, weightsFile(weights));
  console.log(`${stories.length} stories, ${weights.size} features`);
  const { found, right } = crossValidate(stories);
  console.log(
    `full stops found: ${(found * 100).toFixed(1)}%, of those set an editor's: ${(right * 100).toFixed(1)}%`,
  );
};
