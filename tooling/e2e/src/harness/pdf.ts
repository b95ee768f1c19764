import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The title of a PDF, and the text of each page. */
export async function readPdf(bytes: Buffer): Promise<{ title: unknown; pages: string[] }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const book = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= book.numPages; number += 1) {
    const { items } = await (await book.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  const { info } = await book.getMetadata();
  await loading.destroy();
  return { title: "Title" in info ? info.Title : undefined, pages };
}
