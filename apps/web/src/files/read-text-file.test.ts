import { describe, expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

const TABLE =
  "Titel;Geschichte;Datum\r\nÖfen;Der große Ofen ging kaputt. „Keine Panik“, sagte Ben.;03.04.2026\r\n";

/** The text's bytes in an encoding of one byte for each character. */
const bytesIn = (encoding: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((character) => byteOf.get(character) ?? 0x3f));
};
const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return Uint8Array.from(isBigEndian ? bytes.swap16() : bytes);
};

describe("a file is read in the encoding it was saved in, and says which", () => {
  it.each([
    ["utf-8", TABLE, new TextEncoder().encode(TABLE)],
    ["utf-8", TABLE, new TextEncoder().encode(`\ufeff${TABLE}`)],
    ["windows-1252", TABLE, bytesIn("windows-1252", TABLE)],
    ["utf-16le", TABLE, utf16(`\ufeff${TABLE}`, false)],
    ["utf-16be", TABLE, utf16(`\ufeff${TABLE}`, true)],
    ["utf-16le", TABLE, utf16(TABLE, false)],
    ["utf-16be", TABLE, utf16(TABLE, true)],
    ["windows-1252", "À bientôt, Zoë.\n", bytesIn("windows-1252", "À bientôt, Zoë.\n")],
  ])("%s: %j", async (encoding, text, bytes) => {
    expect(await readTextFile(bytes)).toEqual({ text, encoding });
  });

  it("reads it in another one that was chosen", async () => {
    const bytes = bytesIn("windows-1250", "Řekl: žádná panika.");
    expect(await readTextFile(bytes, "windows-1250")).toEqual({
      text: "Řekl: žádná panika.",
      encoding: "windows-1250",
    });
  });

  it.each([
    ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
  ])("refuses %s", async (_what, bytes) => {
    await expect(readTextFile(bytes)).rejects.toThrow("This isn't a text file");
  });
});
