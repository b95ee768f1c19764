import type { DraftFields, InterviewQuestion } from "@storyletter/contract";

export interface Answer {
  question: InterviewQuestion;
  /** Empty if the question was skipped. */
  text: string;
}

/** Where an answer stands in the story: what it opens with, and what it closes with. */
const ORDER: readonly InterviewQuestion["about"][] = ["place", "trouble", "speech", "specific", "change"];

const sentence = (text: string): string => (/[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`);

/** The story that was there with the answers at their places, each in the author's own words. */
export function storyWith(story: string, answers: readonly Answer[]): string {
  const told = story.trim();
  const said = (abouts: readonly InterviewQuestion["about"][]) =>
    abouts.flatMap((about) =>
      answers
        .filter(({ question, text }) => question.about === about && question.field === "story" && text !== "")
        .map(({ text }) => sentence(text)),
    );
  const [opening = "place"] = ORDER;
  return [...said([opening]), told, ...said(ORDER.slice(1))].filter(Boolean).join("\n\n");
}

/** The brief with what was said so far. */
export function briefWith(start: DraftFields, answers: readonly Answer[]): DraftFields {
  const audience = answers.findLast(
    ({ question, text }) => question.field === "targetAudience" && text !== "",
  );
  return {
    ...start,
    story: storyWith(start.story, answers),
    targetAudience: audience?.text ?? start.targetAudience,
  };
}
