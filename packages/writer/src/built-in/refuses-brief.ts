import { readStructuredStory } from "@storyletter/contract/bonus/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { BriefFault } from "@storyletter/domain/ports";
import { guessLanguage } from "@storyletter/text/language";
import { plainLines } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { addressesSystem } from "../addresses-system.ts";
import { storyLanguageOf } from "../brief-language.ts";
import { FRAMES } from "../frames/all-frames.ts";
import { setAside } from "./set-aside.ts";

const MIN_WORDS = 3;
const NO_STORY: BriefFault = {
  field: "story",
  message: "Your story has hardly any words in it. Please tell in a sentence or two what happened.",
};
const OTHER_LANGUAGE: BriefFault = {
  field: "writeIn",
  message:
    "Without an AI model a letter is in the language of its story. Please choose that, or tell the story in the other one.",
};
const ASK_FOR_LANGUAGE =
  "Without an AI model Storyletter writes in English, Spanish, German, French and Portuguese. Please tell your story in one of them.";

/** What there is of a story for readers. */
function wordsOf(brief: EmailBrief): string {
  const structured = readStructuredStory(brief.story);
  const typed = structured === null ? brief.story : [...structured.fields.values()].join("\n");
  const { kept } = setAside(typed, FRAMES[storyLanguageOf(brief)].words.notes);
  const sentences = plainLines(kept).flatMap(splitSentences);
  return sentences.filter((sentence) => !addressesSystem(sentence)).join(" ");
}

/** What the built-in writer cannot make a letter of, for the user; null where it can. */
export function refusesBrief(brief: EmailBrief): BriefFault | null {
  const story = wordsOf(brief);
  if (guessLanguage(story).isForeign) return { field: "story", message: ASK_FOR_LANGUAGE };
  if (brief.writeIn !== "story" && brief.writeIn !== storyLanguageOf(brief)) return OTHER_LANGUAGE;
  return countWords(story) < MIN_WORDS || !/\p{L}/u.test(story) ? NO_STORY : null;
}
