import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import PDFDocument from "pdfkit";
import type { Template } from "../template.ts";
import { pageOf, setClosing, setContents } from "./closing.ts";
import { type Font, fontPath, PAGE } from "./look.ts";
import { setCover, setIntroduction } from "./opening.ts";
import { setGuidePage, setLetterPage } from "./spread.ts";
import { type Book, open } from "./typesetter.ts";

const FONTS: readonly Font[] = ["regular", "italic", "semibold"];

/** Typesets the book, one spread per template, yielding to the event loop between pages. */
export async function makeBook(templates: readonly Template[], fontsFolder: string): Promise<Buffer> {
  const book = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    // No default font, or the file would reference one that it does not embed.
    font: "",
    info: { Title: "The Story Vault", Author: "Storyletter", Subject: "Story templates for sales letters" },
  });
  const bytes = buffer(book);
  for (const font of FONTS) {
    book.registerFont(font, fontPath(fontsFolder, font)).font(font);
    await nextTurn();
  }
  await setPages(book, templates);
  book.end();
  return await bytes;
}

async function setPages(book: Book, templates: readonly Template[]): Promise<void> {
  const root = book.struct("Document");
  book.addStructure(root);
  const { outline } = book;
  setCover(book, root, templates.length);
  outline.addItem("Cover");
  setIntroduction(book, root);
  outline.addItem("You have these stories");
  setContents(book, root, templates);
  outline.addItem("The templates");
  const numbered = templates.map((template, index) => ({ template, page: pageOf(index) }));
  for (const [category, group] of Map.groupBy(numbered, ({ template }) => template.category)) {
    let chapter: PDFKit.PDFOutline | undefined;
    for (const { template, page } of group) {
      const section = open(book, root, "Sect");
      setGuidePage(book, section, template, page);
      chapter ??= outline.addItem(`${category[0]?.toUpperCase()}${category.slice(1)}`);
      chapter.addItem(template.name);
      setLetterPage(book, section, template, page + 1);
      section.end();
      await nextTurn();
    }
  }
  setClosing(book, root, templates);
  outline.addItem("Nothing happened this week?");
  root.end();
}
