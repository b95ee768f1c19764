import { QUESTIONS_MAX, type QuestionField, WORD_RANGES } from "@storyletter/contract/constants";
import type { EmailBrief, Letter, Question } from "@storyletter/contract/schemas";

interface Asked {
  beat: Question["beat"];
  question: string;
  /** Answers from three trades: the first that the brief is not about is shown. */
  examples: readonly { trade: RegExp; text: string }[];
}

const ASKED: Readonly<Record<QuestionField, Asked>> = {
  readerMoment: {
    beat: "bridge",
    question: "What does your reader's day look like when this happens?",
    examples: [
      {
        trade: /\b(?:restaurant|caf[eé]|bak\p{L}+|chef|kitchen|food)\b/iu,
        text: "It's Friday at six, the dining room is full, and two of your waiters have called in sick.",
      },
      {
        trade: /\b(?:fitness|gym|yoga|trainer|coach|run\p{L}*)\b/iu,
        text: "You buy the running shoes in January, and in March they are still in the box.",
      },
      { trade: /$^/u, text: "You sit in the car outside the office for ten minutes before you can go in." },
    ],
  },
  storyLink: {
    beat: "bridge",
    question: "What does the story have to do with your offer?",
    examples: [
      {
        trade: /\b(?:photo\p{L}*|wedding\p{L}*|camera)\b/iu,
        text: "That blurred picture is why I never ask a bride to hold still.",
      },
      {
        trade: /\b(?:account\p{L}*|tax\p{L}*|bookkeep\p{L}*|financ\p{L}*)\b/iu,
        text: "Since that shoebox, I send every client one page on the fifth of the month.",
      },
      { trade: /$^/u, text: "That night is the reason I built the checklist." },
    ],
  },
  afterwards: {
    beat: "offer",
    question: "What changes for them afterwards?",
    examples: [
      {
        trade: /\b(?:dog\p{L}*|pet\p{L}*|vet\p{L}*|animal\p{L}*)\b/iu,
        text: "You open the front door, and the dog stays on his blanket.",
      },
      {
        trade: /\b(?:language\p{L}*|english|spanish|teach\p{L}*|school\p{L}*|lesson\p{L}*)\b/iu,
        text: "You order the coffee in Portuguese, and the waiter answers in Portuguese.",
      },
      { trade: /$^/u, text: "On Sunday evening the week is planned, and the laptop stays shut." },
    ],
  },
};

/** Which questions matter most for this brief, the first the most. */
const order = (brief: EmailBrief): QuestionField[] => {
  const fields: QuestionField[] =
    brief.storyType === "indirect"
      ? ["storyLink", "readerMoment", "afterwards"]
      : ["readerMoment", "afterwards", "storyLink"];
  return brief.keyBenefit.trim() === ""
    ? [...new Set<QuestionField>([...fields.slice(0, 1), "afterwards", ...fields])]
    : fields;
};

/**
 * What only the author can add: the open questions first, then those answered. A letter that has its length
 * asks none that is open. An answer that the letter could not use, which `unused` names, is asked for again.
 */
export const questionsFor = (
  brief: EmailBrief,
  letter?: Letter,
  unused: readonly QuestionField[] = [],
): Question[] => {
  const about =
    `${brief.story} ${brief.targetAudience} ${brief.productName} ${brief.productDescription} ${brief.contentFocus}`.slice(
      0,
      4_000,
    );
  const isFull = letter !== undefined && letter.wordCount >= WORD_RANGES[brief.emailLength].min;
  return order(brief)
    .map((id): Question => {
      const { beat, question, examples } = ASKED[id];
      const example = examples.find(({ trade }) => !trade.test(about)) ?? examples[0];
      return {
        id,
        beat,
        question,
        example: example?.text ?? "",
        answer: brief[id].trim() === "" || unused.includes(id) ? null : brief[id].trim(),
      };
    })
    .filter(({ id, answer }) => answer !== null || !isFull || unused.includes(id))
    .sort((one, other) => Number(one.answer !== null) - Number(other.answer !== null))
    .slice(0, QUESTIONS_MAX);
};
