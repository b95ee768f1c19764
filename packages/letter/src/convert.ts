import type { Email } from "@storyletter/contract/emails";
import type {
  Beat,
  DocumentSubject,
  LetterInline as Inline,
  Letter,
  LetterBody,
  LetterDocument,
  LetterPart,
  LetterMark as Mark,
  LetterOrigin as Origin,
} from "@storyletter/contract/letters";
import { LINK_LEADS, type LinkLead } from "@storyletter/contract/limits";
import { isWebAddress } from "@storyletter/contract/web-address";
import { greetingFrom } from "./author-lines.ts";
import { bodyText } from "./body-text.ts";
import { bodyOf, markOf, paragraphOf, withMarks } from "./inline.ts";
import { type Source, sourcedTokens } from "./provenance.ts";
import { subjectTexts } from "./subjects.ts";

interface Piece {
  text: string;
  link: { href: string; call: boolean; lead: LinkLead } | null;
}

/** Excludes the punctuation of the surrounding sentence. */
const ADDRESS = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]]/giu;
const POSTSCRIPT = /^P\.S\.\s*/u;
/** Longest first, so that ": " matches before " ". */
const LEADS = LINK_LEADS.filter((lead) => lead !== "").sort((a, b) => b.length - a.length);

/** Start of the sentence that introduces an address; its words become the link. */
function introductionStart(text: string): number {
  const ends = [...text.trimEnd().matchAll(/[.!?…]["”’)\]]*\s+|\n/gu)];
  const last = ends.at(-1);
  return Math.max(last ? last.index + last[0].length : 0, POSTSCRIPT.exec(text)?.[0].length ?? 0);
}

/** Turns "Book it:\nhttps://…" into the linked words "Book it"; an address in mid-sentence stays as it is. */
function linkPieces(paragraph: string, call: boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(ADDRESS)) {
    const href = match[0];
    if (!isWebAddress(href)) continue;
    const before = paragraph.slice(end, match.index);
    const isLast = match.index + href.length === paragraph.length;
    const lead = LEADS.find((candidate) => before.endsWith(candidate));
    const introduction = lead === undefined ? before : before.slice(0, before.length - lead.length);
    const start = introductionStart(introduction);
    const words = introduction.slice(start);
    if (isLast && lead !== undefined && /[\p{L}\p{N}]/u.test(words) && !/\s$/u.test(words)) {
      if (start > 0) pieces.push({ text: introduction.slice(0, start), link: null });
      pieces.push({ text: words, link: { href, call, lead } });
    } else {
      if (before !== "") pieces.push({ text: before, link: null });
      pieces.push({ text: href, link: { href, call, lead: "" } });
    }
    end = match.index + href.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end), link: null });
  return pieces;
}

/** Start and end of a sentence in a text, ignoring spacing between words; null if not found. */
function findSentence(text: string, sentence: string, from: number): [number, number] | null {
  const pattern = sentence
    .trim()
    .split(/\s+/u)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"))
    .join("\\s+");
  if (pattern === "") return null;
  const search = new RegExp(pattern, "gu");
  search.lastIndex = from;
  const match = search.exec(text);
  return match ? [match.index, match.index + match[0].length] : null;
}

/** Assigns the sources of a part's sentences to its paragraphs, in order. */
class SourceReader {
  readonly #remaining: NonNullable<LetterPart["sources"]>;
  readonly #nextSentence: () => number;

  constructor({ sources = [] }: LetterPart, nextSentence: () => number) {
    this.#remaining = [...sources];
    this.#nextSentence = nextSentence;
  }

