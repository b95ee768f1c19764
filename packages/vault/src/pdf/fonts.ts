import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Font } from "./look.ts";

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
