import { describe, expect, it } from "vitest";
import { ownWords } from "./voice.ts";
import { countTraits } from "./voice-traits.ts";

const OWN = "The oven died at four.\n\nI rang Ben, and he came.";

describe("one's own words in a mail", () => {
  it.each([
    [
      "a reply below",
      `${OWN}\n\nOn Mon, Mar 2, 2026 at 9:14 AM Sam <sam@example.com> wrote:\n> And then?\n> Tell me.`,
    ],
    [
      "an introduction broken in two",
      `${OWN}\n\nOn Mon, Mar 2, 2026 at 9:14 AM Sam Long-Name\n<sam@example.com> wrote:\n\n> And?`,
    ],
    ["a German reply", `${OWN}\n\nAm 02.03.2026 um 09:14 schrieb Sam:\n> Und dann?`],
    ["a mail of Outlook", `${OWN}\n\nFrom: Sam\nSent: Monday\nTo: Mara\nSubject: Re: The oven\n\nAnd then?`],
    ["an original message", `${OWN}\n-----Original Message-----\nFrom: Sam\nAnd then?`],
    ["a forwarded mail", `${OWN}\n\n---------- Forwarded message ---------\nFrom: Sam`],
    ["a signature", `${OWN}\n\n-- \nMara Okafor\nOkafor Bakery, +1 555 010 0199`],
    ["what a phone adds", `${OWN}\n\nSent from my iPhone`],
    ["tracking links", OWN.replace("four.", "four. https://click.example.com/u/?utm_source=x&id=1%2Fa")],
    ["an address in angle brackets", OWN.replace("four.", "four. <https://t.example.com/c/1>")],
    ["pictures as text", `[image: logo.png]\n${OWN}\n[cid:1234]`],
    ["a newsletter's foot", `${OWN}\n\nUnsubscribe | View in browser\n© 2026 Okafor Bakery`],
    ["its own head", `From: Mara\nTo: Sam\nSubject: The oven\n\n${OWN}`],
    ["line ends of Windows and invisible characters", `\ufeff${OWN.replace(/\n/g, "\r\n")}\u200b`],
  ])("are kept without %s", (_name, mail) => {
    expect(ownWords(mail)).toBe(OWN);
  });

  it("are empty where there are none", () => {
    expect(ownWords("> Quoted.\n> Again.\n\nhttps://example.com/")).toBe("");
  });

  it("keep a date, a colon and a sentence that only begins like a head", () => {
    const text = "From: the kitchen, with love.\nOn Monday I rang Ben. He wrote: come over.";
    expect(ownWords(text)).toBe(text);
  });

  it("are read in a moment from the longest mail", () => {
    for (const piece of ["On a ", "> ", "From: ", "[image: ", "https://", "<", "_", "-"]) {
      const mail = piece.repeat(50_000 / piece.length);
      const before = process.threadCpuUsage();
      ownWords(mail);
      expect(process.threadCpuUsage(before).user, piece).toBeLessThan(200_000);
    }
  });
});

const said = (samples: readonly string[]) =>
  Object.fromEntries(countTraits(samples).map(({ id, text }) => [id, text]));

describe("traits", () => {
  it("are counted, and said in words with the figure", () => {
    const sample = `I can't wait. We've opened the bakery again! And it's warm in here.
      You'd love the flatbread today. But don't hurry, we're open late. I won't close before ten.`;
    const other = "Flatbread again. I'm tired! The bakery is loud, and the flatbread is gone.";
    expect(said([sample, other])).toEqual({
      sentences: "Short sentences: 5 words on average.",
      contractions: "You contract: “don't” rather than “do not”, in 8 of 8 places.",
      punctuation: "Marks you like: 2 exclamation marks in 9 sentences.",
      openers:
        "How your sentences begin: 22% with “And”, “But” or “So”, 44% with “I” or “We”, 11% with “You”.",
      words: "Words you come back to: flatbread.",
    });
  });

  it("tell a writer who writes everything out", () => {
    const text = "It is late. I do not mind. We are tired. You will see. They have gone home. I cannot stay.";
    expect(said([text]).contractions).toBe(
      "You write it out: “do not” rather than “don't”, in 0 of 6 places.",
    );
  });

  it("are not made up from too little", () => {
    expect(countTraits([])).toEqual([]);
    expect(countTraits(["Hello."])).toEqual([]);
  });
});
