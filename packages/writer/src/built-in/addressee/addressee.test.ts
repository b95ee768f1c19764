import { describe, expect, it } from "vitest";
import type { Field } from "../tidy/read-field.ts";
import { isNote, isPlanOrNote, noteAtEnd } from "./addressee.ts";

const INSIDE = { isBehindNote: false, isAtEdge: false, isEnglish: true };
const AT_THE_EDGE = { ...INSIDE, isAtEdge: true };

describe("whom a sentence is for", () => {
  it.each<[Field, string]>([
    ["contentFocus", "Please don't do pity, our men hate that."],
    ["contentFocus", "This is the second email in my launch sequence."],
    ["contentFocus", "Que no suene a publicidad."],
    ["lesson", "Or say it better than that lol."],
    ["proofElement", "I don't want to claim percentages."],
    ["storyLink", "careful - dont make it sound like we replace the accountant"],
  ])("is the writer's in %s: %s", (field, text) => expect(isNote(text, field, INSIDE)).toBe(true));

  it.each([
    "Okay so here is the whole thing, use what you need.",
    "Isla says I shouldn't put her name so change it to something else.",
    "(Please say it the way my gran told me. She kept the kettle.)",
  ])("is the writer's at the edge of a story: %s", (text) =>
    expect(isNote(text, "story", AT_THE_EDGE)).toBe(true),
  );

  it.each([
    "He told me not to mention it to Mum.",
    "She said keep it short.",
    "I wrote the email three times and deleted it.",
    "We asked him for a quote.",
    "Nobody reads the last page.",
    "Don't laugh.",
    "I'd rather be honest.",
  ])("is the reader's in a story: %s", (text) => {
    expect(isNote(text, "story", INSIDE)).toBe(false);
  });

  it("needs less behind a note, where notes seldom come alone", () => {
    const text = "Or ask her, she'd not mind.";
    expect(isNote(text, "story", INSIDE)).toBe(false);
    expect(isNote(text, "story", { ...INSIDE, isBehindNote: true })).toBe(true);
  });

  it("is nobody's where the topic says what the sender wants of the mail", () => {
    expect(isPlanOrNote("Katzenbesitzer sollen im Februar zur Zahnkontrolle kommen.", "said")).toBe(true);
    expect(isPlanOrNote("I want runners with knee pain to book before the marathon", "said")).toBe(true);
    expect(isPlanOrNote("You do not need to read music.", "said")).toBe(false);
    expect(isPlanOrNote("6 week beginners course for men who can't touch their toes", "thing")).toBe(false);
  });

  it("changes where a sentence for readers ends in words for the writer", () => {
    const text = "She plays for the little ones now, please don't put her name in";
    expect(text.slice(0, noteAtEnd(text, "story"))).toBe("She plays for the little ones now");
    expect(noteAtEnd("He put the kettle on, sat down and said nothing.", "story")).toBe(-1);
  });
});
