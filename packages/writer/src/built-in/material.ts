import { AI_DECIDES_LESSON, readStructuredStory } from "@storyletter/contract/constants";
import type { EmailBrief, WritingNotes } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { splitSentences } from "@storyletter/text/sentences";
import { languageOf } from "../brief-language.ts";
import { ANSWERS, type AnswerField, readAnswer } from "./answers.ts";
import { clausesOf } from "./facts.ts";
import { lessonAsMeant } from "./lesson.ts";
import { storyFromTemplate } from "./story/template.ts";
import { corrected, isPriceKept, mustSayIn, requiredIn, wantsNoPrice } from "./tidy/asked-of-letter.ts";
import { punctuationOf } from "./tidy/dictated.ts";
import { thingKeptOut } from "./tidy/kept-out.ts";
import { namesIn, smallNamesIn } from "./tidy/names.ts";
import { withNamesAsked } from "./tidy/names-asked.ts";
import { REASONS } from "./tidy/notes-to-self.ts";
import { type FieldText, type Reading, readField, readPhrase } from "./tidy/read-field.ts";
import { setAside } from "./tidy/set-aside.ts";
import { spelled } from "./tidy/spelling.ts";
import { fieldToReader } from "./to-reader.ts";

/** The fields whose words can be in a letter. */
const PHRASES = [
  "contentFocus",
  "targetAudience",
  "productName",
  "productDescription",
  "keyBenefit",
  "price",
  "salePrice",
  "proofElement",
  "callToAction",
  "emailSubject",
] as const;
type PhraseField = (typeof PHRASES)[number];

/** A brief, read: every field as tidy sentences, and what the author should know about that. */
export interface Material {
  brief: EmailBrief;
  language: Language;
  story: FieldText;
  /** The name at the end of a story that was typed as a letter; it goes under the letter. */
  signature: string | null;
  lesson: FieldText | null;
  phrases: Record<PhraseField, FieldText | null>;
  answers: Record<AnswerField, FieldText | null>;
  /** Words that the author says must be in it, such as a warning of the law. */
  required: { field: PhraseField | "story" | "tonePreference" | "lesson"; text: string }[];
  /** Keys of sentences that the author wants said, whatever they sound like. */
  kept: ReadonlySet<string>;
  notes: WritingNotes;
}

/** "Dear all, … Tobias" */
const signatureOf = ({ sentences }: FieldText): string | null => {
  const last = sentences.at(-1);
  const isLetter = sentences[0]?.text.endsWith(",") === true && last?.opensParagraph === true;
  const name = isLetter ? openEnd(last.text) : "";
  return /^\p{Lu}[\p{L}’'-]{1,20}(?:(?: | and | & )\p{Lu}[\p{L}’'-]{1,20}){0,2}$/u.test(name) ? name : null;
};

/** The brief without what its author doubts or keeps for the writing; a story typed into a form has no such notes. */
const withoutAsides = (typed: EmailBrief, notes: WritingNotes): EmailBrief => {
  const fields = [...PHRASES, ...ANSWERS, "title", "story"] as const;
  const isForm = readStructuredStory(typed.story) !== null;
  // "Please leave out the eighty-six", typed beside the story.
  const keptOut = [...ANSWERS, "contentFocus" as const, "tonePreference" as const]
    .flatMap((field) => splitSentences(typed[field]).flatMap(clausesOf))
    .flatMap((clause) => thingKeptOut(clause) ?? []);
  const isPriceless =
    [typed.contentFocus, typed.tonePreference].some(wantsNoPrice) ||
    [typed.price, typed.salePrice].some(isPriceKept);
  for (const field of ["price", "salePrice"] as const)
    if (isPriceless && typed[field].trim() !== "")
      notes.leftOut.push({ field, text: typed[field], reason: "You want no price in it." });
  const renamed = (text: string): string =>
    withNamesAsked(text, typed, (asked) =>
      notes.leftOut.push({ field: "story", text: asked, reason: REASONS.renamed }),
    );
  const right = (field: (typeof fields)[number]): string => {
    const meant = corrected(field, typed[field]);
    const others = (one: string, other: string): string =>
      splitSentences(one)
        .filter((sentence) => !other.includes(sentence))
        .join(" ");
    if (meant !== typed[field])
      notes.tidied.push({ field, from: others(typed[field], meant), to: others(meant, typed[field]) });
    return meant;
  };
  return {
    ...typed,
    ...(isPriceless ? { price: "", salePrice: "" } : {}),
    ...Object.fromEntries(
      fields
        .filter((field) => !isPriceless || (field !== "price" && field !== "salePrice"))
        .filter((field) => field !== "story" || !isForm)
        .map((field) => [
          field,
          field === "story"
            ? setAside(field, renamed(right(field)), notes, keptOut)
            : setAside(field, right(field), notes),
        ]),
    ),
  };
};

