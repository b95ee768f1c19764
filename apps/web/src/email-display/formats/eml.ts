import { htmlOf } from "./html.ts";
import type { LetterToExport } from "./to-export.ts";

export interface Sender {
  name: string;
  email: string;
}

const LINE = 76;
/** Bytes of text in one encoded word, so that with its frame it stays under 75 characters. */
const WORD_BYTES = 42;

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Long texts in slices that are whole groups of base64, one line each. */
function base64Lines(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const perLine = (LINE / 4) * 3;
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += perLine) lines.push(base64(bytes.subarray(at, at + perLine)));
  return lines.join("\r\n");
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A header's text by RFC 2047: as it is where it is plain and short, in encoded words otherwise. */
export function headerText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (isPlain(line) && line.length <= LINE - "Subject: ".length && !line.includes("=?")) return line;
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

/** A name among addresses is quoted; what is no plain text is encoded instead. */
const address = ({ name, email }: Sender): string =>
  isPlain(name) && name.length < LINE / 2
    ? `"${name.replace(/["\\]/g, "\\$&")}" <${email}>`
    : `${headerText(name)}\r\n <${email}>`;

/** The letter as a mail that is not yet sent: mail programs open it as a draft. */
export function emlOf(
  letter: LetterToExport,
  { sender, boundary }: { sender: Sender; boundary: string },
): string {
  const part = (type: string, text: string): string[] => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    base64Lines(text),
  ];
  return [
    `From: ${address(sender)}`,
    `Subject: ${headerText(letter.subject)}`,
    "X-Unsent: 1",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part("text/plain", `${letter.paragraphs.join("\n\n")}\n`.replaceAll("\n", "\r\n")),
    ...part("text/html", htmlOf(letter).replaceAll("\n", "\r\n")),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
