/** Slightly shorter than the longest story, so that the schema accepts all of these. */
const LENGTH = 19_950;

const ATOMS: Readonly<Record<string, string>> = {
  brackets: "[",
  "line separators": "\u2028",
  dashes: "\u2013 ",
  questions: "? ",
  commas: ", ",
  "so that": "so that ",
  parentheses: "(",
  "double quotes": '"',
  lines: "\n",
  "short sentences": "a.",
  "list items": "- ",
  emoji: "\u{1f382}",
  "combining marks": "e\u0301\u0323",
  apostrophes: "'",
  ellipses: "\u2026",
  "words of one letter": "a ",
  capitals: "A",
  digits: "0",
  prices: " $0",
  tabs: "a\t",
  markdown: "**a",
  addresses: "a@",
  "low quotes": "\u201e",
  links: "[your",
};

const OPENING = "Last March the oven in my bakery died and I had to bake on two stoves. ";

const repeated = (atom: string, start: string): string =>
  `${start}${atom.repeat(Math.floor((LENGTH - start.length) / atom.length))}z.`;

/** Text that slows down careless code: one atom repeated, alone and after words that make it a story. */
export const EXPENSIVE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ATOMS).flatMap(([name, atom]) => [
    [name, repeated(atom, "z")],
    [`words and ${name}`, repeated(atom, OPENING)],
  ]),
);
