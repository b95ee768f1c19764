import { BEATS, EmailBrief, type Letter } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { sentencesToCompare } from "./judge-sentences.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");

const asked = (brief: EmailBrief, ...paragraphs: string[]): string[] => {
  const letter: Letter = {
    subjects: [],
    parts: BEATS.map((beat) => ({ beat, paragraphs: beat === "scene" ? paragraphs : [] })),
    wordCount: 0,
    trackingUrl: "https://example.com/",
    writer: { kind: "model", name: "m", version: "1", fallbackReason: null },
  };
  return sentencesToCompare(letter, brief).map(({ sentence }) => sentence);
};

describe("sentences to compare with the brief", () => {
  it("are the short ones too, but no single word", () =>
    expect(asked(bakery, "Bread. Nobody came. It sold out.")).toEqual(["Nobody came.", "It sold out."]));

  it("are found in a script without spaces", () => {
    const japanese = EmailBrief.parse({
      ...bakery,
      story:
        "去年の三月、朝四時にオーブンが壊れました。妹が雪の中を四十分運転して来ました。平たいパンを三百個焼きました。",
    });
    const sentences = ["オーブンは朝の四時に止まりました。", "写真家が煙突に登りました。"];
    expect(asked(japanese, sentences.join(""))).toEqual(sentences);
  });
});
