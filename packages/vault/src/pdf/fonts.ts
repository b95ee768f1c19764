import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Font } from "./look.ts";

/** The faces the book is set in, as TrueType: what the typesetter reads without unpacking. */
const FACES: Record<Font, string> = {
  regular: "400Regular/Fraunces_400Regular.ttf",
  italic: "400Regular_Italic/Fraunces_400Regular_Italic.ttf",
  semibold: "600SemiBold/Fraunces_600SemiBold.ttf",
};

/** Where the font's package keeps its files; a bundle has copies of `FONT_FILES` elsewhere. */
export const packagedFonts = (): string =>
  path.dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/fraunces/package.json")));

export const FONT_FILES: readonly string[] = Object.values(FACES);

export const fontPath = (folder: string, font: Font): string => path.join(folder, FACES[font]);
