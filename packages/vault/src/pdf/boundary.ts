/**
 * Options for a link annotation. PDFKit's types lack the structure parent and the String object it requires for
 * text.
 */
export const linkOptions = (
  element: PDFKit.PDFStructureElement,
  contents: string,
): PDFKit.Mixins.AnnotationOption =>
  ({ structParent: element, Contents: new String(contents) }) as unknown as PDFKit.Mixins.AnnotationOption;
