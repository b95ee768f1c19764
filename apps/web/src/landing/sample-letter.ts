import {
  BRIEF_FIELD_NAMES,
  BRIEF_FIELDS,
  type BriefFieldName,
  briefField,
} from "@storyletter/contract/emails/constants";
import { ANGLE_LABELS } from "../email-display/subjects.ts";
import typed from "./sample-brief.json" with { type: "json" };
import written from "./sample-letter.json" with { type: "json" };

const brief: Partial<Record<BriefFieldName, string>> = typed;

/** Fields of the brief that the letter does not show. */
const HIDDEN: ReadonlySet<BriefFieldName> = new Set(["title", "campaignName", "emailLength", "ctaUrl"]);

/** Short answers, two to a line. */
const HALF_WIDTH: ReadonlySet<BriefFieldName> = new Set([
  "desiredEmotion",
  "tonePreference",
  "price",
  "salePrice",
]);

const answerTo = (name: BriefFieldName): string => {
  const row = briefField(name);
  const answer = brief[name] ?? "";
  return "options" in row ? (row.options.find(({ value }) => value === answer)?.label ?? answer) : answer;
};

/** The sample brief. Bakery, sister and customer are invented. */
export const sampleBrief = BRIEF_FIELD_NAMES.filter((name) => !HIDDEN.has(name) && brief[name]).map(
  (name) => ({
    question: BRIEF_FIELDS[name].label,
    answer: answerTo(name),
    short: HALF_WIDTH.has(name),
  }),
);

const isAngle = (angle: string): angle is keyof typeof ANGLE_LABELS => angle in ANGLE_LABELS;

export const sampleSubjects = written.subjects.map(({ angle, text }) => ({
  angle: isAngle(angle) ? ANGLE_LABELS[angle] : angle,
  text,
}));

const [firstSubject] = written.subjects;
const texts = (beat: string): string =>
  written.paragraphs
    .filter((paragraph) => paragraph.beat === beat)
    .map(({ text }) => text)
    .join(" ");

/** Written by the product itself without a model; a test generates the file and compares it. */
export const sampleLetter = {
  sender: "Mara, Northside Bakery",
  subject: firstSubject?.text ?? "",
  preheader: firstSubject?.preheader ?? "",
  paragraphs: written.paragraphs
    .filter(({ beat }) => beat !== "callToAction" && beat !== "ps")
    .map(({ beat, text }, index, all) => ({
      text,
      margin: all[index - 1]?.beat === beat ? undefined : beat,
    })),
  call: texts("callToAction"),
  postscript: texts("ps"),
  link: "example.com/rest",
};

export const sampleWordCount = written.wordCount;
