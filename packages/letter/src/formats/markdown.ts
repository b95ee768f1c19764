import type { LetterDocument } from "@storyletter/contract/letters";
import { type FormatOptions, type Piece, prepareExport, type TextPiece } from "./blocks.ts";

/** Characters with a meaning in Markdown. */
const SPECIAL = /[\\`*_[\]<>~|]/gu;
const LIST_OR_HEADING = /^( {0,3})([#+-]|\d{1,9}[.)])(?=\s|$)/gmu;

const escaped = (text: string): string =>
  text
    .replace(SPECIAL, "\\$&")
    .replace(
      LIST_OR_HEADING,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.at(-1)}`,
    );

const simple = (piece: TextPiece | { kind: "break" }): string => {
  if (piece.kind === "break") return "  \n";
  return piece.isTag ? piece.text : escaped(piece.text);
};

/** Encodes only what would end the link: spaces and angle brackets. */
const address = (href: string): string => href.replace(/[\s<>]/gu, (sign) => encodeURIComponent(sign));

function inline(piece: Piece): string {
  if (piece.kind !== "link") return simple(piece);
  const isAddress = piece.pieces.every((inner) => inner.kind === "text" && inner.text === piece.href);
  return isAddress
    ? `<${address(piece.href)}>`
    : `[${piece.pieces.map(simple).join("")}](<${address(piece.href)}>)`;
}

/**
 * The letter as Markdown: the subject as heading, with line breaks and links.
 * @example toMarkdown(document, { subject: 2 })
 */
export function toMarkdown(document: LetterDocument, options: FormatOptions = {}): string {
  const { subjectPieces, paragraphs } = prepareExport(document, options);
  const blocks = [
    ...(subjectPieces.length > 0 ? [`# ${subjectPieces.map(simple).join("")}`] : []),
    ...paragraphs.map(({ pieces }) => pieces.map(inline).join("")),
  ];
  return `${blocks.join("\n\n")}\n`;
}
