import type { LetterDocument } from "@storyletter/contract/letters";
import {
  type ExportedLetter,
  type FormatOptions,
  type LinkPiece,
  type Piece,
  prepareExport,
} from "./blocks.ts";

const simpleText = (pieces: LinkPiece["pieces"]): string =>
  pieces.map((piece) => (piece.kind === "break" ? "\n" : piece.text)).join("");

const withPeriod = (words: string): string => (/[.!?…:"”’)]\s*$/u.test(words) ? words : `${words}.`);

/** Shows the call's address at the call to action, and behind words that lead to it, as those of a P.S. do. */
function linkText(
  link: LinkPiece,
  { call, isCall, isLast }: { call: string | null; isCall: boolean; isLast: boolean },
) {
  const words = simpleText(link.pieces);
  const isAddress = words === link.href;
  if (isCall) return isAddress ? words : `${words}${link.lead || ": "}${link.href}`;
  if (link.lead !== "" && !isAddress) return `${words}${link.lead}${link.href}`;
  if (link.href === call) return isAddress || !isLast ? words : withPeriod(words);
  return isAddress ? words : `${words} (${link.href})`;
}

function paragraphText(pieces: readonly Piece[], call: string | null, callPiece: Piece | undefined): string {
  return pieces
    .map((piece, index) => {
      if (piece.kind === "break") return "\n";
      if (piece.kind === "text") return piece.text;
      return linkText(piece, { call, isCall: piece === callPiece, isLast: index === pieces.length - 1 });
    })
    .join("");
}

/** The paragraphs as plain text, also used for the text part of an .eml file. */
export function textOf({ paragraphs, call }: ExportedLetter): string {
  const links = paragraphs.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === "link"));
  const callPiece = links.find((link) => link.call) ?? links[0];
  return `${paragraphs.map(({ pieces }) => paragraphText(pieces, call, callPiece)).join("\n\n")}\n`;
}

/**
 * The letter as plain text.
 * @example toText(document, { dialect: "kit", greeting: "Hi {first name|there}," })
 */
export const toText = (document: LetterDocument, options: FormatOptions = {}): string =>
  textOf(prepareExport(document, options));
