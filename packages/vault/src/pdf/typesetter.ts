import type PDFDocument from "pdfkit";
import { linkOptions } from "./boundary.ts";
import { COLUMN, color, PAGE, styles, type TextStyle } from "./look.ts";

export type Book = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;

/** Position and maximum width of a text. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  align?: "left" | "right" | "center";
}

function use(book: Book, style: TextStyle): { lineGap: number } {
  book.font(style.font).fontSize(style.size).fillColor(style.color);
  return { lineGap: style.leading - book.currentLineHeight() };
}

/** The height a text will take up. */
export function heightOf(book: Book, style: TextStyle, text: string, width: number): number {
  return book.heightOfString(text, { width, ...use(book, style) });
}

/** Sets a text and returns the y position after it. */
export function set(book: Book, style: TextStyle, text: string, { x, y, width, align }: Spot): number {
  book.text(text, x, y, { width, align, ...use(book, style) });
  return book.y;
}

/** Tags drawn content for screen readers, in drawing order. */
export function tag<Result>(book: Book, parent: Element, type: string, draw: () => Result): Result {
  const results: Result[] = [];
  parent.add(book.struct(type, {}, () => void results.push(draw())));
  const [result] = results;
  if (result === undefined)
    throw new Error(`The element ${type} was added to a parent that is not in the document.`);
  return result;
}

/** A structure element that contains others. */
export function open(book: Book, parent: Element, type: string): Element {
  const element = book.struct(type);
  parent.add(element);
  return element;
}

/** Decoration and page numbers: visible, but not read aloud. */
export function asArtifact(book: Book, draw: () => void): void {
  book.markContent("Artifact", { type: "Layout" });
  draw();
  book.endMarkedContent();
}

/** Text that links to a named destination in the book. */
export function setLink(
  book: Book,
  parent: Element,
  { style, text, spot, to, alt }: { style: TextStyle; text: string; spot: Spot; to: string; alt: string },
): number {
  const link = book.struct("Link", { alt });
  parent.add(link);
  const { x, y, width, align } = spot;
  let bottom = y;
  link.add(() => {
    bottom = set(book, style, text, spot);
    const wide = Math.min(width, book.widthOfString(text));
    const left = align === "right" ? x + width - wide : x;
    book.goTo(left, y, wide, bottom - y, to, linkOptions(link, alt));
  });
  link.end();
  return bottom;
}

/** A new page of paper. */
export function addPage(book: Book): void {
  book.addPage();
  asArtifact(book, () => book.rect(0, 0, PAGE.width, PAGE.height).fill(color.paper));
}

/** Page number on the outer edge, a running footer on the inner one. */
export function setFolio(book: Book, number: number, words: string): void {
  const isLeft = number % 2 === 0;
  const y = PAGE.bottom + 10;
  const spot = { x: PAGE.side, y, width: COLUMN };
  asArtifact(book, () => {
    set(book, styles.folio, String(number), { ...spot, align: isLeft ? "left" : "right" });
    set(book, styles.small, words, { ...spot, align: isLeft ? "right" : "left" });
  });
}

export function hairline(book: Book, y: number, x: number = PAGE.side, width: number = COLUMN): void {
  asArtifact(book, () =>
    book
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color.rule),
  );
}
