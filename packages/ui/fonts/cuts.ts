import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** A subset of the display font in its own file. */
export interface Cut {
  file: string;
  weight: number;
  /** Inclusive ranges of code points. */
  ranges: readonly (readonly [from: number, to: number])[];
}

const one = (code: number) => [code, code] as const;

/** Characters that English text uses; most pages need nothing else. */
const ENGLISH = [
  [0x20, 0x7e],
  one(0xa0),
  one(0xa9),
  one(0xb7),
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  one(0x2022),
  one(0x2026),
] as const;

/** The font's other Latin letters, fetched only by pages that use one. */
const LATIN = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xff],
  one(0x131),
  [0x152, 0x153],
  one(0x2c6),
  one(0x2da),
  one(0x2dc),
  [0x2010, 0x2012],
  [0x2015, 0x2017],
  one(0x201a),
  [0x201e, 0x2021],
  [0x2030, 0x203a],
  one(0x20ac),
  one(0x2122),
] as const;

/** The two weights in use: one for headings and numbers, one for letters. */
export const CUTS: readonly Cut[] = [
  { file: "fraunces-display.woff2", weight: 560, ranges: ENGLISH },
  { file: "fraunces-display-latin.woff2", weight: 560, ranges: LATIN },
  { file: "fraunces-text.woff2", weight: 400, ranges: ENGLISH },
  { file: "fraunces-text-latin.woff2", weight: 400, ranges: LATIN },
];

export const cutPath = ({ file }: Cut): string =>
  fileURLToPath(new URL(`../src/fonts/${file}`, import.meta.url));

const charactersOf = ({ ranges }: Cut): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
    )
    .join("");

/** In the syntax of CSS `unicode-range`. */
export const unicodeRange = ({ ranges }: Cut): string =>
  ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to).slice(2)}`)).join(", ");

const hex = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

export async function makeCut(cut: Cut): Promise<Buffer> {
  const whole = await readFile(
    fileURLToPath(
      import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"),
    ),
  );
  return await subsetFont(whole, charactersOf(cut), {
    targetFormat: "woff2",
    variationAxes: { wght: cut.weight },
  });
}