export const readMaterial = (typedBrief: EmailBrief): Material => {
  const notes: WritingNotes = { leftOut: [], tidied: [], notes: [] };
  const brief = withoutAsides(typedBrief, notes);
  const language = languageOf(brief);
  const others = [...PHRASES, ...ANSWERS, "title" as const].map((field) => brief[field]);
  const prose = [
    brief.story,
    brief.contentFocus,
    brief.targetAudience,
    ...ANSWERS.map((field) => brief[field]),
  ];
  const reading: Reading = {
    language,
    names: namesIn([...others, `x ${brief.productName}`]),
    // "PikiLog" is no word; "Raise" of "Raise Your Own Queens" is one.
    small: new Map([
      ...[...namesIn([`x ${brief.productName}`])].filter(([, name]) => /\p{Ll}\p{Lu}/u.test(name)),
      ...smallNamesIn(language, prose),
    ]),
    punctuation: punctuationOf(brief.story),
    notes,
    kept: new Set(),
  };
  const template = readStructuredStory(brief.story) === null ? null : storyFromTemplate(brief.story);
  const told = readField("story", template?.prose ?? brief.story, reading, true);
  const signature = signatureOf(told);
  const story = signature === null ? told : { ...told, sentences: told.sentences.slice(0, -1) };
  const ownLesson = brief.lesson.replace(AI_DECIDES_LESSON, "").trim();
  const lesson = ownLesson === "" ? (template?.lesson ?? "") : ownLesson;
  const read = <Name extends PhraseField | AnswerField | "lesson">(field: Name, raw: string) =>
    readPhrase(field, raw, reading);
  const phrases = Object.fromEntries(
    PHRASES.map((field) => [
      field,
      read(field, fieldToReader(field, brief[field], { language, notes, audience: brief.targetAudience })),
    ]),
  );
  const answers = Object.fromEntries(ANSWERS.map((field) => [field, readAnswer(field, brief, reading)]));
  return {
    brief,
    language,
    story,
    signature,
    required: [
      ...[...PHRASES, "story" as const].flatMap((field) =>
        requiredIn(brief[field]).map((text) => ({ field, text })),
      ),
      ...(["tonePreference", "lesson", "contentFocus", "productDescription"] as const).flatMap((field) =>
        mustSayIn(typedBrief[field]).map((text) => ({ field, text: spelled(text, language) })),
      ),
    ],
    kept: reading.kept,
    lesson: read("lesson", lessonAsMeant(lesson, notes)),
    phrases: phrases as Record<PhraseField, FieldText | null>,
    answers: answers as Record<AnswerField, FieldText | null>,
    notes,
  };
};

/** A field as one phrase: points and lines are joined by commas, sentences by spaces. */
export const phraseOf = ({ sentences, isList }: FieldText): string => {
  const isProse = sentences.every(({ text }) => /[.!?…]["”')]?$/u.test(text));
  if (isProse && !isList) return sentences.map(({ text }) => text).join(" ");
  return sentences
    .map(({ text }, at) => (at < sentences.length - 1 ? text.replace(/[.,;]$/u, "") : text))
    .join(", ");
};
