import type { WritingNotes } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import type { Field } from "./read-field.ts";
import { setAside } from "./set-aside.ts";

const read = (field: Field, typed: string): { text: string; listed: string[] } => {
  const notes: WritingNotes = { leftOut: [], tidied: [], notes: [] };
  const text = setAside(field, typed, notes);
  return { text, listed: notes.leftOut.map((each) => each.text) };
};

describe("what an author doubts, forbids or notes for later", () => {
  it("leaves of a name that is to be changed its first letter, as no other is given", () =>
    expect(
      read("story", "We did it for the Venters [change the name, they're here]. Mr Venter paid.").text,
    ).toBe("We did it for the V [change the name, they're here]. Mr V paid."));

  it.each<[Field, string, string]>([
    [
      "story",
      "It was 2012 at Infosys. She helped. (pls dont write infosys name, say it a company)",
      "It was 2012 at a company. She helped.",
    ],
    ["productDescription", "Monthly pack Rs 2400 <- push this one", "Monthly pack Rs 2400"],
    [
      "storyLink",
      "It hits one in four of us (DON'T QUOTE, I made that up). We see it daily.",
      "We see it daily.",
    ],
    ["productDescription", "Ten films. Not transferable (or is it? CHECK WITH TOM)", "Ten films."],
    ["proofElement", "4.9 on Google from 87 reviews (update number)", ""],
    [
      "productDescription",
      "I do it myself, no print out. [check with Colin if the binder has put his price up]",
      "I do it myself, no print out.",
    ],
    [
      "story",
      "Her arm went weak. The lady in the Mercy (dont use the name of the hospital) gave her a pencil. She drew a hen.",
      "Her arm went weak. She drew a hen.",
    ],
    ["price", "preguntar, cambia todos los meses. NO PONER", ""],
    [
      "story",
      "He saw it with his wife. (Is it OK to say about his wife?? RING HIM.) We went on.",
      "We went on.",
    ],
    [
      "story",
      "hab eine nachricht in die gruppe gemacht, hab geheult (das NICHT schreiben). dann kamen sie.",
      "hab eine nachricht in die gruppe gemacht. dann kamen sie.",
    ],
    [
      "story",
      "Beer sat there. No the ban was 07, leave that out. I cut it off.",
      "Beer sat there. I cut it off.",
    ],
    ["story", "We built on.\n\n(He told me about her husband. None of that need go in.)", "We built on."],
    ["contentFocus", "Je voudrais parler du stage (un week-end, on repart avec SA chaise).", ""],
    ["price", "410 euros la hectárea (comprobar con la tabla nueva)", ""],
  ])("goes with what it is about in %s: %s", (field, typed, expected) => {
    expect(read(field, typed).text.trim()).toBe(expected);
    expect(read(field, typed).listed).not.toEqual([]);
  });

  it.each<[Field, string, string]>([
    ["productName", "The Row F Pass (working title, board to approve 12th)", "The Row F Pass"],
    [
      "proofElement",
      '"I stayed for the people" – visitors book, don\'t know who',
      '"I stayed for the people" – visitors book',
    ],
    ["productDescription", "Sans timbre (78 € + 38, à vérifier).", "Sans timbre."],
  ])("goes alone where it doubts no fact in %s: %s", (field, typed, expected) =>
    expect(read(field, typed).text).toBe(expected),
  );

  it("takes a list under its heading, up to the next blank line", () => {
    const { text, listed } = read(
      "story",
      "We won.\n\n– note to self: ask Anna. Put the warning in\n– the bank stays unnamed\n\nWe went home.",
    );
    expect(text.split("\n").filter((line) => line !== "")).toEqual(["We won.", "We went home."]);
    expect(listed).toHaveLength(2);
  });

  it("takes a list of orders beside one that is known for a note", () =>
    expect(read("story", "We won.\n– do NOT say free\n– maybe cut the bit about the dog").text.trim()).toBe(
      "We won.",
    ));

  it("obeys an order to keep a thing out, unless the story is about it", () => {
    const story = "It went dark. Nobody moved. Gary brought candles. The lights came back.";
    expect(read("story", `${story} LEAVE OUT CANDLES.`).text).toBe(
      "It went dark. Nobody moved. The lights came back.",
    );
    const candles = "We make candles. The candles sold. More candles came.";
    expect(read("story", `${candles} Leave out the candles.`).text).toBe(candles);
  });

  it("takes the rest of a run from a spoken order on", () => {
    const run =
      "a lady rang me on a friday and i drove over with the dog and there were three of them round the machine and i got it out with tweezers and she said we prayed for that and you used tweezers";
    expect(read("story", `${run} um dont put the price cause i only took a tenner`).text).toBe(run);
  });

  it("says a name as the author asks, where it stands once", () => {
    const note = '(CHANGE NAME – say "a couple in Didcot")';
    expect(read("story", `I think of the Hallorans ${note}. They moved.`).text).toBe(
      "I think of a couple in Didcot. They moved.",
    );
    expect(read("story", `I think of the Hallorans ${note}. The Hallorans moved.`).text).toContain(note);
  });

  it.each<[Field, string]>([
    ["productDescription", "Ask for Tom (ring 01434 555 010) or check the website."],
    ["story", "She said don't put the kettle on. I said leave out the sugar (she never listens)."],
    ["contentFocus", "DON'T MISS IT. Doors open at 7 (bring a friend)."],
  ])("leaves what is for readers alone in %s: %s", (field, typed) => {
    expect(read(field, typed)).toEqual({ text: typed, listed: [] });
  });
});
