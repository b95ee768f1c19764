import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";

const OFFER = {
  productName: "Shoreline Week",
  productDescription: "Seven days on a wooden boat with four students and one teacher.",
  keyBenefit: "",
  proofElement: "",
  salePrice: "",
};
const write = (change: Partial<EmailBrief>, seed = "3") =>
  writeLetter({ ...(BRIEFS.bakery as EmailBrief), ...OFFER, ...change }, seed);

describe("what the topic says beside an offer that other fields name", () => {
  it.each([
    "I want to fill the weeks of April, people are afraid of the harbour, speak about this",
    "I want to fill the weeks of spring for the skipper course, people are afraid of it, speak about this",
    "want new members for the spring course",
    "- drive demo bookings before spring\n- NOT about AI",
    "we have many guests from abroad so this one is in English",
    "Llenar las plazas de abril, hablar de las familias",
    "mehr Buchungen im April, auf die Familien hinweisen",
    "remplir les semaines d'avril, parler des familles",
  ])("is not printed where it is the author's plan, and is listed: %s", (contentFocus) => {
    const { content, letter, writingNotes } = write({ contentFocus });
    for (const part of contentFocus.split(/[,\n.]/u).map((each) => each.replace(/^- /u, "").trim())) {
      if (part === "") continue;
      expect(content.toLowerCase()).not.toContain(part.toLowerCase());
      expect(letter.subjects.map(({ text }) => text.toLowerCase())).not.toContain(part.toLowerCase());
    }
    const listed = [...writingNotes.notes, ...writingNotes.leftOut];
    expect(listed.some(({ field }) => field === "contentFocus")).toBe(true);
  });

  it.each([
    ["Encouraging people to book early before they forget.", "Book early before you forget."],
    ["Get your boots mended before winter not after", "Get your boots mended before winter not after."],
    ["I want people to take theirs off the shelf and look at it", "Take yours off the shelf and look at it."],
    ["selling the boxes, theres 40 of them and nobody knows", "There's 40 of them"],
    [
      "sign up for 10 wk beginner bootcamp, no skating exp needed, starts sept 9 (tues + thurs 7pm)",
      "10 week beginner bootcamp, no skating experience needed, starts Sept 9 (Tues + Thurs 7pm).",
    ],
    ["new shop, open day sat 9th, come", "\n• New shop, open day Sat 9th\n"],
    [
      "early birds end sunday. also kids under 12 free. mention the tents",
      "\n• Early birds end Sunday\n• Kids under 12 free\n",
    ],
    [
      "last chance, price goes from 97 to 147 on friday",
      "\n\nLast chance, price goes from 97 to 147 on Friday.\n",
    ],
    ["We hope to see you at the harbour", "We hope to see you at the harbour."],
    ["We invite the families to our new play.", "We invite the families to our new play."],
    [
      "Applications for the winter sessions (January through March) close November 15.",
      "\n\nApplications for the winter sessions (January through March) close November 15.\n",
    ],
    [
      "The first three weeks of September are our busiest and I would like families to book a check in the last week of August, before it starts.",
      "The first three weeks of September are our busiest.",
    ],
    [
      "okay so the topic is the herd is booked through May already and we have June openings and I want them to schedule a walk before everything dries out and also somebody should say we can't do it the week of the fourth because the goats hate fireworks",
      "We can't do it the week of the fourth",
    ],
    ["Why a small boat is better than a big one", "A small boat is better than a big one."],
    ["why you get the tank looked at BEFORE thanksgiving", "Get the tank looked at BEFORE Thanksgiving."],
    [
      "getting horses teeth done before they go back to work, people leave it too long",
      "Get horses teeth done before they go back to work, people leave it too long.",
    ],
    [
      "Get folks to the open evening at Nantgaredig hall on the 12th of June",
      "Come to the open evening at Nantgaredig hall on the 12th of June.",
    ],
  ])("is printed where it speaks to the reader or is a fact of its own: %s", (contentFocus, expected) =>
    expect(write({ contentFocus, callToAction: "learn" }).content).toContain(expected),
  );
});

