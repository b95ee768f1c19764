import type { EmailBrief } from "@storyletter/contract/schemas";
import type { Frames, Options } from "../frames/frames.ts";
import { type Choice, chooseFrame } from "./choose.ts";
import type { Material } from "./material.ts";

/** What the parts of a letter are made with. */
export interface Making {
  material: Material;
  frames: Frames;
  choice: Choice;
}

/** Fields in which a capital in the middle of a sentence is that of a name; titles have others. */
const PROSE = [
  "story",
  "contentFocus",
  "productDescription",
  "proofElement",
  "targetAudience",
  "storyLink",
  "readerMoment",
  "afterwards",
] as const;

/** The frames of a language, in which "Lusaka" stays large behind a colon where its author types it so. */
export const framesFor = (frames: Frames, brief: EmailBrief): Frames => {
  if (frames.and !== "and") return frames;
  const typed = PROSE.map((field) => ` ${brief[field]} `).join("\n");
  const isName = (word: string): boolean =>
    /^\p{Lu}\p{Ll}{2}/u.test(word) &&
    typed
      .split(` ${word}`)
      .slice(0, -1)
      .some((before) => /[\p{Ll}\d,;&]$/u.test(before)) &&
    !typed.includes(` ${word.charAt(0).toLowerCase()}${word.slice(1)}`);
  return {
    ...frames,
    inside: (phrase) => (isName(/^[\p{L}'’-]+/u.exec(phrase)?.[0] ?? "") ? phrase : frames.inside(phrase)),
  };
};

/** One of the frames with the author's words in it. */
export const fill = ({ choice }: Making, options: Options, place: string, x: string): string =>
  chooseFrame(options, place, choice).replace("{x}", () => x);

const OURS = /(?<!\p{L})(?:we|our|us)(?!\p{L})/giu;
const MINE = /(?<!\p{L})(?:i|my|me)(?!\p{L})/giu;

/** Who speaks in the brief, with their verb: null where nobody does. */
export const speaker = ({ material: { brief } }: Making, isInStory: boolean): string | null => {
  const offered = [brief.contentFocus, brief.productDescription, brief.proofElement, brief.keyBenefit];
  const said = [...offered, isInStory ? brief.story : ""].join(" ");
  const [ours, mine] = [said.match(OURS)?.length ?? 0, said.match(MINE)?.length ?? 0];
  return ours === 0 && mine === 0 ? null : ours >= mine ? "We're" : "I'm";
};
