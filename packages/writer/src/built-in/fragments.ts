import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { opensWithThirdPerson } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import type { Piece } from "./piece.ts";

const MOST_IN_FRAGMENT = 6;

/** "Made in Newtown, Powys." and "Single, double, king." are lines of their own. */
const ENDS_APART =
  /, \p{Lu}[\p{L}]+\.?$|^(?:made|built|grown|written|woven|knitted|designed|filmed|recorded) |^\p{L}+, \p{L}+,? (?:and |or )?\p{L}+\.?$/iu;

/** "Orleans, Essex and Caledonia counties": a list of its own. */
const LISTS_NAMES = /^\p{Lu}\p{Ll}+, \p{Lu}\p{Ll}/u;

/** Fragments one after another are one sentence: "8 mock interviews, max 10 people, recordings." */
export const inOneBreath = (pieces: readonly Piece[], { frames }: Making): Piece[] => {
  if (frames.and !== "and") return [...pieces];
  const isFragment = ({ text, isPoint }: Piece): boolean =>
    isPoint !== true &&
    countWords(text) <= MOST_IN_FRAGMENT &&
    /^[^.!?:"“]{1,80}\.?$/u.test(text) &&
    frames.kindOf(openEnd(text)) === "noun" &&
    !opensWithThirdPerson(text.split(" ")) &&
    !/^(?:no|nothing|never|not|now|also|plus|then)\s/iu.test(text);
  const joined: Piece[] = [];
  let wasFragment = false;
  for (const piece of pieces) {
    const before = joined.at(-1);
    const is = isFragment(piece);
    if (
      is &&
      wasFragment &&
      before !== undefined &&
      !ENDS_APART.test(before.text) &&
      !LISTS_NAMES.test(piece.text)
    )
      joined[joined.length - 1] = {
        text: `${openEnd(before.text)}, ${frames.inside(piece.text)}`,
        fields: [...new Set([...before.fields, ...piece.fields])],
      };
    else joined.push(piece);
    wasFragment = is;
  }
  return joined;
};
