import type { EmailBrief } from "@storyletter/contract";
import type { BriefFault } from "@storyletter/domain/ports";
import { readTemplateStory } from "../story/template-story.ts";
import { cleanLines } from "../text/clean.ts";
import { bareWords } from "../text/words.ts";

/** Words without which hardly anybody writes English, in the forms people type them. */
const ENGLISH = new Set(
  "the a an and or but to of in on at for with from by is was are were be been it i my me we our you your he she they his her their that this not no so had has have do did when what who as if then there all out up one about into after just".split(
    " ",
  ),
);
const LEAST_WORDS = 3;
/** Fewer words than this say little about their language. */
const ENOUGH_WORDS = 12;
const LEAST_ENGLISH = 0.12;

const storyFault = (message: string): BriefFault => ({ field: "story", message });

/** What the built-in writer cannot make a letter of, for the user; null where it can. Takes no time to ask. */
export const refusesBrief = (brief: EmailBrief): BriefFault | null => {
  const story = readTemplateStory(brief.story)?.prose ?? brief.story;
  const words = bareWords(cleanLines(story).join(" ")).filter((word) => /\p{L}/u.test(word));
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word));
  if (words.length < LEAST_WORDS && latin.length === words.length)
    return storyFault(
      "Your story has hardly any words in it. Please tell in a sentence or two what happened.",
    );
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign =
    latin.length < words.length / 2 ||
    (words.length >= ENOUGH_WORDS && english / words.length < LEAST_ENGLISH);
  return foreign
    ? storyFault("The built-in writer writes in English only. Please tell your story in English.")
    : null;
};
