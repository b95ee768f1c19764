import { readStructuredStory } from "@storyletter/contract/bonus/constants";
import {
  type DraftFields,
  type InterviewInput,
  type InterviewQuestion,
  type InterviewStep,
  STORY_NEEDS,
  type StoryNeed,
} from "@storyletter/contract/emails";
import { cutTo, shorten } from "@storyletter/text/cut";
import { guessLanguage } from "@storyletter/text/language";
import { quotationsIn } from "@storyletter/text/quotations";
import { countWords } from "@storyletter/text/words";
import { FRAMES } from "../frames/all-frames.ts";

/** A longer story has everything in it that an interview could ask for, or is no story. */
const MAX_CHARACTERS = 8_000;
/** With fewer words there is no story yet, and the interview helps to find one. */
const MIN_WORDS = 5;
const MIN_AUDIENCE = 10;
const MAX_OFFER = 60;

/** The story as prose; of one that was filled in question by question, the answers. */
const toldIn = ({ story }: DraftFields): string => {
  const text = cutTo(story, MAX_CHARACTERS);
  return [...(readStructuredStory(text)?.fields.values() ?? [text])].join("\n");
};

/** Of what a story needs, what can be seen to be there. Whether it has a place or a turn, only its author knows. */
const isThere = (need: StoryNeed, told: string, { targetAudience }: DraftFields): boolean =>
  need === "find"
    ? countWords(told) >= MIN_WORDS
    : need === "speech"
      ? quotationsIn(told).length > 0
      : need === "audience" && targetAudience.trim().length >= MIN_AUDIENCE;

/** The next question about what is missing. Finding a story has five ways in; the other questions come once. */
export function interviewStep({ brief, asked }: InterviewInput): InterviewStep {
  const told = toldIn(brief);
  const { language } = guessLanguage([told, brief.contentFocus, brief.targetAudience].join("\n"));
  const { openings: usual, offerOpening, opening, asks } = FRAMES[language ?? "english"].interview;
  const offer = shorten(brief.productName.trim(), MAX_OFFER);
  const openings = offer === "" ? usual : usual.toSpliced(1, 1, offerOpening(offer));
  const tried = asked.filter((about) => about === "find").length;
  const isOpen = (about: InterviewQuestion["about"]): boolean =>
    about === "find" ? tried < openings.length : !asked.includes(about);
  const needs = STORY_NEEDS.filter((need) => isOpen(need) && !isThere(need, told, brief));
  const about: InterviewQuestion["about"][] = isOpen("specific")
    ? [
        ...needs.filter((need) => need !== "audience"),
        "specific",
        ...needs.filter((need) => need === "audience"),
      ]
    : needs;
  const questionAbout = (need: InterviewQuestion["about"]): InterviewQuestion => {
    const [question, example] = need === "find" ? [openings[tried] ?? "", opening] : asks[need];
    return { about: need, field: need === "audience" ? "targetAudience" : "story", question, example };
  };
  const [next] = about;
  return { question: next === undefined ? null : questionAbout(next), left: about.length };
}
