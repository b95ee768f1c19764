import { writeFileSync } from "node:fs";

/** What the built-in writer learns from examples that people wrote or labelled. */
const LESSONS = {
  addressee: () => import("./addressee/evaluate.ts"),
  apostrophes: () => import("./apostrophes/evaluate.ts"),
  capitals: () => import("./capitals/evaluate.ts"),
  preheaders: () => import("./preheaders/evaluate.ts"),
  punctuation: () => import("./punctuation/evaluate.ts"),
  subjects: () => import("./subjects/evaluate.ts"),
};
export type Lesson = keyof typeof LESSONS;
export const isLesson = (name: string): name is Lesson => name in LESSONS;

/** Learns from all examples, writes the weights that the writer reads, and prints what held-back examples show. */
export const learnAnew = async (lesson: Lesson): Promise<void> => {
  const { weights, figures } = (await LESSONS[lesson]()).learned();
  // A line for each feature, so that a change can be read.
  const lines = [...weights].map(([feature, own]) => `  ${JSON.stringify(feature)}: [${own.join(", ")}]`);
  const file = new URL(`../../../packages/writer/src/built-in/${lesson}/weights.json`, import.meta.url);
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  console.log([`${weights.size} features`, ...figures].join("\n"));
};
