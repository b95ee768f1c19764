import type { LetterDocument, LetterFile, LetterFileFormat } from "@storyletter/contract/letters";
import type { FormatOptions } from "./blocks.ts";
import { type Sender, toEml } from "./eml.ts";
import { letterFileName } from "./file-name.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./markdown.ts";
import { toText } from "./text.ts";

type Render = (document: LetterDocument, options: FormatOptions & { from?: Sender }) => string;

/** Every format a letter can be downloaded in. */
const LETTER_FORMATS = {
  html: { ending: "html", type: "text/html", render: toHtml },
  text: { ending: "txt", type: "text/plain", render: toText },
  md: { ending: "md", type: "text/markdown", render: toMarkdown },
  eml: { ending: "eml", type: "message/rfc822", render: toEml },
} as const satisfies Record<LetterFileFormat, { ending: string; type: string; render: Render }>;

/**
 * Exports a letter as a file.
 * @example letterFile(document, "md", { title: "The oven" }).name // "The oven.md"
 */
export function letterFile(
  document: LetterDocument,
  format: LetterFileFormat,
  options: FormatOptions & { title: string; from?: Sender },
): LetterFile {
  const { ending, type, render } = LETTER_FORMATS[format];
  return { name: letterFileName(options.title, ending), type, text: render(document, options) };
}