  /** The source of each character of a paragraph. */
  read(text: string): (Source | null)[] {
    const found: { start: number; source: Source }[] = [];
    let at = 0;
    for (let next = this.#remaining[0]; next; next = this.#remaining[0]) {
      const range = findSentence(text, next.sentence, at);
      if (!range) break;
      this.#remaining.shift();
      const others = next.letter === undefined ? "writer" : (`letter${next.letter}` as const);
      const written = next.author ? "author" : others;
      const from: Origin = next.fields.length > 0 ? [...new Set(next.fields)] : written;
      found.push({ start: range[0], source: { from, sentence: this.#nextSentence(), words: null } });
      at = range[1];
    }
    // Text before the first sentence ("P.S.") belongs to it; a space belongs to the sentence before it.
    return Array.from({ length: text.length }, (_, index) => {
      const own = found.findLast(({ start }) => start <= index) ?? found[0];
      return own?.source ?? null;
    });
  }
}

/** Sets the word count of each sentence, with the same counting as after an edit. */
function countSentences(text: string, sources: readonly (Source | null)[]): void {
  for (const source of sources) if (source) source.words = 0;
  const pieces = Array.from({ length: text.length }, (_, at) => ({
    text: text.charAt(at),
    source: sources[at] ?? null,
  }));
  for (const { shares } of sourcedTokens(pieces))
    for (const { source, words } of shares) if (source) source.words = (source.words ?? 0) + words;
}

function inlineOf(piece: Piece, sources: readonly (Source | null)[], from: number): Inline[] {
  const nodes: Inline[] = [];
  for (let at = 0; at < piece.text.length; ) {
    const source = sources[from + at] ?? null;
    const isBreak = piece.text[at] === "\n";
    let end = at + 1;
    if (!isBreak)
      while (end < piece.text.length && piece.text[end] !== "\n" && (sources[from + end] ?? null) === source)
        end += 1;
    const marks: Mark[] = [
      ...(source ? [{ type: "source" as const, attrs: source }] : []),
      ...(piece.link ? [{ type: "link" as const, attrs: piece.link }] : []),
    ];
    const node: Inline = isBreak ? { type: "hard_break" } : { type: "text", text: piece.text.slice(at, end) };
    nodes.push(withMarks(node, marks));
    at = end;
  }
  return nodes;
}

function paragraphFrom(text: string, beat: Beat | null, sources: readonly (Source | null)[]) {
  const pieces = linkPieces(text, beat === "callToAction");
  const visibleText = pieces.map((piece) => piece.text).join("");
  // An address that became linked words was at the end of the text and is gone now.
  const visibleSources = sources.slice(0, visibleText.length);
  countSentences(visibleText, visibleSources);
  let at = 0;
  const nodes = pieces.flatMap((piece) => {
    const inline = inlineOf(piece, visibleSources, at);
    at += piece.text.length;
    return inline;
  });
  return paragraphOf(beat, nodes);
}

const isWritten = (text: string): boolean => text.trim() !== "";

/** Marks exactly one link as the call to action: the first in that part of the letter, or else the first. */
function withOneCall(body: LetterBody): LetterBody {
  const links = body.content.flatMap(({ content = [] }) =>
    content.flatMap((node) => markOf(node, "link") ?? []),
  );
  const call = links.find(({ attrs }) => attrs.call) ?? links[0];
  return bodyOf(
    body.content.map(({ attrs, content = [] }) =>
      paragraphOf(
        attrs.beat,
        content.map((node) =>
          withMarks(
            node,
            (node.marks ?? []).map((mark) => asCall(mark, call)),
          ),
        ),
      ),
    ),
  );
}

/** A link that spans sentences has several nodes with the same attrs object. */
function asCall(mark: Mark, call: Mark | undefined): Mark {
  if (mark.type !== "link") return mark;
  return { ...mark, attrs: { ...mark.attrs, call: call?.type === "link" && mark.attrs === call.attrs } };
}

/**
 * Converts a writer's letter to a document. `toDocumentedFields` returns its text unchanged.
 * @example fromWrittenLetter(email.letter).body
 */
export function fromWrittenLetter(letter: Pick<Letter, "subjects" | "parts" | "greeting">): LetterDocument {
  let sentence = 0;
  const paragraphs = letter.parts.flatMap((part) => {
    const reader = new SourceReader(part, () => sentence++);
    return part.paragraphs.filter(isWritten).map((text) => paragraphFrom(text, part.beat, reader.read(text)));
  });
  const greeting = letter.greeting ? [greetingFrom(letter.greeting)] : [];
  const subjects = letter.subjects.map(({ text, preheader, angle }) => ({ text, preheader, angle }));
  return { subjects, chosen: 0, body: withOneCall(bodyOf([...greeting, ...paragraphs])) };
}

type StoredEmail = Pick<Email, "generatedSubject" | "generatedContent" | "letter">;

/** Converts a stored email, with or without a structured letter; null until it is written. */
export function fromEmail(email: StoredEmail): LetterDocument | null {
  if (!email.generatedContent || !isWritten(email.generatedContent)) return null;
  const subjects: DocumentSubject[] = subjectTexts(email.generatedSubject).map((text) => {
    const known = email.letter?.subjects.find((subject) => subject.text === text);
    return { text, preheader: known?.preheader ?? "", angle: known?.angle ?? null };
  });
  if (email.letter?.parts.some(({ paragraphs }) => paragraphs.some(isWritten)))
    return { subjects, chosen: 0, body: fromWrittenLetter(email.letter).body };
  const texts = email.generatedContent
    .split(/\n\s*\n/u)
    .map((text) => text.trim())
    .filter(isWritten);
  const paragraphs = texts.map((text) => paragraphFrom(text, null, []));
  return { subjects, chosen: 0, body: withOneCall(bodyOf(paragraphs)) };
}

/** The two documented fields of an email: a JSON array of subject lines, and plain text. */
export const toDocumentedFields = ({
  subjects,
  body,
}: LetterDocument): { generatedSubject: string; generatedContent: string } => ({
  generatedSubject: JSON.stringify(subjects.map(({ text }) => text).filter(isWritten)),
  generatedContent: bodyText(body),
});
