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
