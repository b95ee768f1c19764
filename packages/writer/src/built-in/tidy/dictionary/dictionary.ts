import common from "./common-words.json" with { type: "json" };
import names from "./names.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

/**
 * What the spelling dictionaries of American, Australian and South African English know in all its forms
 * (https://github.com/wooorm/dictionaries, MIT and BSD), written by `npm run eval -- --dictionary`.
 */

/** Words of every day that none of the three has. */
const LACKING =
  "grandad grandads aircon aircons genny gennies genset gensets bakkie bakkies handphone handphones makerspace makerspaces".split(
    " ",
  );

/** 98,800 words that are typed small. */
export const WORDS: ReadonlySet<string> = new Set([...words.split(" "), ...LACKING]);

/** Those that people who tell a story use more than once. */
export const COMMON: ReadonlySet<string> = new Set(common.split(" "));

/** 16,800 names that are no words when they are typed small, by their small form. */
export const PROPER_NAMES: ReadonlyMap<string, string> = new Map(
  names.split(" ").map((name) => [name.toLowerCase(), name]),
);
