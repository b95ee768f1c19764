import type { LetterDocument } from "@storyletter/contract/letters";
import { type FileMark, markText, PROVENANCE_HEADER } from "../written-by.ts";
import { type FormatOptions, prepareExport } from "./blocks.ts";
import { htmlOf } from "./html.ts";
import { textOf } from "./text.ts";

export interface Sender {
  name: string;
  email: string;
}

const LINE_LENGTH = 76;
/** Bytes per encoded word, so that a line with the header name stays within 76 characters. */
const WORD_BYTES = 39;
/** Contains hyphens, which base64 never does, so no line of a part can match it. */
const BOUNDARY = "letter-part-of-two";

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Base64 in lines of 76 characters. */
function base64Lines(text: string): string {
  const bytes = new TextEncoder().encode(text.replace(/\r?\n/gu, "\r\n"));
  const perLine = (LINE_LENGTH / 4) * 3;
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += perLine) lines.push(base64(bytes.subarray(at, at + perLine)));
  return lines.join("\r\n");
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/u.test(text);

function encodedWords(line: string): string {
  const words: string[] = [];
  let word = "";
  const encoder = new TextEncoder();
  for (const character of line) {
    if (encoder.encode(word + character).length > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${base64(encoder.encode(part))}?=`).join("\r\n ");
}

/** Header text by RFC 2047: unchanged if short ASCII, otherwise as encoded words. */
function headerText(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  const isShort = line.length <= LINE_LENGTH - "Subject: ".length;
  return isPlain(line) && isShort && !line.includes("=?") ? line : encodedWords(line);
}

/** Quotes an ASCII name so that commas and brackets are not parsed; encodes any other name. */
function mailbox({ name, email }: Sender): string {
  const address = email.replace(/[\s<>]/gu, "");
  const displayName = name.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (displayName === "") return `<${address}>`;
  return isPlain(displayName) && displayName.length < LINE_LENGTH / 2 && !displayName.includes("=?")
    ? `"${displayName.replace(/["\\]/gu, "\\$&")}" <${address}>`
    : `${encodedWords(displayName)}\r\n <${address}>`;
}

/** The mark in lines of 76 characters, which a reader joins again. */
const markLines = (mark: FileMark): string =>
  `${PROVENANCE_HEADER}:${markText(mark).replace(/\S{1,74}\s?/gu, "\r\n $&")}`.replace(/ +\r\n/gu, "\r\n");

/**
 * The letter as an unsent message (.eml); email clients open it as a draft.
 * @example toEml(document, { from: { name: "Ruth", email: "ruth@example.com" }, subject: 2 })
 */
export function toEml(document: LetterDocument, options: FormatOptions & { from?: Sender } = {}): string {
  const letter = prepareExport(document, options);
  const part = (type: string, text: string): string[] => [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    base64Lines(text),
  ];
  return [
    ...(options.from ? [`From: ${mailbox(options.from)}`] : []),
    `Subject: ${headerText(letter.subject)}`,
    `Content-Language: ${letter.lang}`,
    ...(letter.mark ? [markLines(letter.mark)] : []),
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    "",
    ...part("text/plain", textOf(letter)),
    ...part("text/html", htmlOf(letter, options.call ?? "words")),
    `--${BOUNDARY}--`,
    "",
  ].join("\r\n");
}
