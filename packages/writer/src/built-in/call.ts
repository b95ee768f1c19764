import type { EmailBrief } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import { isNothing } from "../empty-answer.ts";
import { CALLS, type Call, type Frames } from "../frames/frames.ts";
import { lowerOpening, opensWith, upperOpening } from "./phrases.ts";
import type { Block } from "./piece.ts";
import { type Names, tidyWords } from "./tidy.ts";

/** A longer name is a description. */
const MAX_NAME_WORDS = 8;

const fill = (frame: string, x: string): string => frame.replace("{x}", () => x);

/** What is sold, as it stands within a sentence: a name, or a thing with its article; "" for a bare thing. */
function offerName({ productName }: EmailBrief, { words }: Frames, names: Names): string {
  const name = openEnd(productName.trim().replace(/\s+/gu, " "));
  if (isNothing(name) || countWords(name) > MAX_NAME_WORDS || /[.!?]\s/u.test(name)) return "";
  if (opensWith(name, words.articles)) return lowerOpening(name, words.articles);
  return /\p{Lu}|\d/u.test(name) ? tidyWords(name, { words } as Frames, names) : "";
}

/** The one call to action with its link. */
export function callBlock(brief: EmailBrief, frames: Frames, names: Names, link: string): Block {
  const typed = openEnd(brief.callToAction.trim().replace(/\s+/gu, " "));
  const call: Call | undefined = CALLS.find((known) => known === typed.toLowerCase());
  const name = offerName(brief, frames, names);
  const lead =
    call === undefined
      ? fill(frames.here, upperOpening(tidyWords(typed, frames, names)))
      : name === ""
        ? frames.call[call].plain
        : fill(frames.call[call].named, name);
  const fields =
    call === undefined ? (["callToAction"] as const) : name === "" ? [] : (["productName"] as const);
  return { beat: "callToAction", pieces: [{ text: `${lead}\n${link}`, fields }] };
}
