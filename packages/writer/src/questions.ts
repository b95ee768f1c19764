import { QUESTIONS_MAX, type QuestionField, WORD_RANGES } from "@storyletter/contract/constants";
import type { EmailBrief, Letter, Question } from "@storyletter/contract/schemas";

const QUESTIONS: Readonly<Record<QuestionField, Omit<Question, "id" | "answer">>> = {
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
const order = ({ storyType, keyBenefit }: EmailBrief): QuestionField[] => {
  const fields: QuestionField[] =
    storyType === "indirect"
      ? ["storyLink", "readerMoment", "afterwards"]
      : ["readerMoment", "afterwards", "storyLink"];
  const [first] = fields;
  return keyBenefit.trim() === "" && first !== undefined
    ? [...new Set([first, "afterwards", ...fields] as const)]
    : fields;
};

/**
 * What only the author can add: the open questions first, then those answered. A letter that has its length asks none
 * that is open.
 */
export function questionsFor(brief: EmailBrief, letter?: Letter): Question[] {
  const isFull = letter !== undefined && letter.wordCount >= WORD_RANGES[brief.emailLength].min;
  return order(brief)
    .map((id): Question => ({ id, ...QUESTIONS[id], answer: brief[id].trim() || null }))
    .filter(({ answer }) => answer !== null || !isFull)
    .sort((one, other) => Number(one.answer !== null) - Number(other.answer !== null))
    .slice(0, QUESTIONS_MAX);
}
