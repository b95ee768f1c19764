import { AI_DECIDES_LESSON, readStructuredStory } from "@storyletter/contract/constants";
import type { EmailBrief, WritingNotes } from "@storyletter/contract/schemas";
import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { quoted } from "../text/quotations.ts";
import { splitSentences } from "../text/sentences.ts";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { opensWithThirdPerson } from "./grammar/verbs.ts";
import { type Language, languageOf } from "./language.ts";
import {
  A_PERSON,
  isFormal,
  isOfAnother,
  isOfAudience,
  isOfSomeone,
  isOfTheirOwn,
  momentToReader,
  OF_PEOPLE,
  OF_READERS,
  OF_READERS_BY_VERB,
  SAID_OF_CUSTOMERS,
  SHE_INSIDE,
  SHORTHAND,
  TO_READERS,
} from "./of-readers.ts";
import { storyFromTemplate } from "./story/template.ts";
import { namesIn, smallNamesIn } from "./tidy/names.ts";
import { REASONS } from "./tidy/notes-to-self.ts";
import {
  type FieldText,
  isNothing,
  type Reading,
  readField,
  readPhrase,
  type Sentence,
} from "./tidy/read-field.ts";
import { setAside } from "./tidy/set-aside.ts";
import { answerToReader, fieldToReader, speaksOfTheirs } from "./to-reader.ts";

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
const ANSWERS = ["readerMoment", "storyLink", "afterwards"] as const;
/** An answer that is none: what follows it is a guess. */
const UNSURE =
  /^(?:(?:honestly|tbh|hm+|well|um+|ehrlich gesagt|la verdad|franchement|sinceramente)[,. ]+)?(?:no idea|not (?:really )?sure|i don['’]?t know|dont know|dunno|idk|hmm+|ni idea|no (?:lo )?sé|keine ahnung|weiß nicht|aucune idée|je ne sais pas|não sei|sem ideia)(?!\p{L})/iu;

type PhraseField = (typeof PHRASES)[number];
type AnswerField = (typeof ANSWERS)[number];

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
  required: { field: PhraseField | "story"; text: string }[];
  notes: WritingNotes;
}

/** "must say 'your home may be repossessed …'", "Pflichthinweis: „…“" */
const REQUIRED =
  /(?<!\p{L})(?:(?:must|has to|have to|needs? to|legally|required to) (?:also |always |clearly )?(?:say|include|state|print|carry|show|read|contain)|(?:pflichthinweis|pflichtangabe|muss (?:drin|rein|dabei)stehen|aviso legal|texto obligatorio|debe (?:decir|poner)|mentions? (?:légales?|obligatoires?)|doit (?:dire|contenir)|texto obrigatório|deve (?:dizer|conter)) ?):? ?(?:'|["“„«‘] ?)([^"“”«»\n]{10,400}?)(?: ?["”“»’]|'(?=[\s).,;]|$))/iu;

const requiredIn = (field: PhraseField | "story", typed: string): Material["required"] => {
  const text = REQUIRED.exec(typed)?.[1]?.trim();
  return text === undefined ? [] : [{ field, text }];
};

/** "I suppose also you have a job": said to oneself, behind the answer. */
const withoutGuesses = (field: FieldText, { leftOut }: WritingNotes): FieldText => {
  const isGuess = ({ text }: Sentence): boolean =>
    /^(?:i (?:suppose|guess)|maybe|perhaps)(?!\p{L})/iu.test(text);
  const [first, ...rest] = field.sentences;
  if (first === undefined || !rest.some(isGuess)) return field;
  for (const { text } of rest.filter(isGuess))
    leftOut.push({ field: field.field, text, reason: REASONS.doubted });
  return { ...field, sentences: [first, ...rest.filter((each) => !isGuess(each))] };
};

/** "Dear all, … Tobias" */
const signatureOf = ({ sentences }: FieldText): string | null => {
  const last = sentences.at(-1);
  const isLetter = sentences[0]?.text.endsWith(",") === true && last?.opensParagraph === true;
  const name = isLetter ? openEnd(last.text) : "";
  return /^\p{Lu}[\p{L}’'-]{1,20}(?:(?: | and | & )\p{Lu}[\p{L}’'-]{1,20}){0,2}$/u.test(name) ? name : null;
};

