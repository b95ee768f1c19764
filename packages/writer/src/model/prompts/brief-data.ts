import type { EmailBrief, WritingNotes } from "@storyletter/contract/emails";
import { fieldsFor, writerDecidesLesson } from "@storyletter/contract/emails/constants";
import { splitSentences } from "@storyletter/text/sentences";
import { addressesSystem } from "../../addresses-system.ts";

/** What AI is shown, in the order in which a prompt has it. */
const FIELDS = [...fieldsFor("topic", "story", "aim"), ...fieldsFor("offer"), ...fieldsFor("manner")];

/** The lines of a text, each as its sentences for readers and those for a system. */
const readLines = (text: string) =>
  text.split("\n").map((line) => {
    const sentences = splitSentences(line);
    const strange = sentences.filter(addressesSystem);
    const kept = strange.length === 0 ? line : sentences.filter((each) => !strange.includes(each)).join(" ");
    return { kept, strange };
  });

/** Sentences of a brief that speak to a system: no model is shown them, and their author is. */
export const leftOutOf = (brief: EmailBrief): WritingNotes["leftOut"] =>
  FIELDS.flatMap((field) =>
    readLines(brief[field])
      .flatMap(({ strange }) => strange)
      .map((text) => ({ field, text, reason: "Addresses a system, not a reader." })),
  );

const ADDRESS = /(?:https?:\/\/|www\.|mailto:)\S+|[^\s@<>()"']{1,64}@[^\s@<>()"']{1,250}\.\p{L}{2,24}/giu;

/** No model is shown an author's links and mail addresses. */
export const withoutAddresses = (text: string): string => text.toWellFormed().replace(ADDRESS, "").trim();

/** An author's words for a model, without what speaks to a system. */
export const shown = (text: string): string =>
  withoutAddresses(
    readLines(text)
      .map(({ kept }) => kept)
      .join("\n"),
  );

/** What a prompt says of a brief, without the fields that are empty. Our own code sets link and subject. */
export const filledData = (brief: EmailBrief): Record<string, string> => {
  const lesson = writerDecidesLesson(brief.lesson) ? "" : brief.lesson;
  const typed = { ...brief, lesson, emailSubject: "" };
  const fields = FIELDS.map((field) => [field, shown(typed[field])]);
  return Object.fromEntries(fields.filter(([, value]) => value !== ""));
};

/** JSON in which no value can close the tags around it. */
export const asData = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll("<", "\\u003c");
