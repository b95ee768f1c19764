import type { EmailBrief } from "@storyletter/contract";
import { describe, expect, it } from "vitest";
import { writeLetter } from "../built-in-writer.ts";
import { BRIEFS } from "../testing/briefs.ts";
import { shorten } from "./shorten.ts";
import { isShouting } from "./subject-rules.ts";

const bakery = BRIEFS.bakery as EmailBrief;
const subjects = (brief: EmailBrief) => writeLetter(brief, "1").letter.subjects;

describe("subjects", () => {
  it("let somebody speak when somebody speaks in the story", () =>
    expect(subjects(bakery)[0]).toMatchObject({
      angle: "dialogue",
      text: '"You should break things more often"',
      preheader: "That was the day I stopped working seven days a week.",
    }));

  it("leave a gap when nobody does", () =>
    expect(subjects(BRIEFS.trainer as EmailBrief).map(({ angle }) => angle)).toEqual([
      "detail",
      "question",
      "lesson",
      "reader",
      "gap",
    ]));

  it("[CREATE-23] use the author's own idea where it fits", () => {
    expect(subjects({ ...bakery, emailSubject: "What if the plan is the problem?" })[0]).toMatchObject({
      angle: "question",
      text: "What if the plan is the problem?",
    });
    expect(subjects({ ...bakery, emailSubject: "Re: LAST CHANCE TO REST!" })[0]?.text).toBe(
      "Last chance to rest!",
    );
    expect(
      subjects({
        ...bakery,
        emailSubject: "A subject idea that is far too long to be shown in any inbox anywhere",
      }).some(({ text }) => text.startsWith("A subject idea")),
    ).toBe(false);
  });

  it("name the reader's situation", () =>
    expect(subjects(bakery).find(({ angle }) => angle === "reader")?.text).toBe(
      "If you own a small food business",
    ));

  it.each([
    ["Rest is part of the work, not what is left over after it.", "Rest is part of the work"],
    [
      "People don't leave because something is missing. They leave because they can't find it.",
      "People don't leave because something is missing",
    ],
    ["Bad news does not get better by being polite.", "Bad news does not get better by being polite"],
    [
      "Last March the big oven in my bakery died at four in the morning",
      "Last March the big oven in my bakery died at four…",
    ],
  ])("are cut where a clause ends, or openly: %s", (sentence, cut) =>
    expect(shorten(sentence, 50)).toBe(cut),
  );

  it("know shouting from an abbreviation", () => {
    expect(isShouting("BUY THIS NOW")).toBe(true);
    expect(isShouting("SaaS for HR")).toBe(false);
    expect(isShouting("去年冬天我的店")).toBe(false);
  });
});
