import { readStructuredStory } from "@storyletter/contract/bonus/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import { endSentence, openEnd, upperOpening } from "@storyletter/text/edges";
import { cleanLines } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import type { Frames } from "../frames/frames.ts";
import { lowerOpening, opensWith } from "./phrases.ts";
import { type Names, tidyWords } from "./tidy.ts";

/** A story that was filled in question by question, as prose. */
export interface TemplateStory {
  prose: string;
  /** The answer to the template's question about the lesson; "" if it has none. */
  lesson: string;
}

const SLOT = /\{(\w+)\}/gu;
const LESSON = /lesson|learn|insight|takeaway|moral/u;

/** One line of a frame. An answer that is a sentence of its own needs no label before it. */
function fillLine(line: string, answers: ReadonlyMap<string, string>, { words }: Frames): string | null {
  const slots = [...line.matchAll(SLOT)].map(([, name = ""]) => name);
  const given = slots.filter((name) => answers.has(name));
  const [only] = given;
  if (only === undefined) return null;
  const answer = answers.get(only) ?? "";
  const isWhole = opensWith(answer, words.subjects) || splitSentences(answer).length > 1;
  if (given.length < slots.length || (slots.length === 1 && isWhole && line.endsWith("}")))
    return endSentence(upperOpening(answer));
  const openings = [...words.articles, ...words.subjects];
  const filled = line.replace(SLOT, (slot, name: string, at: number) => {
    const text = answers.get(name) ?? "";
    const isLast = at + slot.length === line.length;
    return at === 0 ? openEnd(text) : lowerOpening(isLast ? text : openEnd(text), openings);
  });
  return endSentence(upperOpening(filled));
}

/** The story of an advanced template; null for one that was typed freely. */
export function templateStory({ story }: EmailBrief, frames: Frames, names: Names): TemplateStory | null {
  const structured = readStructuredStory(story);
  if (structured === null) return null;
  const answers = new Map<string, string>();
  for (const [name, value] of structured.fields) {
    const answer = tidyWords(cleanLines(value).join(" "), frames, names);
    if (answer !== "") answers.set(name, answer);
  }
  const { lines = [] } = frames.templates[structured.type.split("_").at(-1) ?? ""] ?? {};
  const filled = lines.flatMap((line) => fillLine(line, answers, frames) ?? []);
  const told = [...answers].filter(([name]) => !LESSON.test(name)).map(([, answer]) => answer);
  const prose = filled.length > 0 ? filled : told.map((answer) => endSentence(upperOpening(answer)));
  const [, lesson = ""] = [...answers].find(([name]) => LESSON.test(name)) ?? [];
  return { prose: prose.join("\n\n"), lesson };
}
