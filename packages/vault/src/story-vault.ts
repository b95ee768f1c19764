import type { StoryVault } from "@storyletter/domain/ports";
import { packagedFonts } from "./pdf/fonts.ts";
import { TEMPLATES } from "./templates.ts";

/** The vault: its templates for the form, and its book, which is typeset once for each process. */
export function createStoryVault(options: { fontsFolder?: string } = {}): StoryVault {
  let book: Promise<Uint8Array> | null = null;
  return {
    templates: TEMPLATES.map(({ id, category, name, preview, whenToUse, fields }) => ({
      id,
      category,
      name,
      preview,
      whenToUse,
      fields,
    })),
    pdf() {
      book ??= typeset(options.fontsFolder ?? packagedFonts()).catch((error: unknown) => {
        book = null;
        throw error;
      });
      return book;
    },
  };
}

/** Loaded with the first book: nobody else needs the typesetter. */
async function typeset(fontsFolder: string): Promise<Uint8Array> {
  const { makeBook } = await import("./pdf/make-book.ts");
  return await makeBook(TEMPLATES, fontsFolder);
}
