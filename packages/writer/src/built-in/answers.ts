import type { EmailBrief, WritingNotes } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { quoted } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { phraseKind } from "./grammar/phrase-kind.ts";
import { opensWithThirdPerson } from "./grammar/verbs.ts";
import {
  A_PERSON,
  areWomen,
  HAVE_THEIRS,
  isOfReaders,
  isOfTheirOwn,
  isSheOfWomen,
  isSomebody,
  momentToReader,
  SHE_INSIDE,
  SHORTHAND,
} from "./of-readers.ts";
import { doerAsYou, sheAsYou } from "./she-as-you.ts";
import { isNothing } from "./tidy/labels.ts";
import { REASONS } from "./tidy/notes-to-self.ts";
import { type FieldText, type Reading, readField, type Sentence } from "./tidy/read-field.ts";
import { YOU_ARE } from "./tidy/short-forms.ts";
import {
  changesAsYou,
  linkAsSentence,
  momentAsYou,
  namedReaderAsYou,
  withNobodyElse,
  withoutHedge,
} from "./to-reader.ts";

/** What only the author can add between story and offer. */
export const ANSWERS = ["readerMoment", "storyLink", "afterwards"] as const;
export type AnswerField = (typeof ANSWERS)[number];

/** An answer that is none: what follows it is a guess. */
const UNSURE =
  /^(?:(?:honestly|tbh|hm+|well|um+|ehrlich gesagt|la verdad|franchement|sinceramente)[,. ]+)?(?:no idea|not (?:really )?sure|i don['’]?t know|dont know|dunno|idk|hmm+|ni idea|no (?:lo )?sé|keine ahnung|weiß nicht|aucune idée|je ne sais pas|não sei|sem ideia)(?!\p{L})/iu;

/** "dog isn't shaking, and they stop putting it off": one dog is not "they". */
const OF_ONE_PET =
  /^(?!.*(?<!\p{L})(?:dogs|cats|horses|kids|children)(?!\p{L})).*(?<!\p{L})(?:dog|cat|horse|pony|pup|puppy)(?!\p{L})/isu;

/** An answer as a letter can print it, or why it can't. */
type Said = { text: string } | { reason: string };
const TO_OTHERS: Said = { reason: "It speaks of your readers, and not to them." };

/** "nest was there since april", where the story says that it was in there since April. */
const isInStory = (typed: string, story: string): boolean =>
  countWords(typed) <= LONGEST_REPEATED &&
  tellingWords(typed).length >= LEAST_REPEATED &&
  splitSentences(story).some((sentence) => !addsWords(typed, knownWords(sentence)));
/** "It is a customer of mine." */
const WHOSE_STORY =
  /^(?:it(?:['’]?s| is| was)|this is|she(?:['’]?s| is| was)|he(?:['’]?s| is| was)|direct,?|true story,?) ?(?:about )?(?:an? |one of )?(?:(?:real|true|former|ex|old|paying|my|our) )*(?:customers?|clients?|members?|students?|patients?|participants?|story|own story)(?: of (?:mine|ours))?[.!]*$/iu;
const LONGEST_REPEATED = 12;
const LEAST_REPEATED = 3;

/** "owner still does the admin herself" */
const OF_SELF = /(?<!\p{L})(?:herself|himself)(?!\p{L})/iu;
/** "She eats supper", "When there is a difference he knows" */
const DONE_TO_HIM =
  /(?<=^(?:the |an? )?\p{L}{2,15} (?:tells|shows|gives|lets|saves|helps|costs|reminds|texts|warns) )(?:him|her)(?!\p{L})/iu;
const BEGINS_WITH_SHE = /^(?:(?:when|if|once|after) [^,.]{3,60}?,? )?(?:she|he) /iu;
const SAID: Readonly<Record<AnswerField, (typed: string, language: Language, brief: EmailBrief) => Said>> = {
  readerMoment: (typed, language, brief) => {
    const isEnglish = language === "english";
    if (isEnglish && isOfTheirOwn(typed, brief)) return { text: typed };
    const said = isEnglish ? momentAsYou(typed) : typed;
    if (said === typed && isOfReaders(typed, language, brief)) {
      // Of several sentences those that can be said to the reader are printed.
      const kept = splitSentences(typed).filter((sentence) => !isOfReaders(sentence, language, brief));
      return kept.length === 0 ? TO_OTHERS : SAID.readerMoment(kept.join(" "), language, brief);
    }
    if (!isEnglish) return { text: said };
    if (said === typed && (SHE_INSIDE.test(typed) || A_PERSON.test(typed))) return TO_OTHERS;
    const text = momentToReader(said);
    return text === null ? { reason: 'It has no "you": write it as a sentence to your reader.' } : { text };
  },
  storyLink: (typed, language, brief) => {
    if (isInStory(typed, brief.story)) return { reason: "Your story says it." };
    const [first = "", ...rest] = splitSentences(typed);
    if (WHOSE_STORY.test(first))
      return rest.length === 0
        ? { reason: "It says whose story it is." }
        : SAID.storyLink(rest.join(" "), language, brief);
    return { text: language === "english" ? linkAsSentence(typed) : typed };
  },
  afterwards: (typed, language, brief) => {
    const { targetAudience, readerMoment } = brief;
    if (language !== "english") return isSomebody(typed, language) ? TO_OTHERS : { text: typed };
    const said = namedReaderAsYou(withoutHedge(typed));
    // Who is "she" in the moment is so in what changes for her.
    const isReader = isSheOfWomen(readerMoment, targetAudience) || !HAVE_THEIRS.test(targetAudience);
    // "She asks THEM to go throw": she is somebody else.
    const isAlone = !/(?<!\p{L})(?:they|them|their)(?!\p{L})/iu.test(said);
    const isKnown =
      sheAsYou(readerMoment) !== readerMoment || OF_SELF.test(targetAudience) || areWomen(targetAudience);
    if (isReader && isAlone && BEGINS_WITH_SHE.test(said) && isKnown)
      return { text: splitSentences(said).map(sheAsYou).join(" ") };
    // "Phone tells him which bin": him of the moment.
    const toYou = said.replace(DONE_TO_HIM, "you");
    if (isReader && isAlone && isKnown && toYou !== said) return { text: sheAsYou(toYou) };
    const isOfMoment =
      readerMoment.trim() !== "" && "reason" in SAID.readerMoment(readerMoment, language, brief);
    if (isReader && isOfMoment && /^(?:she|he) /iu.test(said)) return TO_OTHERS;
    if (HAVE_THEIRS.test(targetAudience) && !OF_ONE_PET.test(said)) return { text: said };
    const done = doerAsYou(said);
    if (done !== null) return { text: done };
    // "sleep. can have folk round. stop checking": what they do.
    const [opens = ""] = splitSentences(said);
    if (phraseKind(openEnd(opens)) === "imperative" && !/(?<!\p{L})your?(?!\p{L})/iu.test(said))
      return { text: changesAsYou(`they ${said.charAt(0).toLowerCase()}${said.slice(1)}`) ?? said };
    return opensWithThirdPerson(said.split(" "))
      ? TO_OTHERS
      : { text: changesAsYou(said) ?? splitSentences(said).map(withNobodyElse).join(" ") };
  },
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

/** "u already know" has its reader in it, and so has "theyre riding along". */
const writtenOut = (typed: string): string =>
  typed
    .replace(/(?<!\p{L})(?:themsel(?:f|fs|s)|theirsel(?:f|fs|ves))(?!\p{L})/giu, "themselves")
    .replace(/(?<!\p{L})(s?he)s(?!\p{L})/giu, "$1's")
    .replace(/(?<!\p{L})(they)(re|ve|ll)(?!\p{L})/giu, "$1'$2")
    .replace(/(?<![\p{L}\d])u(?![\p{L}\d'’-])/gu, "you")
    .replace(YOU_ARE, "you're")
    .replace(/(?<=\p{L}{2}) \/ (?=\p{L}{2})/gu, " or ")
    .replace(/(?<!\p{L})w\/ ?o(?!\p{L})/giu, "without")
    .replace(/(?<=\p{L},? )n(?= \p{Ll}{2})/gu, "and")
    .replace(/(?<![\p{L}\d])ur(?![\p{L}\d])/gu, "your");

/** An answer as it is printed; null where it is none, or can't be, which the notes say. */
export const readAnswer = (field: AnswerField, brief: EmailBrief, reading: Reading): FieldText | null => {
  const { language, notes } = reading;
  const typed = language === "english" ? writtenOut(brief[field].trim()) : brief[field].trim();
  if (typed === "") return null;
  if (isNothing(typed)) {
    notes.notes.push({ field, text: `Read as empty: ${quoted(typed)}` });
    return null;
  }
  const said: Said = SHORTHAND.test(typed)
    ? { reason: "It is shorthand, and no sentence." }
    : UNSURE.test(typed)
      ? { reason: REASONS.doubted }
      : SAID[field](typed, language, brief);
  if ("reason" in said) {
    notes.leftOut.push({ field, text: typed, reason: said.reason });
    return null;
  }
  if (said.text !== typed) notes.tidied.push({ field, from: typed, to: said.text });
  return withoutGuesses(readField(field, said.text, reading, true), notes);
};
