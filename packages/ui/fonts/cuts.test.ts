import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { CUTS, cutPath, makeCut, unicodeRange } from "./cuts.ts";

it.each(CUTS)("$file matches a fresh subset of the font", async (cut) => {
  const [kept, made] = [await readFile(cutPath(cut)), await makeCut(cut)];
  expect(made.equals(kept)).toBe(true);
});

it("has a matching @font-face rule for each file", async () => {
  const styles = await readFile(new URL("../src/fonts.css", import.meta.url), "utf8");
  const faces = styles.split("@font-face").slice(1);
  expect(faces).toHaveLength(CUTS.length);
  for (const [place, cut] of CUTS.entries()) {
    expect(faces[place]).toContain(`fonts/${cut.file}`);
    expect(faces[place]?.replace(/\s+/g, " ")).toContain(`unicode-range: ${unicodeRange(cut)};`);
  }
});
