import type { SubjectAngle } from "@storyletter/contract/schemas";
import { endSentence, trimEndOf } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { quotationsIn } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, countWords } from "@storyletter/text/words";
import { lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";
import type { Draft } from "../assemble.ts";
import { upperFirst } from "../tidy/spelling.ts";
import type { Candidate } from "./candidates.ts";
import { asSubject, clausesWithin, isAlone, WEAK_END } from "./clauses.ts";
import { countsBack } from "./leaning.ts";
import { hasVerb } from "./verbs.ts";

const SPEECH = { least: 3, most: 12 };
const MARKS = /["“”„«»]|(?:^|\s)['‘]/u;
const fits = (text: string): boolean => lengthOf(text) <= SUBJECT_LENGTH.most;

/** Words the author does not want. */
const UNSAID = /(?<!\p{L})(?:no|not|without|don['’]t (?:say|use|write|want)|never (?:say|use)) $/iu;

/** What leads to something said, and not to a word that is only mentioned. */
const SPEAKS =
  /(?:[,:]|\b(?:said|say|says|saying|goes|go|went|asks?|asked|asking|tells?|told|wrote|reads?|yelled|yelling|shouted|whispered|replied|like|note|sign|text|message|card|letter|line|if there was any chance of|she|he|\p{L}{1,20} (?:me|us|him|her)|dijo|dice|decía|sagt|sagte|fragt|fragte|dit|demande|disse|falou|fala|diz|pergunta|pregunta|contesta|répond|antwortet)(?: (?:in front of|to|before) \p{L}{1,15})?) ?$/iu;

/** In its marks as the language sets them: "« oui »", "«sí»". */
const quoted = (words: string, marked: string, language: Language): string => {
  const gap = language === "french" ? " " : "";
  const mark = marked.charAt(0);
  const close = mark === "“" ? "”" : mark === "„" ? "“" : mark === "«" ? `${gap}»` : mark === "»" ? "«" : '"';
  const open = mark === "'" || mark === "‘" ? '"' : mark === "«" ? `«${gap}` : mark;
  const bare = trimEndOf(words, " ,");
  const isOpen = /\.{3}$|…$/u.test(bare) || splitSentences(bare).length > 1;
  const whole = upperFirst(isOpen ? bare : trimEndOf(bare, "."));
  // 'He circled "their" four times'
  return `${open}${open === close ? whole.replaceAll(open, "'") : whole}${close}`;
};

/** "And the colander's mine," is what she said about the colander. */
const withoutJoint = (line: string): string => line.replace(/^(?:and|but) (?=\p{L}+['’ ]\p{L})/iu, "");

/** What somebody says: whole where it is short, else the sentences of it. */
const speech = ({ story, making }: Draft): Candidate[] =>
  story.flatMap(({ text }, from) =>
    quotationsIn(text).flatMap(({ words, marked, index }): Candidate[] => {
      const { language } = making.material;
      const before = text.slice(Math.max(0, index - 48), index);
      const isMention = UNSAID.test(before) || (/^\p{Ll}/u.test(words) && index > 0 && !SPEAKS.test(before));
      if (isMention) return [];
      // "Well," he said, "that's that": what is said goes on.
      const isSplit =
        /,$/u.test(words) && /^[\s,][^"“„«».!?]{1,40}["“„«]\p{Ll}/u.test(text.slice(index + marked.length));
      const sentences = splitSentences(words);
      const within = sentences
        .filter((line) => !fits(line))
        .flatMap((line) => clausesWithin(line, language, SUBJECT_LENGTH.most - 2));
      const lines = [
        ...(sentences.length > 1 && lengthOf(words) <= 54 ? [words] : []),
        ...sentences,
        ...within,
      ];
      return lines.flatMap((line): Candidate[] => {
        const bare = trimEndOf(withoutJoint(line), " ,.");
        const count = countWords(bare);
        // What somebody says to the full stop is no clause that was cut: "how long the rain is."
        const isCut = WEAK_END.test(bare) && !(line === words && /[.!?]$/u.test(words));
        if (count < SPEECH.least || count > SPEECH.most || isCut || isSplit) return [];
        const subject = quoted(withoutJoint(line), marked, language);
        const isTitle = bare.split(" ").every((word) => /^\p{Lu}/u.test(word));
        if (!fits(subject) || isTitle || /\.{3}|…/u.test(line)) return [];
        return [
          {
            kind: "speech",
            angle: /\?$/u.test(bare) ? "question" : "dialogue",
            text: subject,
            from,
          },
        ];
      });
    }),
  );

const angleOfLine = (line: string): SubjectAngle => (/\?$/u.test(line) ? "question" : "detail");

/** A smiling face at the end is gone. */
const plainOf = (text: string): string =>
  trimEndOf(text.replace(/\p{Extended_Pictographic}/gu, ""), " \uFE0F\u200D");

/** "So I sat on the floor" is "I sat on the floor". */
const withoutOpening = (text: string, language: Language): string => {
  const plain = plainOf(text);
  if (language !== "english") return plain;
  return plainOf(
    plain
      .replace(/^(?:and|but|so|well|then|honestly|anyway),? (?=\p{L}+ )/iu, "")
      .replace(/,? (?:basically|by the way|btw|anyway|lol|honestly)\.?$/iu, ""),
  );
};

/** Short sentences of the story, and clauses that are whole without the rest of theirs. */
const scenes = ({ story, making: { material } }: Draft): Candidate[] =>
  story.flatMap(({ text }, from): Candidate[] => {
    if (MARKS.test(text)) return [];
    const { language } = material;
    const own = withoutOpening(text, language);
    const whole = isAlone(own) && fits(asSubject(own)) ? [own] : [];
    return [...whole, ...clausesWithin(plainOf(text), language, SUBJECT_LENGTH.most - 2)].flatMap(
      (line): Candidate[] => {
        const subject = asSubject(line);
        const isShort = countWords(subject) < (story.length > FEW ? LEAST_WORDS : LEAST_WORDS - 1);
        return isShort || !fits(subject) || countsBack(subject)
          ? []
          : [{ kind: "scene", angle: angleOfLine(subject), text: subject, from }];
      },
    );
  });
/** Of a story of so few sentences shorter lines will do. */
const FEW = 4;
const LEAST_WORDS = 3;

const PAIR = { each: 7, most: 52 };
/** A second sentence that goes on from the first. */
const GOES_ON = /^(?:he|she|it|they|i|we|one|nobody|actual|not|never|full|every)(?!\p{L})/iu;

/** "Bad year. Rain all of June.": what is no line alone is one with what stands beside it. */
const FRAGMENT = { words: 5, most: 3 };
const fragments = ({ story, making: { material } }: Draft): Candidate[] =>
  story.flatMap((_, from): Candidate[] => {
    const run: string[] = [];
    const found: Candidate[] = [];
    for (const { text, opensParagraph } of story.slice(from, from + FRAGMENT.most)) {
      const isFragment =
        countWords(text) <= FRAGMENT.words &&
        // A number in a list is no fragment: "1. Book GP. 2."
        /^(?!\d{1,2}\.).*\p{L}{2}/u.test(text) &&
        !hasVerb(text, bareWords(text), material.language);
      if (!isFragment || MARKS.test(text) || (run.length > 0 && opensParagraph)) break;
      run.push(endSentence(upperFirst(text)));
      const line = run.join(" ");
      if (run.length < 2 || lengthOf(line) > PAIR.most || !isAlone(line)) continue;
      found.push({ kind: "pair", angle: angleOfLine(line), text: line, from });
    }
    return found;
  });

const firstPerson = (text: string): boolean => /^(?:i|we)(?!\p{L})/iu.test(text);

/** "3 calls. One was his mom.": two short sentences of one paragraph. */
const pairs = ({ story }: Draft): Candidate[] =>
  story.slice(0, -1).flatMap(({ text }, from): Candidate[] => {
    const next = story[from + 1];
    if (next === undefined || next.opensParagraph || MARKS.test(text) || MARKS.test(next.text)) return [];
    if (
      countWords(text) > PAIR.each ||
      countWords(next.text) > PAIR.each ||
      !isAlone(text) ||
      countsBack(text)
    )
      return [];
    const line = `${endSentence(text)} ${endSentence(next.text)}`;
    if (lengthOf(line) > PAIR.most || countWords(line) < 4) return [];
    const repeated = bareWords(text).some((word) => word.length > 3 && bareWords(next.text).includes(word));
    const isJoined = GOES_ON.test(next.text) && firstPerson(text) === firstPerson(next.text);
    return isJoined || repeated
      ? [{ kind: "pair", angle: angleOfLine(line), text: upperFirst(line), from }]
      : [];
  });

/** Every line of the story that is a whole subject. */
export const storyCandidates = (whole: Draft): Candidate[] => {
  const draft = { ...whole, story: whole.story.slice(0, MOST_SENTENCES) };
  return [...speech(draft), ...scenes(draft), ...pairs(draft), ...fragments(draft)];
};

/** A story of more has enough in these. */
const MOST_SENTENCES = 300;
