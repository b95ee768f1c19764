import type { Element } from "./typesetter.ts";

/** What belongs to a link; the library's types know neither its element nor that a text is a String object. */
export const linkOptions = (element: Element, contents: string): PDFKit.Mixins.AnnotationOption =>
  ({ structParent: element, Contents: new String(contents) }) as unknown as PDFKit.Mixins.AnnotationOption;
