import type { FieldGroup } from "@storyletter/writer/addressee";
import { linesIn } from "../train.ts";

/** Whom a line is for: readers, whoever writes the letter, or nobody, as it is the sender's plan for the mail. */
export type Addressee = "reader" | "writer" | "plan";

/** A line as somebody typed it, with whom it is for. */
export interface Example {
  addressee: Addressee;
  group: FieldGroup;
  text: string;
}

/** The first column of the files: a note, a goal, or a text for readers. */
const ADDRESSEES: Readonly<Record<string, Addressee>> = { N: "writer", G: "plan", R: "reader" };
const GROUPS: Readonly<Record<string, FieldGroup>> = {
  topic: "topic",
  story: "story",
  answer: "answer",
  lesson: "answer",
};

const folder = new URL("examples/", import.meta.url);

/** "…, people think it is not possible": what stands behind the first clause of a topic for readers is for them too. */
const LEAST_CLAUSE = 3;
const laterClauses = ({ text, ...line }: Example): Example[] =>
  line.group === "topic" && line.addressee === "reader"
    ? text
        .split(/, | - |: |\. /u)
        .slice(1)
        .filter((clause) => clause.split(" ").length >= LEAST_CLAUSE)
        .map((clause) => ({ ...line, text: clause }))
    : [];

/** Every labelled line, in the order of the files. */
export const loadExamples = (): Example[] => {
  const seen = new Set<string>();
  return linesIn(folder).flatMap((line): Example[] => {
    const [label = "", field = "", text = ""] = line.split("\t");
    const addressee = ADDRESSEES[label];
    if (addressee === undefined || text === "") throw new Error(`No example: ${line}`);
    if (seen.has(`${field}\t${text}`)) return [];
    seen.add(`${field}\t${text}`);
    const example = { addressee, group: GROUPS[field] ?? "facts", text };
    return [example, ...laterClauses(example)];
  });
};
