import names from "./proper-names.json" with { type: "json" };

/**
 * Names that are no words when they are typed small, by their small form: 15,800 from the spelling dictionaries of
 * American, Australian and South African English (https://github.com/wooorm/dictionaries, MIT and BSD), chosen by
 * `npm run eval -- --names`.
 */
export const PROPER_NAMES: ReadonlyMap<string, string> = new Map(
  names.map((name) => [name.toLowerCase(), name]),
);
