import { decode } from "html-entities";

const TAG = /<\/?[a-z][^<>]*>/giu;
const PROGRAM = /<(script|style)\b[^>]*>.*?<\/\1\s*>/gisu;
const BREAKING_TAG = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\s*\/?>/giu;
/** Nothing that is not seen, and nothing that turns the direction of what follows; emoji keep their joiners. */
const INVISIBLE =
  /[\u200B\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069\p{Cc}]|(?<=\p{Script=Latin})(?:\u200C|\u200D|\u200E|\u200F)/gu;
const FENCED = /^[^\S\n]*(```|~~~).*?(?:^[^\S\n]*\1[^\S\n]*$|$(?![\s\S]))/gmsu;
const MARKDOWN_LINK = /!?\[([^\]\n]+)\]\([^)\s]*\)/gu;
const ADDRESS = /\bhttps?:\/\/(?:www\.)?([^\s/?#"'<>)]+)[^\s"'<>)]*/giu;
const MARKER = /\[AI_DECIDES_LESSON\]/giu;
const LONGEST_TOKEN = 60;

const shorten = (token: string): string =>
  token.length > LONGEST_TOKEN &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(token)
    ? `${[...token].slice(0, LONGEST_TOKEN - 10).join("")}…`
    : token;

/** One line of a brief as plain text: no markup, no second link, no runaway word. */
const cleanLine = (line: string): string =>
  line
    .replace(/\t/gu, " ")
    .replace(MARKER, "")
    .replace(INVISIBLE, "")
    .replace(MARKDOWN_LINK, "$1")
    .replace(/`([^`]+)`/gu, "$1")
    .replace(ADDRESS, "$1")
    .replace(/^\s*(?:[-*•·–—>#]+|\(?\d{1,2}[.)])\s+/u, "")
    .replace(/(\*\*|__)(\S(?:.*?\S)?)\1/gu, "$2")
    .split(/\s+/u)
    .filter((token) => token !== "")
    .map(shorten)
    .join(" ");

/** The lines of a brief field, cleaned; blank lines are gone. */
export const cleanLines = (text: string): string[] =>
  decode(
    text
      .normalize("NFC")
      .replace(PROGRAM, " ")
      .replace(FENCED, "")
      .replace(BREAKING_TAG, "\n")
      .replace(TAG, ""),
  )
    .replace(TAG, "")
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(cleanLine)
    .filter((line) => line !== "");

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length > 12 && text.trim().includes(" ") && capitals.length / letters.length > 0.8;
};

/** Text typed in capitals throughout is set in ordinary case; `keep` are words to leave as they are. */
export const calmCase = (text: string, keep: ReadonlySet<string> = new Set()): string =>
  isShouted(text)
    ? text
        .replace(/\p{L}[\p{L}’']*/gu, (word) => (keep.has(word) ? word : word.toLowerCase()))
        .replace(
          /(^|[.!?…]["”']?\s+|["“]\s*)(\p{Ll})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
        .replace(/\bi\b(?!\.)/gu, "I")
    : text;

/** One field as one line of clean text. */
export const cleanField = (text: string): string => {
  const lines = cleanLines(text);
  if (lines.length < 2) return calmCase(lines[0] ?? "");
  const ended = lines.every((line) => /[.!?…。！？]["”’')\]]?$/u.test(line));
  return calmCase(
    lines
      .map((line) => (ended ? line : line.replace(/[,;]$/u, "")))
      .join(ended ? " " : ", ")
      .replace(/:, /gu, ": "),
  );
};
