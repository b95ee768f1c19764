import type { StoryVault } from "@storyletter/domain/ports";
import { packagedFonts } from "./pdf/look.ts";
import { TEMPLATES } from "./templates.ts";

/** The templates for the form, and the book, typeset once per process. */
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

/** Imported on first use: only processes that typeset need PDFKit. */
async function typeset(fontsFolder: string): Promise<Uint8Array> {
  const { makeBook } = await import("./pdf/make-book.ts");
  return await makeBook(TEMPLATES, fontsFolder);
}
