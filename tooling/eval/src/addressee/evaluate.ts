import { featuresOf, likelihoodWith } from "@storyletter/writer/addressee";
import { heldBack, type Learned, percent, train } from "../train.ts";
import { type Addressee, type Example, loadExamples } from "./examples.ts";

/** The kinds of lines in the order of the weights; for readers is what neither speaks for. */
const KINDS = ["writer", "plan"] as const satisfies readonly Addressee[];

const learn = (examples: readonly Example[]): Map<string, number[]> =>
  train(
    examples.map(({ text, group, addressee }) => ({
      features: featuresOf(text, group),
      kind: (KINDS as readonly Addressee[]).indexOf(addressee),
    })),
    KINDS.length,
  );

/** How many lines of examples that were held back are told apart rightly. */
export interface ToldApart {
  /** Lines of a topic: for readers or not. */
  topic: number;
  /** Notes in a story that are found. */
  storyNotes: number;
  /** Sentences of a story that are wrongly taken for a note. */
  storyWrong: number;
}

/** How sure the built-in writer has to be that a sentence of a story is a note. */
const LEAST_NOTE = 0.6;

const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / Math.max(1, items.length);

export const crossValidate = (examples: readonly Example[], parts?: number): ToldApart => {
  const read = heldBack(
    examples,
    learn,
    (part, weights) =>
      part.map((example) => ({ ...example, ...likelihoodWith(weights, example.text, example.group) })),
    parts,
  );
  const topic = read.filter(({ group }) => group === "topic");
  const story = read.filter(({ group }) => group === "story");
  return {
    topic: share(topic, ({ note, plan, addressee }) => note + plan > 0.5 === (addressee !== "reader")),
    storyNotes: share(
      story.filter(({ addressee }) => addressee === "writer"),
      ({ note }) => note >= LEAST_NOTE,
    ),
    storyWrong: share(
      story.filter(({ addressee }) => addressee === "reader"),
      ({ note }) => note >= LEAST_NOTE,
    ),
  };
};

export const learned = (): Learned => {
  const examples = loadExamples();
  const { topic, storyNotes, storyWrong } = crossValidate(examples);
  return {
    weights: learn(examples),
    figures: [
      `lines of a topic told apart: ${percent(topic)}`,
      `notes in stories found: ${percent(storyNotes)}`,
      `story sentences taken for notes: ${percent(storyWrong)}`,
    ],
  };
};
