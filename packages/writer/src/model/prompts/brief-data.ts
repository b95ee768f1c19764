import { writerDecidesLesson } from "@storyletter/contract/constants";
import type { EmailBrief, WritingNotes } from "@storyletter/contract/schemas";
import { parseAmount, saving } from "@storyletter/text/amounts";
import { splitSentences } from "@storyletter/text/sentences";
import { addressesSystem } from "../../addresses-system.ts";

/** What a letter can rest on, in the order in which a prompt has it; what is computed stands beside it. */
const FIELDS = [
  "title",
  "contentFocus",
  "story",
  "lesson",
  "readerMoment",
  "storyLink",
  "afterwards",
  "targetAudience",
  "desiredEmotion",
  "callToAction",
  "productName",
  "productDescription",
  "keyBenefit",
  "price",
  "salePrice",
  "proofElement",
  "tonePreference",
] as const satisfies readonly (keyof EmailBrief)[];

type LeftOut = WritingNotes["leftOut"];

const SYSTEM = "Addresses a system, not a reader.";

/** The lines of a text, each as its sentences for readers and those for a system. */
const readLines = (text: string) =>
  text.split("\n").map((line) => {
    const sentences = splitSentences(line);
    const strange = sentences.filter(addressesSystem);
    const kept = strange.length === 0 ? line : sentences.filter((each) => !strange.includes(each)).join(" ");
    return { kept, strange };
  });

/** Sentences of a brief that speak to a system: no model is shown them, and their author is. */
export const leftOutOf = (brief: EmailBrief): LeftOut =>
  [...FIELDS, "emailSubject" as const].flatMap((field) =>
    readLines(brief[field])
      .flatMap(({ strange }) => strange)
      .map((text) => ({ field, text, reason: SYSTEM })),
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

/** What a prompt says of a brief, without the fields that are empty. Our own code sets the link. */
export const filledData = (brief: EmailBrief): Record<string, string> => {
  const kept = saving(parseAmount(brief.price), parseAmount(brief.salePrice));
  const lesson = writerDecidesLesson(brief.lesson) ? "" : brief.lesson;
  const fields = FIELDS.map((field): [string, string] => [
    field,
    shown(field === "lesson" ? lesson : brief[field]),
  ]);
  return Object.fromEntries([...fields, ["saving", kept ?? ""]].filter(([, value]) => value !== ""));
};

/** JSON in which no value can close the tags around it. */
export const asData = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll("<", "\\u003c");