describe("the reader as you", () => {
  it.each([
    [{ salePrice: "790 if they book until 31 january" }, "790 if you book until 31 January"],
    [
      {
        readerMoment: "It's 9pm and she's got a quote to do. He types a number, thinks, and knocks $300 off.",
      },
      "It's 9pm and you've got a quote to do. You type a number, think, and knock $300 off.",
    ],
    [
      { readerMoment: "they look at the lights and wonder if it will get them there" },
      "You know the moment: you look at the lights and wonder if it will get you there.",
    ],
    [{ keyBenefit: "they moor alone by Friday" }, "You moor alone by Friday"],
    [
      {
        readerMoment: "Someone suggests a pool and she says how lovely, and starts thinking about the bags.",
      },
      "Someone suggests a pool and you say how lovely, and start thinking about the bags.",
    ],
  ])("is said to the reader: %j", (change, expected) => {
    const { content, writingNotes } = write(change);
    expect(content).toContain(expected);
    expect(writingNotes.tidied.length).toBeGreaterThan(0);
  });

  it("stays others where they have told it", () => {
    const { content, writingNotes } = write({ afterwards: "People tell me they sleep again." });
    expect(content).toContain("People tell me they sleep again.");
    expect(writingNotes.leftOut).toEqual([]);
  });

  it("is a German reader's Sie", () => {
    const story =
      "Der Wind drehte, und wir lagen zwei Stunden vor der Mole. Mein Sohn hat die Leine geworfen.";
    expect(write({ story, readerMoment: "Sie haben ein Boot, das im Hafen liegt." }).content).toContain(
      "Sie haben ein Boot, das im Hafen liegt.",
    );
  });

  const DE = "Der Wind drehte, und wir lagen zwei Stunden vor der Mole. Mein Sohn hat die Leine geworfen.";
  const FR =
    "Ma voisine a appelé à six heures. Sa cuisine était pleine de fumée. Elle a encore le grille-pain.";
  const PT = "A minha vizinha ligou às seis. A cozinha estava cheia de fumo. Ela ainda tem a torradeira.";
  const ES = "Mi vecina llamó a las seis. Tenía la cocina llena de humo. Todavía tiene la tostadora.";
  it.each([
    [
      { story: FR, readerMoment: "Il est 22h, les enfants dorment enfin." },
      "\n\nIl est 22h, les enfants dorment enfin.",
    ],
    [
      { story: PT, readerMoment: "Segunda-feira, 9h, e só um nome na agenda." },
      "\n\nSegunda-feira, 9h, e só um nome na agenda.",
    ],
    [{ story: PT, afterwards: "Come a sopa na tigela que fez." }, "\n\nCome a sopa na tigela que fez."],
    [
      { story: ES, readerMoment: "es dia 19 y estas buscando facturas" },
      "\n\nEs día 19 y estás buscando facturas.",
    ],
    [{ story: DE, price: "89 €", salePrice: "69 € bis 31.1." }, "89 € (69 € bis 31.1.)"],
    [
      { story: DE, productName: "Alles geregelt", contentFocus: "Webinar: Vorsorge in 45 Minuten" },
      "Alles geregelt. Webinar: Vorsorge in 45 Minuten.",
    ],
  ])("is said in the author's language: %j", (change, expected) =>
    expect(write({ lesson: "", ...change }).content).toContain(expected),
  );

  it("is nobody of whom a language speaks as of another", () => {
    expect(write({ story: DE, readerMoment: "Sie niest und denkt: bitte nicht" }).content).not.toContain(
      "niest",
    );
    expect(write({ story: PT, afterwards: "Reservam, mandam, pagam." }).content).not.toContain("Reservam");
  });

  it("stays somebody else where the moment names one", () => {
    const readerMoment = "My daughter calls, and she says the pool is open.";
    expect(write({ readerMoment }).content).toContain("she says the pool is open");
  });
});

describe("the offer", () => {
  it.each([
    [
      {
        productName: "Slow Water, the ten-week course",
        productDescription: "Six people at most, a warm pool.",
      },
      "Slow Water, the ten-week course: six people at most, a warm pool.",
    ],
    [
      { productName: "Beginners' Course in Beekeeping", productDescription: "8 evenings from 6th February." },
      "Beginners' Course in Beekeeping: 8 evenings from 6th February.",
    ],
    [
      { price: "£45", proofElement: '"I owe my wife an apology." - A. Lennie' },
      "\n\nShoreline Week is £45.\n",
    ],
    [{ price: "from £140" }, "\n\nPrice: from £140."],
    [{ callToAction: "reply" }, "Reply to this email, or use this link:"],
    [
      {
        productDescription: "- spare hours in one place\n- asks by text",
        keyBenefit: "No more ringing round",
      },
      "Shoreline Week: no more ringing round.\n\n• Spare hours in one place",
    ],
    [
      { productDescription: "A forty-minute test. We sell nothing.", keyBenefit: "A record you keep" },
      "Shoreline Week is a forty-minute test. We sell nothing. It's for owners who never rest. A record you keep.",
    ],
    [
      { contentFocus: "Rates. (LEGAL: must say 'your home may be lost if you do not pay')" },
      "Your home may be lost if you do not pay.",
    ],
    [{ price: "£395 only if we place it CHECK STILL 395" }, "£395 only if we place it."],
  ])("says %j plainly", (change, expected) => expect(write(change).content).toContain(expected));

  it("prints no title, whatever day it names", () =>
    expect(write({ title: "Q4 nurture 3 - Sunday night story" }).content).not.toContain("Sunday night"));
});