/** "The price should not be in this email", "dont mention the price" */
const NO_PRICE =
  /(?<!\p{L})prices? (?:should|must|does|do|shall) ?(?:not|n['’]t) (?:be |appear |go |stand )?(?:in|on|mentioned|printed|shown|there)(?!\p{L})|(?<!\p{L})(?:don['’]?t|do not|please no|never) (?:mention|put|print|show|include|give|say|write|name) (?:the |any |my |our )?prices?(?! (?:of|for|list)(?!\p{L}))(?!\p{L})/iu;

/** The brief without what its author doubts or keeps for the writing; a story typed into a form has no such notes. */
const withoutAsides = (typed: EmailBrief, notes: WritingNotes): EmailBrief => {
  const fields = [...PHRASES, ...ANSWERS, "title", "story"] as const;
  const isForm = readStructuredStory(typed.story) !== null;
  const isPriceless = [typed.contentFocus, typed.tonePreference].some((text) => NO_PRICE.test(text));
  for (const field of ["price", "salePrice"] as const)
    if (isPriceless && typed[field].trim() !== "")
      notes.leftOut.push({ field, text: typed[field], reason: "You want no price in it." });
  return {
    ...typed,
    ...(isPriceless ? { price: "", salePrice: "" } : {}),
    ...Object.fromEntries(
      fields
        .filter((field) => !isPriceless || (field !== "price" && field !== "salePrice"))
        .filter((field) => field !== "story" || !isForm)
        .map((field) => [field, setAside(field, typed[field], notes)]),
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
    small: smallNamesIn(language, prose),
    notes,
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
  const answer = (field: AnswerField): FieldText | null => {
    const typed = brief[field].trim();
    if (typed === "") return null;
    if (isNothing(typed)) {
      notes.notes.push({ field, text: `Read as empty: ${quoted(typed)}` });
      return null;
    }
    if (language === "english" && field === "afterwards" && speaksOfTheirs(typed, brief))
      return readField(field, typed, reading, true);
    if (
      language === "english" &&
      (isOfTheirKid(field, typed, brief) || (field === "readerMoment" && isOfTheirOwn(typed, brief)))
    )
      return readField(field, typed, reading, true);
    const said = answerToReader(field, typed, language, notes);
    if (SHORTHAND.test(typed)) {
      notes.leftOut.push({ field, text: typed, reason: "It is shorthand, and no sentence." });
      return null;
    }
    // "They sleep. So do you": the reader is in it.
    const isBoth =
      language === "english" &&
      /(?:^|[.;,!?] |(?<!\p{L})(?:so (?:do|can|will|are)|and|then) )you(?!\p{L})/iu.test(typed);
    const isOfReaders =
      !isBoth &&
      !(language === "english" && field === "afterwards" && SAID_OF_CUSTOMERS.test(typed)) &&
      ((OF_READERS.test(typed) && !isFormal(typed, language, brief)) ||
        OF_READERS_BY_VERB[language]?.test(typed) === true ||
        isOfAnother(typed, language, brief) ||
        (OF_PEOPLE.test(typed) && !TO_READERS.test(typed)) ||
        isOfAudience(typed, brief) ||
        (field === "afterwards" && isOfSomeone(splitSentences(typed)[0] ?? "", language)));
    // "They sleep": too short to be said of anybody.
    const isStump = field === "afterwards" && said !== typed && countWords(said) < LEAST_ANSWER;
    const isOfSomeoneElse =
      language === "english" &&
      field === "readerMoment" &&
      said === typed &&
      (SHE_INSIDE.test(typed) || A_PERSON.test(typed));
    if (isStump || isOfSomeoneElse) {
      notes.leftOut.push({ field, text: typed, reason: "It speaks of your readers, and not to them." });
      return null;
    }
    if (field !== "storyLink" && said === typed && isOfReaders) {
      const kept =
        language === "english" && field !== "readerMoment" ? toldToReader(field, typed, notes) : [];
      if (kept.length > 0) return readField(field, kept.join(" "), reading, true);
      notes.leftOut.push({ field, text: typed, reason: "It speaks of your readers, and not to them." });
      return null;
    }
    if (field === "storyLink" && isInStory(typed, brief.story)) {
      notes.leftOut.push({ field, text: typed, reason: "Your story says it." });
      return null;
    }
    const moment = language === "english" && field === "readerMoment" ? momentToReader(said) : said;
    if (moment === null) {
      notes.leftOut.push({
        field,
        text: typed,
        reason: 'It has no "you": write it as a sentence to your reader.',
      });
      return null;
    }
    if (moment !== said) notes.tidied.push({ field, from: said, to: moment });
    if (!UNSURE.test(typed)) return withoutGuesses(readField(field, moment, reading, true), notes);
    notes.leftOut.push({ field, text: typed, reason: REASONS.doubted });
    return null;
  };
  const answers = Object.fromEntries(ANSWERS.map((field) => [field, answer(field)]));
  return {
    brief,
    language,
    story,
    signature,
    required: [...PHRASES, "story" as const].flatMap((field) => requiredIn(field, brief[field])),
    lesson: read("lesson", lesson),
    phrases: phrases as Record<PhraseField, FieldText | null>,
    answers: answers as Record<AnswerField, FieldText | null>,
    notes,
  };
};

/** "Makes own bed for four days", where the readers are parents: the child does. */
const isOfTheirKid = (field: AnswerField, typed: string, { targetAudience }: EmailBrief): boolean =>
  field === "afterwards" &&
  /(?<!\p{L})(?:parents?|mums?|moms?|dads?|famil(?:y|ies)|kids?|campers?|(?:yr|year)[- ]olds?|dogs?|cats?|horses?)(?!\p{L})/iu.test(
    targetAudience,
  ) &&
  (opensWithThirdPerson(typed.split(" ")) ||
    /(?:^|[.!?] )(?:the )?(?:kids?|dogs?|child|bab(?:y|ies)) /iu.test(typed));

/** "Sleep." alone is no answer. */
const LEAST_ANSWER = 3;
/** The sentences of an answer that can be said to the reader; the others are listed. */
const toldToReader = (field: "readerMoment" | "afterwards", typed: string, notes: WritingNotes): string[] => {
  const sentences = splitSentences(typed);
  if (sentences.length < 2) return [];
  const kept = sentences.flatMap((sentence): string[] => {
    const isQuoted = /^(?:they|she|he) (?:tell|told|say|said|write|wrote|report)(?!\p{L})/iu.test(sentence);
    const said = isQuoted ? sentence : answerToReader(field, sentence, "english", notes);
    return said === sentence && OF_READERS.test(sentence) ? [] : [said];
  });
  if (kept.length === sentences.length) return kept;
  if (countWords(kept.join(" ")) < LEAST_ANSWER) return [];
  notes.leftOut.push({
    field,
    text: sentences.filter((sentence) => OF_READERS.test(sentence) && !kept.includes(sentence)).join(" "),
    reason: "It speaks of your readers, and not to them.",
  });
  return kept;
};

/** "nest was there since april", where the story says that it was in there since April. */
const isInStory = (typed: string, story: string): boolean =>
  countWords(typed) <= LONGEST_REPEATED &&
  tellingWords(typed).length >= LEAST_REPEATED &&
  splitSentences(story).some((sentence) => !addsWords(typed, knownWords(sentence)));
const LONGEST_REPEATED = 12;
const LEAST_REPEATED = 3;

/** A field as one phrase: points and lines are joined by commas, sentences by spaces. */
export const phraseOf = ({ sentences, isList }: FieldText): string => {
  const isProse = sentences.every(({ text }) => /[.!?…]["”')]?$/u.test(text));
  if (isProse && !isList) return sentences.map(({ text }) => text).join(" ");
  return sentences
    .map(({ text }, at) => (at < sentences.length - 1 ? text.replace(/[.,;]$/u, "") : text))
    .join(", ");
};
