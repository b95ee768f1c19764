export type { FormatOptions } from "./formats/blocks.ts";
export { type Sender, toEml } from "./formats/eml.ts";
export { letterFile } from "./formats/file.ts";
export { forReader } from "./formats/for-reader.ts";
export { toHtml, toHtmlFragment } from "./formats/html.ts";
export { toMarkdown } from "./formats/markdown.ts";
export { toText } from "./formats/text.ts";
export { addressTagNote, linkNote } from "./link-note.ts";
export {
  type Dialect,
  hasTypedTag,
  writeLine,
  writeTag,
} from "./merge-tags.ts";
export type { FileMark } from "./written-by.ts";
