import { VOICE_PASSAGE_MAX } from "@storyletter/contract/limits";
import { expect, it } from "vitest";
import { passagesIn } from "./passages.tsx";

const LONG = "I burned the first forty loaves, and I'd burn them again. ".repeat(15).trim();
const MAIL = `Hi all,

The oven died at four in the morning, and I stood there with three hundred rolls and no plan.

${LONG}

Mara`;

it("offers a mail in passages that are in it word for word, short lines with the next one", () => {
  const passages = passagesIn(MAIL);
  expect(passages[0]).toMatch(/^Hi all,\n\nThe oven died .* no plan\.$/);
  for (const passage of passages) {
    expect(MAIL).toContain(passage);
    expect(passage.length).toBeLessThanOrEqual(VOICE_PASSAGE_MAX);
  }
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  expect(bare(passages.join(""))).toBe(bare(MAIL));
});

it("cuts a sentence without an end, and offers nothing of nothing", () => {
  expect(passagesIn("word ".repeat(300))[0]?.length).toBeLessThanOrEqual(VOICE_PASSAGE_MAX);
  expect(
    passagesIn(`${"a".repeat(VOICE_PASSAGE_MAX - 1)}\u{1F35E} `.repeat(2)).every((text) =>
      text.isWellFormed(),
    ),
  ).toBe(true);
  expect(passagesIn("")).toEqual([]);
});
