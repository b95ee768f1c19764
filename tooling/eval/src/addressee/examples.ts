import { readdirSync, readFileSync } from "node:fs";
import type { FieldGroup } from "@storyletter/writer/addressee";

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

/** Every labelled line, in the order of the files. */
export const loadExamples = (): Example[] => {
  const seen = new Set<string>();
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n"))
    .flatMap((line): Example[] => {
      const [label = "", field = "", text = ""] = line.split("\t");
      const addressee = ADDRESSEES[label];
      if (addressee === undefined || text === "") throw new Error(`No example: ${line}`);
      if (seen.has(`${field}\t${text}`)) return [];
      seen.add(`${field}\t${text}`);
      return [{ addressee, group: GROUPS[field] ?? "facts", text }];
    });
};
