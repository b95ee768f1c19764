import type { LetterBody, WriterKind, WrittenBy } from "@storyletter/contract/letters";
import { splitSentences } from "@storyletter/text/sentences";
import { LINK } from "@storyletter/text/words";
import { type Source, seriesLetterOf, sourcedText, sourcedTokens } from "./provenance.ts";
import { rejectSuggestions } from "./suggestions.ts";

/** Signs around a word. Programs on a letter's way change or add them: curly quotes, emphasis, the stop after a link. */
const EDGES = /^[.,:;!?…()[\]<>"'“”„«»‘*_]+|[.,:;!?…()[\]<>"'“”„«»‘*_]+$/gu;
/** What no reader sees: joiners, soft hyphens, directions. */
const INVISIBLE = /\p{Cf}|\u034F/gu;
/** Markdown's backslash before a sign. */
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/gu;

/**
 * The words of a text as records have them, the same in every format: without web addresses, invisible characters, and
 * signs around words.
 * @example recordedWords("“Book it:”\nhttps://example.com/") // ["Book", "it"]
 */
const recordedWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(ESCAPE, "")
    .replaceAll("’", "'")
    .replace(LINK, " ")
    .split(/\s+/u)
    .map((word) => word.replace(EDGES, ""))
    .filter((word) => word !== "");

/** A sentence as it stands in its text, and its words as records have them. */
export interface RecordedSentence {
  text: string;
  words: string[];
}

/** A mail program may break a line anywhere. Each character keeps its place. */
const unwrapped = (paragraph: string): string => paragraph.replaceAll("\n", " ");

/** The sentences of a text; those of web addresses and signs alone are left out. */
export const recordedSentences = (text: string): RecordedSentence[] =>
  text
    .replace(/\r\n?/gu, "\n")
    .split(/\n\s*\n/u)
    .flatMap((paragraph) => splitSentences(unwrapped(paragraph)))
    .map((sentence) => ({ text: sentence, words: recordedWords(sentence) }))
    .filter(({ words }) => words.length > 0);

/** Who wrote words with this source. Without a model, the words of a brief stand in the letter as they are. */
function writtenBy(source: Source | null, kind: WriterKind): WrittenBy {
  if (source === null) return "unknown";
  if (source.from === "author") return "author";
  if (Array.isArray(source.from)) return kind === "model" ? "adapted" : "author";
  // A writer's sentence has its number; an accepted suggestion has none.
  if (source.sentence === null) return "suggestion";
  return kind === "model" ? "model" : "writer";
}

/** A sentence of a letter, with its words by who wrote them. */
export interface AttributedSentence extends RecordedSentence {
  by: Partial<Record<WrittenBy, number>>;
  /** The number of the earlier letter of its series that it draws on. */
  letter: number | null;
}

/** The letter's sentences and who wrote them, by the same sources as its author share. */
export function attributedSentences(body: LetterBody, kind: WriterKind): AttributedSentence[] {
  return rejectSuggestions(body).content.flatMap(({ content = [] }) => {
    const pieces = content.map(sourcedText);
    const text = unwrapped(pieces.map((piece) => piece.text).join(""));
    let end = 0;
    const sentences = recordedSentences(text).map((sentence) => {
      const start = text.indexOf(sentence.text, end);
      end = start + sentence.text.length;
      return { ...sentence, start, by: {} as AttributedSentence["by"], letter: null as number | null };
    });
    for (const { at, shares } of sourcedTokens(pieces)) {
      const sentence = sentences.findLast(({ start }) => start <= at) ?? sentences[0];
      for (const { source, words } of shares) {
        const by = writtenBy(source, kind);
        if (!sentence) continue;
        sentence.by[by] = (sentence.by[by] ?? 0) + words;
        sentence.letter ??= seriesLetterOf(source?.from);
      }
    }
    return sentences.map(({ text, words, by, letter }) => ({ text, words, by, letter }));
  });
}

/** Where a letter says in machine-readable form who wrote it. */
export const PROVENANCE_HEADER = "X-Storyletter-Provenance";
export const PROVENANCE_META = "storyletter-provenance";

/** What a file says of who wrote its letter, and the signed mark that proves it. */
export interface FileMark {
  share: number;
  digitalSourceType: string;
  jws: string;
}

/** The mark as the value of a header or of a meta element. */
export const markText = ({ share, digitalSourceType, jws }: FileMark): string =>
  `share=${share}; source=${digitalSourceType}; record=${jws}`;

/** The signed mark in such a value, whose lines may be folded; null if it has none. */
export const recordOfMark = (value: string): string | null =>
  /record=([\w.-]+)/u.exec(value.replace(/\s+/gu, ""))?.[1] ?? null;
