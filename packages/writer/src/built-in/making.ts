import { type Choice, chooseFrame } from "./choose.ts";
import type { Frames, Options } from "./frames/frames.ts";
import type { Material } from "./material.ts";

/** What the parts of a letter are made with. */
export interface Making {
  material: Material;
  frames: Frames;
  choice: Choice;
}

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
