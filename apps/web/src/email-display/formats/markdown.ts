import { linkify } from "../linkify.ts";
import type { LetterToExport } from "./to-export.ts";

/** What Markdown would read as a mark of its own. */
const MARKS = /[\\`*_[\]<>~|]/g;
const LEADING = /^(\s*)([#+-]|\d+[.)])(?=\s|$)/gm;

const plain = (text: string): string =>
  text
    .replace(MARKS, "\\$&")
    .replace(LEADING, (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.at(-1)}`);

/** Line breaks stay line breaks, and addresses stay links. */
const inline = (text: string): string =>
  linkify(text)
    .map((piece) => (piece.href ? `<${piece.href}>` : plain(piece.text)))
    .join("")
    .replaceAll("\n", "  \n");

/** The letter as Markdown: the chosen subject as its heading, the other lines above the letter. */
export function markdownOf({ subject, subjects, paragraphs, link }: LetterToExport): string {
  const list = subjects.map((text, index) => `${index + 1}. ${plain(text)}`);
  const blocks = [
    `# ${plain(subject)}`,
    ...(list.length > 0 ? [`## Subject line options\n\n${list.join("\n")}`, "---"] : []),
    ...paragraphs.map(inline),
    ...(link ? ["---", `UTM Tracking URL: <${link}>`] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}
