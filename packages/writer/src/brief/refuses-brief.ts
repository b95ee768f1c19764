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

/** How many words there are, of our letters, and of English; most are told by a plain letter, which is quick to see. */
function countScripts(story: string) {
  const counts = { words: 0, latin: 0, english: 0 };
  for (const word of bareWords(cleanLines(story).join(" "))) {
    const isPlain = /[a-z]/.test(word);
    if (!isPlain && !/\p{L}/u.test(word)) continue;
    counts.words += 1;
    if (isPlain || /\p{Script=Latin}/u.test(word)) counts.latin += 1;
    if (ENGLISH.has(word)) counts.english += 1;
  }
  return counts;
}

/** What the built-in writer cannot make a letter of, for the user; null where it can. Takes no time to ask. */
export const refusesBrief = (brief: EmailBrief): BriefFault | null => {
  const { words, latin, english } = countScripts(readTemplateStory(brief.story)?.prose ?? brief.story);
  if (words < LEAST_WORDS && latin === words)
    return storyFault(
      "Your story has hardly any words in it. Please tell in a sentence or two what happened.",
    );
  const foreign = latin < words / 2 || (words >= ENOUGH_WORDS && english / words < LEAST_ENGLISH);
  return foreign
    ? storyFault("The built-in writer writes in English only. Please tell your story in English.")
    : null;
};
