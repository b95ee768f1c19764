import type { SubjectAngle } from "@storyletter/contract";
import type { Draft } from "../compose-letter.ts";
import { chance } from "../phrases/choose.ts";
import { READER_SUBJECTS } from "../phrases/preheaders.ts";
import { GENERAL_THEME } from "../phrases/themes/all-themes.ts";
import { upperFirst } from "../text/letter-case.ts";
import { isSpoken, quotationsIn } from "../text/quotations.ts";
import { openEnd } from "../text/sentences.ts";
import { shorten } from "./shorten.ts";
import { isPreferredLength, lengthOf, SUBJECT_LENGTH } from "./subject-rules.ts";

/** A possible subject, and what in the letter stands behind it. */
export interface Candidate {
  text: string;
  /** Sentences of the story that may go on from it in the preheader, best first. */
  goesOn: string[];
}

const PREFERRED = 50;
/** A first sentence this short takes the second along. */
const SHORT_OPENING = 25;

const shuffled = (texts: readonly string[], key: string): string[] =>
  [...texts].sort((a, b) => chance(`${key}|${b}`) - chance(`${key}|${a}`) || (a < b ? -1 : 1));

const storyTexts = (draft: Draft): string[] => draft.story.map((sentence) => sentence.text);

const dialogue = (draft: Draft): Candidate[] => {
  const texts = storyTexts(draft);
  return texts.flatMap((text, index) =>
    quotationsIn(text)
      .filter(isSpoken)
      .map(({ words }) => ({
        text: `"${shorten(words, PREFERRED - 2)}"`,
        goesOn: texts.slice(index + 1, index + 2),
      })),
  );
};

const detail = (draft: Draft): Candidate[] => {
  const texts = storyTexts(draft);
  const [first = "", second = ""] = texts;
  const opening = `${first} ${openEnd(second)}`;
  const pair =
    lengthOf(first) < SHORT_OPENING && second !== "" && lengthOf(opening) <= PREFERRED
      ? [{ text: opening, goesOn: texts.slice(2, 3) }]
      : [];
  const single = draft.story
    .map((sentence, index) => ({
      text: upperFirst(shorten(sentence.text, PREFERRED)),
      goesOn: texts.slice(index + 1, index + 3),
      weight:
        (index === 0 ? 2 : 0) +
        (sentence.numbers ? 2 : 0) +
        (sentence.conflict > 0 ? 1 : 0) -
        (sentence.leansBack ? 2 : 0) -
        (sentence.spoken ? 3 : 0) -
        (lengthOf(sentence.text) > PREFERRED + 1 ? 1.5 : 0) +
        chance(`${draft.context.seed}|detail|${index}`),
    }))
    .sort((a, b) => b.weight - a.weight);
  return [...pair, ...single];
};

const lesson = (draft: Draft): Candidate[] => {
  const whole = openEnd(draft.lesson);
  const first = draft.lesson.split(/(?<=[.!?])\s/u)[0] ?? draft.lesson;
  const shortened = shorten(draft.lesson, PREFERRED);
  const cut =
    lengthOf(whole) <= PREFERRED
      ? whole
      : lengthOf(first) <= PREFERRED
        ? openEnd(first)
        : shortened.endsWith("…") && lengthOf(whole) <= SUBJECT_LENGTH.most
          ? whole
          : shortened;
  const rest = draft.lesson.slice(cut.length).replace(/^[\s.,;:!?–—]+(?:and |but )?/u, "");
  return [{ text: cut, goesOn: rest === "" ? [] : [upperFirst(rest)] }];
};

/** A group that names nobody. */
const NOBODY_IN_PARTICULAR = /^(?:everyone|everybody|anyone|anybody|people|all|someone|adults|folks)$/iu;

const reader = (draft: Draft): Candidate[] => {
  const { you, youShort, group, groupShort } = draft.material.audience;
  const isNamed = group !== "" && !NOBODY_IN_PARTICULAR.test(groupShort) && !/[.!?…]/u.test(group);
  const named = [
    you === null ? null : `If ${you}`,
    isNamed ? `For ${group}` : null,
    youShort === null ? null : `If ${youShort}`,
  ].filter((text) => text !== null);
  const ofGroup = READER_SUBJECTS.filter((text) => text.includes("{") && isNamed).map((text) =>
    upperFirst(text.replace("{groupShort}", groupShort)),
  );
  const theirs = [...named, ...ofGroup].filter((text) => lengthOf(text) <= SUBJECT_LENGTH.most);
  return [
    ...theirs.filter(isPreferredLength),
    ...theirs.filter((text) => !isPreferredLength(text)),
    ...READER_SUBJECTS.filter((text) => !text.includes("{")),
  ].map((text) => ({ text, goesOn: [] }));
};

/** Everything each angle could offer for this letter, best first. */
export const candidatesOf = (draft: Draft): Record<SubjectAngle, Candidate[]> => {
  const { theme } = draft.material;
  const plain = (texts: readonly string[], key: string): Candidate[] =>
    shuffled(texts, `${draft.context.seed}|${key}`).map((text) => ({
      text,
      goesOn: storyTexts(draft).slice(0, 1),
    }));
  return {
    dialogue: dialogue(draft),
    detail: detail(draft),
    question: [...plain(theme.questions, "question"), ...plain(GENERAL_THEME.questions, "question")],
    lesson: lesson(draft),
    reader: reader(draft),
    gap: [...plain(theme.gaps, "gap"), ...plain(GENERAL_THEME.gaps, "gap")],
  };
};
