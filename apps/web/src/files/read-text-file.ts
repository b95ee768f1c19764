/** Encodings that a file may be read in by hand; the detector knows more. */
export const ENCODINGS = [
  { value: "utf-8", label: "UTF-8" },
  { value: "windows-1252", label: "Windows-1252 (Western)" },
  { value: "windows-1250", label: "Windows-1250 (Central)" },
  { value: "windows-1251", label: "Windows-1251 (Cyrillic)" },
  { value: "macintosh", label: "Mac Roman" },
  { value: "utf-16le", label: "UTF-16" },
  { value: "utf-16be", label: "UTF-16, big endian" },
] as const;

export interface TextFile {
  text: string;
  /** As a decoder knows it, such as "windows-1252". */
  encoding: string;
}

const NOT_TEXT = "This isn't a text file. Please save it as CSV or plain text first.";

/** Below this the detector guesses between encodings that have the same letters in the file. */
const MIN_CONFIDENCE = 0.08;
/** Of old text files without a mark, nearly all. */
const USUAL = "windows-1252";
/** Where the detector's names are not a decoder's. */
const NAMES: Record<string, string> = {
  "utf-16-le": "utf-16le",
  "utf-16-be": "utf-16be",
  macroman: "macintosh",
};

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Text of most languages in UTF-16 has a zero in every character, and is valid UTF-8 by chance. */
const hasZeros = (bytes: Uint8Array): boolean => bytes.subarray(0, 4_096).includes(0);

async function detect(bytes: Uint8Array): Promise<string> {
  const { detect: detectEncoding } = await import("jschardet");
  const { encoding, confidence, mimeType } = detectEncoding(bytes);
  if (encoding === null || mimeType?.startsWith("text/") === false) throw new Error(NOT_TEXT);
  const name = encoding.toLowerCase();
  if (confidence < MIN_CONFIDENCE) return USUAL;
  try {
    return new TextDecoder(NAMES[name] ?? name).encoding;
  } catch {
    return USUAL;
  }
}

async function encodingOf(bytes: Uint8Array): Promise<string> {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  return !hasZeros(bytes) && isUtf8(bytes) ? "utf-8" : await detect(bytes);
}

/** The text of a file in the encoding it was detected in, or in the one that was chosen. Throws for other files. */
export async function readTextFile(bytes: Uint8Array, chosen?: string): Promise<TextFile> {
  const encoding = chosen ?? (await encodingOf(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\u0000") && !chosen) throw new Error(NOT_TEXT);
  return { text, encoding };
}
