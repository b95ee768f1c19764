import type {
  LetterInline as Inline,
  LetterDocument,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { tagsInLine } from "@storyletter/contract/mail-tools/constants";
import { directionOf, languageTag } from "@storyletter/text/language";
import { linkRuns } from "../body-text.ts";
import { bodyOf } from "../inline.ts";
import { type Dialect, defuseTags, writeLine, writeTag } from "../merge-tags.ts";
import { rejectSuggestions } from "../suggestions.ts";
import type { FileMark } from "../written-by.ts";

/** Export options the user can choose. */
export interface FormatOptions {
  /** Index of the subject line, from 0; defaults to the letter's chosen one. */
  subject?: number;
  /** The mail tool whose merge tag syntax to use. */
  dialect?: Dialect;
  /** The call to action as linked words, or as a button. */
  call?: "words" | "button";
  /** BCP 47 tag; defaults to the language that the letter reads as. */
  lang?: string;
  /** Subject if the letter has no subject line. */
  title?: string;
  /** Who wrote the letter, for the head of HTML and .eml files. */
  mark?: FileMark;
}

export interface TextPiece {
  kind: "text";
  /** In the mail tool's syntax, not yet escaped for the format. */
  text: string;
  /** True for a merge tag, which must not be escaped. */
  isTag: boolean;
}
export interface LinkPiece {
  kind: "link";
  href: string;
  call: boolean;
  lead: string;
  pieces: (TextPiece | { kind: "break" })[];
}
export type Piece = TextPiece | LinkPiece | { kind: "break" };

/** A letter prepared for export: lines in the mail tool's syntax, paragraphs as pieces. */
export interface ExportedLetter {
  subject: string;
  /** The subject split into text and merge tags. */
  subjectPieces: TextPiece[];
  /** The subject as a person reads it, without merge tags. */
  title: string;
  preheader: string;
  subjects: string[];
  paragraphs: { beat: Paragraph["attrs"]["beat"]; pieces: Piece[] }[];
  /** The address of the call to action; null if there is none. */
  call: string | null;
  mark: FileMark | null;
  lang: string;
  dir: "ltr" | "rtl";
}

const simplePiece = (node: Inline, dialect: Dialect): TextPiece | { kind: "break" } => {
  if (node.type === "hard_break") return { kind: "break" };
  return node.type === "text"
    ? { kind: "text", text: defuseTags(node.text, dialect), isTag: false }
    : { kind: "text", text: writeTag(node.attrs, dialect), isTag: dialect !== "plain" };
};

const piecesOf = ({ content = [] }: Paragraph, dialect: Dialect): Piece[] =>
  linkRuns(content).flatMap(({ link, nodes }): Piece[] => {
    // The address itself as words stays one, with its tags.
    const isAddress =
      link !== null && nodes.map((node) => ("text" in node ? node.text : "")).join("") === link.href;
    const pieces = nodes.map((node) => simplePiece(node, isAddress ? "plain" : dialect));
    return link ? [{ kind: "link", ...link, pieces }] : pieces;
  });

const linePieces = (line: string, dialect: Dialect): TextPiece[] =>
  tagsInLine(line).map((piece) =>
    typeof piece === "string"
      ? { kind: "text", text: defuseTags(piece, dialect), isTag: false }
      : { kind: "text", text: writeTag(piece, dialect), isTag: dialect !== "plain" },
  );

/** Prepares a document for any export format. */
export function prepareExport(document: LetterDocument, options: FormatOptions = {}): ExportedLetter {
  const { dialect = "plain" } = options;
  const chosen = document.subjects[options.subject ?? document.chosen] ?? document.subjects[0];
  const body = rejectSuggestions(document.body);
  const written = body.content.filter(({ content = [] }) =>
    content.some((node) => node.type === "merge_tag" || (node.type === "text" && node.text.trim() !== "")),
  );
  const paragraphs = bodyOf(written).content.map((paragraph) => ({
    beat: paragraph.attrs.beat,
    pieces: piecesOf(paragraph, dialect),
  }));
  const links = paragraphs.flatMap(({ pieces }) => pieces.filter((piece) => piece.kind === "link"));
  const text = body.content.flatMap(({ content = [] }) =>
    content.map((node) => (node.type === "text" ? node.text : "")),
  );
  const lang = options.lang ?? languageTag(text.join(" "));
  const subject = chosen?.text ?? options.title ?? "";
  return {
    subject: writeLine(subject, dialect),
    subjectPieces: linePieces(subject, dialect),
    // The title element is part of what a mail tool reads.
    title: defuseTags(writeLine(subject, "plain"), dialect),
    preheader: writeLine(chosen?.preheader ?? "", dialect),
    subjects: document.subjects.map((subject) => writeLine(subject.text, dialect)),
    paragraphs,
    call: (links.find(({ call }) => call) ?? links[0])?.href ?? null,
    mark: options.mark ?? null,
    lang,
    dir: directionOf(lang),
  };
}
