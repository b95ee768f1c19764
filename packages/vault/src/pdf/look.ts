import path from "node:path";
import { fileURLToPath } from "node:url";

/** A5, so that a spread is one A4 sheet. Sizes are in points. */
export const PAGE = { width: 419.53, height: 595.28, side: 44, top: 40, bottom: 547 } as const;

export const COLUMN = PAGE.width - 2 * PAGE.side;

/** The product's light theme as sRGB, because PDF supports neither oklch nor custom properties. */
export const color = {
  paper: "#fbf8f1",
  sheet: "#ffffff",
  ink: "#261d16",
  faded: "#61564d",
  rule: "#ded7cb",
  ember: "#b83f12",
  deepEmber: "#9f3409",
  emberInk: "#fffbf4",
} as const;

export type Font = "regular" | "italic" | "semibold";

/** A text style; size and leading in points. */
export interface TextStyle {
  font: Font;
  size: number;
  leading: number;
  color: string;
}

const { ink, faded, ember } = color;

export const styles = {
  title: { font: "semibold", size: 22.5, leading: 27, color: ink },
  lead: { font: "italic", size: 11.6, leading: 16, color: faded },
  heading: { font: "semibold", size: 10.6, leading: 15, color: ember },
  body: { font: "regular", size: 10, leading: 14.2, color: ink },
  label: { font: "semibold", size: 10, leading: 14, color: ink },
  prompt: { font: "regular", size: 9.7, leading: 13.4, color: faded },
  letter: { font: "regular", size: 9.9, leading: 14.1, color: ink },
  strong: { font: "semibold", size: 9.9, leading: 14.1, color: ink },
  link: { font: "regular", size: 9.9, leading: 14.1, color: ember },
  small: { font: "italic", size: 8.6, leading: 12, color: faded },
  eyebrow: { font: "semibold", size: 8, leading: 11, color: ember },
  folio: { font: "regular", size: 8.6, leading: 11, color: faded },
  number: { font: "semibold", size: 9, leading: 14, color: ember },
} as const satisfies Record<string, TextStyle>;

/** The font files of the book, as TrueType because the PDF library reads it without unpacking. */
const FACES: Record<Font, string> = {
  regular: "400Regular/Fraunces_400Regular.ttf",
  italic: "400Regular_Italic/Fraunces_400Regular_Italic.ttf",
  semibold: "600SemiBold/Fraunces_600SemiBold.ttf",
};

/** Folder of the font's npm package; a bundle copies `FONT_FILES` elsewhere. */
export const packagedFonts = (): string =>
  path.dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/fraunces/package.json")));

export const FONT_FILES: readonly string[] = Object.values(FACES);

export const fontPath = (folder: string, font: Font): string => path.join(folder, FACES[font]);
