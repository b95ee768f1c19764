import type PDFDocument from "pdfkit";
import { linkOptions } from "./boundary.ts";
import type { TextStyle } from "./look.ts";

export type Book = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;

/** Where a text stands, and how wide it may run. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  align?: "left" | "right" | "center";
}

function use(book: Book, style: TextStyle): { lineGap: number } {
  book.font(style.font).fontSize(style.size).fillColor(style.colour);
  return { lineGap: style.leading - book.currentLineHeight() };
}

/** How high a text will be. */
export function heightOf(book: Book, style: TextStyle, text: string, width: number): number {
  return book.heightOfString(text, { width, ...use(book, style) });
}

/** Sets a text, and answers where the next one can begin. */
export function set(book: Book, style: TextStyle, text: string, { x, y, width, align }: Spot): number {
  book.text(text, x, y, { width, align, ...use(book, style) });
  return book.y;
}

/** What readers of the text shall hear, in the order in which it is drawn. */
export function tag<Result>(book: Book, parent: Element, type: string, draw: () => Result): Result {
  const results: Result[] = [];
  parent.add(book.struct(type, {}, () => void results.push(draw())));
  const [result] = results;
  if (result === undefined) throw new Error(`The element ${type} was added to one that is not in the book.`);
  return result;
}

/** An element that holds others. */
export function open(book: Book, parent: Element, type: string): Element {
  const element = book.struct(type);
  parent.add(element);
  return element;
}

/** Decoration and page numbers: seen, and not read out. */
export function asArtifact(book: Book, draw: () => void): void {
  book.markContent("Artifact", { type: "Layout" });
  draw();
  book.endMarkedContent();
}

/** A text that leads to a named place in the book. */
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
