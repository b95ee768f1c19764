import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { CUTS, cutPath, makeCut, unicodeRange } from "./cuts.ts";

it.each(CUTS)("$file is what the whole font gives today", async (cut) => {
  const [kept, made] = [await readFile(cutPath(cut)), await makeCut(cut)];
  expect(made.equals(kept)).toBe(true);
});

it("is asked for by the stylesheet with what each has", async () => {
  const styles = await readFile(new URL("../src/fonts.css", import.meta.url), "utf8");
  const faces = styles.split("@font-face").slice(1);
  expect(faces).toHaveLength(CUTS.length);
  for (const [place, cut] of CUTS.entries()) {
    expect(faces[place]).toContain(`fonts/${cut.file}`);
    expect(faces[place]?.replace(/\s+/g, " ")).toContain(`unicode-range: ${unicodeRange(cut)};`);
  }
});
