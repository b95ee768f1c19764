import { openEnd, upperOpening } from "@storyletter/text/edges";
import { CALLS, type Call } from "../frames/frames.ts";
import { type Material, nameOf } from "./material.ts";
import { lowerOpening, opensWith } from "./phrases.ts";
import type { Block } from "./piece.ts";
import { tidyWords } from "./tidy.ts";

const fill = (frame: string, x: string): string => frame.replace("{x}", () => x);

/** What is sold, as it stands within a sentence: a name, or a thing with its article; "" for a bare thing. */
function offerName({ brief, frames, names }: Material): string {
  const name = nameOf(brief);
  const { articles } = frames.words;
  if (/[.!?]\s/u.test(name)) return "";
  if (opensWith(name, articles)) return lowerOpening(name, articles);
  return /\p{Lu}|\d/u.test(name) ? tidyWords(name, frames, names) : "";
}

/** The one call to action with its link. */
export function callBlock(material: Material, link: string): Block {
  const { brief, frames, names } = material;
  const typed = openEnd(brief.callToAction.trim().replace(/\s+/gu, " "));
  const call: Call | undefined = CALLS.find((known) => known === typed.toLowerCase());
  const name = offerName(material);
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