describe("what a brief asks for", () => {
  it.each<[Partial<EmailBrief>, string]>([
    [
      {
        contentFocus: "couples who asked for a quote. want them to book the planning call",
        callToAction: "book",
      },
      "\n\nBook the planning call:",
    ],
    [
      {
        contentFocus: "Tell parents about my batch & to send the child for free demo class",
        callToAction: "book",
      },
      "\n\nBook your free demo class here:",
    ],
    [
      {
        contentFocus: "Goal is to push them to watch the demo webinar on Thursday",
        productName: "Shifts",
        callToAction: "webinar",
      },
      "\n\nSave your seat for the demo webinar on Thursday:",
    ],
    [
      { contentFocus: "Getting people to sign up for the autumn course", callToAction: "sign up" },
      "Sign up for the autumn course",
    ],
    [
      { contentFocus: "A reminder that November 22 is the last day we can take boxes." },
      "November 22 is the last day we can take boxes",
    ],
    [
      { contentFocus: "The enrolment for the week opens on Monday." },
      "The enrolment for the week opens on Monday",
    ],
    [{ contentFocus: "customers should ask for the video survey first" }, "Ask for the video survey first"],
    [
      { contentFocus: "okay so this one is about getting people to book their hedges in before August" },
      "Book your hedges in before August",
    ],
    [
      { contentFocus: "Asking our donors to become monthly givers to the Boot Room, which is a cupboard." },
      "Become a monthly giver to the Boot Room, which is a cupboard.",
    ],
    [
      { contentFocus: "I want managers to try me for a day. also to say i am now fully checked" },
      "I am now fully checked.",
    ],
    [
      { productName: "Boot Room monthly gift", productDescription: "A monthly gift of €18. It buys boots." },
      "Boot Room monthly gift: €18. It buys boots.",
    ],
    [{ callToAction: "check dates" }, "\n\nCheck dates:"],
    [
      {
        story:
          "theres a lady ill call jean, 91, used to be on the buses in the town. she'd no said a word since june. i did her hair on the tuesday and it was jean who spoke first.",
      },
      "it was Jean who spoke first.",
    ],
    [
      {
        story:
          "my dad prakash ran a shop in the old town for years. the bread came at five every morning still warm. my grandson archies teacher bought two loaves of it.",
      },
      "My grandson Archie's teacher bought two loaves of it.",
    ],
    [
      {
        story:
          "my uncle ate from it during all this day and uncle rangi laughed. the jar stood in the window until the market was over and everybody had gone home.",
      },
      "My uncle ate from it during all this day and Uncle Rangi laughed.",
    ],
    [
      {
        story:
          "Dans la descente il m'a demandé pourquoi je ne disais rien. Je lui ai répondu que la carte était dans son sac et que je marchais derrière lui depuis le matin.",
      },
      "Dans la descente il m'a demandé pourquoi",
    ],
    [
      { contentFocus: "I'd like to tell the story and then open bookings for the January group" },
      "Bookings are open for the January group",
    ],
    [
      { productDescription: "Donors choose one of 60 objects. They receive a photograph." },
      "you choose one of 60 objects. You receive a photograph.",
    ],
    [
      { productDescription: "You get a call, a plan, two letters [CHECK w/ Dana if the second is free]" },
      "a call, a plan",
    ],
    [
      { afterwards: "They sleep all night. One of my ladies, Ann, drives alone now." },
      "Afterwards, you sleep all night. One of my ladies, Ann, drives alone now.",
    ],
    [
      { afterwards: "Makes own bed for days.", targetAudience: "Parents of kids who never went to camp" },
      "Makes own bed for days.",
    ],
    [
      { story: "I rang Margaret (CHANGE NAME - call her Ruth?) on Monday. The door was open. She laughed." },
      "I rang Ruth on Monday.",
    ],
    [{ story: "The board sat. Put in that dad still does the bins. We voted." }, "Dad still does the bins."],
  ])("is said as readers can hear it: %j", (change, expected) =>
    expect(write(change).content).toContain(expected),
  );

  it("claims nothing that the topic denies", () =>
    expect(
      write({
        contentFocus: "Readers assume that a designer is only for people with a lot of land and money.",
      }).content,
    ).not.toContain("land and money"));

  it("is kept out: a price that is not to be in it, a name that is undecided, readers as somebody else", () => {
    const { content, writingNotes } = write({
      contentFocus: "The course. The price should not be in this email.",
      price: "$249",
      productName: 'The One-Page Plan -- or "Before You Sign"? decide',
      readerMoment: "Owner or office manager, signed up a month ago, closed the laptop.",
      proofElement: "41 owners rested. I don't want to claim percentages.",
    });
    expect(content).not.toMatch(/249|Before You Sign|decide|office manager|percentages/u);
    expect(content).toContain("The One-Page Plan");
    expect(writingNotes.leftOut.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["price", "productName", "readerMoment", "proofElement", "contentFocus"]),
    );
  });
});
