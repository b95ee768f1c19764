import type { EmailBrief, Question } from "@storyletter/contract/emails";
import {
  type LetterQuestionField,
  WORD_RANGES,
  writerDecidesLesson,
} from "@storyletter/contract/emails/constants";
import type { Letter } from "@storyletter/contract/letters";
import { QUESTIONS_MAX } from "@storyletter/contract/limits";

const QUESTIONS: Readonly<Record<LetterQuestionField, Omit<Question, "id" | "answer">>> = {
  lesson: {
    beat: "lesson",
    question: "What did you learn from it?",
    example: "Nobody remembers the cake. They remember who was calm.",
  },
  readerMoment: {
    beat: "bridge",
    question: "What does your reader's day look like when this happens?",
    example: "You sit in the car outside the office for ten minutes before you can go in.",
  },
  storyLink: {
    beat: "bridge",
    question: "What does the story have to do with your offer?",
    example: "That night is the reason I built the checklist.",
  },
  afterwards: {
    beat: "offer",
    question: "What changes for them afterwards?",
    example: "On Sunday evening the week is planned, and the laptop stays shut.",
  },
};

/** Which questions matter most for this brief, the first the most. */
const order = ({ storyType, keyBenefit }: EmailBrief): LetterQuestionField[] => {
  const fields: LetterQuestionField[] =
    storyType === "indirect"
      ? ["storyLink", "readerMoment", "afterwards"]
      : ["readerMoment", "afterwards", "storyLink"];
  const [first] = fields;
  return keyBenefit.trim() === "" && first !== undefined
    ? [...new Set([first, "afterwards", ...fields] as const)]
    : fields;
};

/** A writer without a model draws no lesson, so its letter asks for the one that was left to it. */
const lacksLesson = ({ lesson }: EmailBrief, { parts }: Letter): boolean =>
  writerDecidesLesson(lesson) &&
  !parts.some(({ beat, paragraphs }) => beat === "lesson" && paragraphs.length > 0);

/**
 * What only the author can add: the open questions first, then those answered. A letter that has its length asks none
 * that is open but for its lesson.
 */
export function questionsFor(brief: EmailBrief, letter?: Letter): Question[] {
  const isFull = letter !== undefined && letter.wordCount >= WORD_RANGES[brief.emailLength].min;
  const others = order(brief)
    .map((id): Question => ({ id, ...QUESTIONS[id], answer: brief[id].trim() || null }))
    .filter(({ answer }) => answer !== null || !isFull)
    .sort((one, other) => Number(one.answer !== null) - Number(other.answer !== null));
  const lesson: Question[] =
    letter && lacksLesson(brief, letter) ? [{ id: "lesson", ...QUESTIONS.lesson, answer: null }] : [];
  return [...lesson, ...others].slice(0, QUESTIONS_MAX);
}
