import type { EmailBrief } from "@storyletter/contract/schemas";
import { splitSentences } from "@storyletter/text/sentences";
import { wordKey } from "@storyletter/text/words";
import { describe, expect, it } from "vitest";
import { ALL_BRIEFS } from "../../testing/briefs/all-briefs.ts";
import { BRIEFS } from "../../testing/briefs.ts";
import { writeLetter } from "../built-in-writer.ts";
import { ownIdea } from "./own-idea.ts";

const bakery: EmailBrief = { ...(BRIEFS.bakery as EmailBrief), emailSubject: "" };
const subjectsOf = (change: Partial<EmailBrief>) =>
  writeLetter({ ...bakery, ...change }, "1").letter.subjects;
const textsOf = (change: Partial<EmailBrief>) => subjectsOf(change).map(({ text }) => text);

const PLUMBER =
  "My van broke down outside the school at eight. A plumber brought me a bucket. Actual bucket. It had 2 years of receipts in it, and he was embarrassed. I counted every receipt on the kitchen floor, because nobody else would. He paid me in cash and cake.";

describe("subjects of the story", () => {
  it("[GEN-01] are whole sentences and clauses, with their capital and without a full stop", () => {
    const texts = textsOf({ story: PLUMBER });
    expect(texts).toContain("A plumber brought me a bucket. Actual bucket.");
    expect(texts).toContain("I counted every receipt on the kitchen floor");
  });

  it.each([
    ["of the turn", "So Bruno would not get on the table. We waited.", "Bruno would not get on the table"],
    ["behind a comma", "It rained all day, and I slept in the van.", "I slept in the van"],
    [
      "of what was said",
      '"Son, it\'s hot sauce. Breathe." That was Carl.',
      '"Son, it\'s hot sauce. Breathe."',
    ],
  ])("take the clause %s", (_, words, expected) => {
    const story = `There was a morning in June that began like any other. ${words} The rest of that day is gone from my head, and there was little of it to keep.`;
    expect(textsOf({ story })).toContain(expected);
  });

  it.each([
    [
      "a list cut short",
      "My mother would sigh, put the ham away and start sorting.",
      /^My mother would sigh$/u,
    ],
    ["a negation without its other half", "You don't need luck, you need nerve.", /^You don't need luck$/u],
    ["half of two people", "Amazon and Shopify each thought they owned it.", /^Shopify/u],
    ["a count of what was said before", "Two were a refund. One was a card.", /^Two were/u],
    ["a mention", 'I never use the words "balance your body" in a letter.', /balance your body/iu],
    ["a refusal", 'I want no "pennies on the dollar now" language, ever.', /pennies/u],
    ["a bracket that is open", "(She rang me about the blue chair and I won't go.)", /[()]/u],
  ])("never are %s", (_, words, cut) => {
    const story = `There was a morning in June that began like any other. ${words} I sold the yellow lamp for 40 euros that night.`;
    for (const text of textsOf({ story })) expect(text).not.toMatch(cut);
  });

  it.each([
    ["a stretch of time and nothing else", "I had 5 weeks.", /^I had 5 weeks$/u],
    ["a clause that is not done", "I believe I offered, at 25 euros an hour, to buy one.", /an hour$/u],
    [
      "the first of several",
      "Grew up in Thirroul, had a board, had the hair, and nobody ever asked.",
      /^Grew up in Thirroul$/u,
    ],
    ["a date without its thing", "Next year he lost 5 out of 7.", /^Next year/u],
  ])("are no %s while the story has better", (_, words, weak) => {
    const story = `There was a morning in June that began like any other. ${words} I sold the yellow lamp for 40 euros that night. My sister ate the receipt. The landlord cried in the hall. Nobody found the key to the cellar. We painted nine doors.`;
    for (const text of textsOf({ story })) expect(text).not.toMatch(weak);
  });

  it.each([
    ["two fragments", "Bad year. Rain all of June. I lost the whole barn.", "Bad year. Rain all of June."],
    [
      "a quotation behind others",
      'He said "Sir can I see my game once more".',
      '"Sir can I see my game once more"',
    ],
    [
      "what was said after an And",
      'Then she said, "And the colander\'s mine," and he left.',
      '"The colander\'s mine"',
    ],
    [
      "a quotation within another",
      "She said, 'he circled \"their\" four times, Karen.'",
      "\"He circled 'their' four times, Karen\"",
    ],
    [
      "quotation marks of German books",
      "Sie sagte: »Da sitze ich seit vierzig Jahren.«",
      "»Da sitze ich seit vierzig Jahren«",
    ],
  ])("hold %s whole", (_, words, expected) => {
    const story = `There was a morning in June that began like any other. ${words} The rest of that day is gone from my head.`;
    expect(textsOf({ story, lesson: "" })).toContain(expected);
  });

  it("keep a list whole, and have spaces inside « » in French alone", () => {
    const cut = textsOf({
      story: `${PLUMBER} You've done flowers, band, bar and the food truck for all of us.`,
    });
    expect(cut).not.toContain("You've done flowers, band");
    const said =
      "Entramos en la tienda de pelucas. Mi madre dijo «Parezco la presentadora del tiempo». Salimos.";
    expect(textsOf({ story: said, lesson: "" })).toContain("«Parezco la presentadora del tiempo»");
  });

  it("may be parted at a comma in German only where a main clause goes on", () => {
    const story =
      "Im Winter war der Ofen kaputt und niemand hatte Zeit für mich. Er kam im Februar nur, weil seine Frau den ganzen Termin mit uns gemacht hat. Ich schimpfe nie. Meine Schwester ist durch den Schnee gefahren und hat zwei Kocher gebracht.";
    const texts = textsOf({ story, lesson: "" });
    expect(texts).toContain("Ich schimpfe nie");
    expect(texts.join()).not.toMatch(/Er kam im Februar nur(?:,|$)/u);
  });
});

describe("subjects of the offer", () => {
  const story = "I cried in the shed. My wife thought the dog had died.";

  it.each([
    [{ price: "$59", salePrice: "$44" }, "Gel Kit: $44 instead of $59"],
    [{ salePrice: "$44 until Friday" }, "Gel Kit: $44 until Friday"],
    [{ contentFocus: "gel nails at home, starts Nov 4" }, "Gel Kit: starts Nov 4"],
  ])("join the name and a fact that says something: %j", (fields, expected) => {
    const thin = { lesson: "", keyBenefit: "", proofElement: "", productDescription: "", price: "" };
    expect(textsOf({ story, ...thin, productName: "Gel Kit", ...fields })).toContain(expected);
  });

  it("are at most one where the story has enough, and no label, no small print and no word about the mail", () => {
    const texts = textsOf({
      story: PLUMBER,
      lesson: "",
      keyBenefit: "",
      proofElement: "",
      productName: "Monthly Bucket Box",
      productDescription: "Fittings are extra. 2 hx visits w/ f/up.",
      contentFocus:
        "A founder's letter explaining that the price goes up on 1 November, and offering the old price until then.",
      price: "$24/mo",
      callToAction: "buy now",
    });
    expect(texts).toContain("The price goes up on 1 November");
    expect(texts.filter((text) => /Bucket Box|\$24/u.test(text)).length).toBeLessThan(2);
    expect(texts.join("\n")).not.toMatch(/letter|extra|hx/u);
  });

  it("are the author's own call where it names a thing, and not how to answer a mail", () => {
    const thin = {
      lesson: "",
      keyBenefit: "",
      proofElement: "",
      productName: "",
      productDescription: "",
      price: "",
      contentFocus: "the circle",
    };
    expect(textsOf({ story, ...thin, callToAction: "Come sit with us Saturday" })).toContain(
      "Come sit with us Saturday",
    );
    expect(textsOf({ story: PLUMBER, ...thin, callToAction: "Reply to this email" })).not.toContain(
      "Reply to this email",
    );
  });

  it("are no title, no button, no purpose, no note and no promise of what comes afterwards", () => {
    const texts = textsOf({
      story: "Me ganó una nena. NB conferir a data. Am Sonntag saß sie in der Kirche, 2. Volví el jueves.",
      title: "Open house list",
      contentFocus: "que vengan los jueves",
      callToAction: "See the guide",
      afterwards: "You order the croissant",
    });
    expect(texts.join("\n")).not.toMatch(/Open house|vengan|guide|croissant|^NB|, 2$/imu);
  });

  it("are no German clause cut from the one before it", () => {
    const texts = textsOf({
      story: "Frau Behrens kam im November. Sie hat den Spiegel verstellt.",
      contentFocus:
        "Fahrstunden für Menschen, die den Führerschein seit Jahren haben, aber nicht mehr fahren.",
      lesson: "",
    });
    expect(texts.join("\n")).not.toMatch(/^(?:Die den|Aber nicht)/mu);
  });

  it("are no bare date, no price alone and nothing typed for the writer of the mail", () => {
    const texts = textsOf({
      story,
      contentFocus: "taller de arroces, Sat 17 Feb, get people to import their wallets",
      productDescription: "NOT immune, dont say immune. 85 €.",
    });
    expect(texts.join("\n")).not.toMatch(/^Sat 17 Feb$|their wallets|immune|^85 €$/mu);
  });
});

describe("a story of two long sentences", () => {
  it("gives clauses of them before a title of one word or a button", () => {
    const story =
      'Holding back my giggles, because apparently I have the humor of a child, the final blow came when Bob let it all go in the quiet, warm room and his wife whacked him and said, "Bob, knock it off, the whole room can hear you and so can the street."';
    const texts = textsOf({ story, title: "Bob", callToAction: "rsvp", emailSubject: "Bob, knock it off." });
    expect(texts).not.toContain("Bob");
    expect(texts).not.toContain("Rsvp");
    expect(texts.filter((text) => /^["“]?Bob, knock it off/u.test(text))).toHaveLength(1);
    expect(texts).not.toContain("Warm room");
  });
});

describe("what somebody says", () => {
  it("is a subject in a clause of it, where the whole is too long, and never cut before its point", () => {
    const story =
      'My stall has a grand title; The Shop. Jennifer took her mother flying. Her mother said: "Dear, this morning I sat two hours for my hair and I\'d rather not sit by the window." We laughed all the way home.';
    const texts = textsOf({ story });
    expect(texts).toContain('"I\'d rather not sit by the window"');
    expect(texts).not.toContain("My stall has a grand title");
  });
});

describe("the author's own idea", () => {
  it("may be an order that is about nothing before it", () => {
    expect(textsOf({ emailSubject: "leave it in" })[0]).toBe("Leave it in");
  });

  it.each([
    ["maybe Toy 0417?", "Toy 0417"],
    ["he held up two fingers", "He held up two fingers"],
    ["Bitte nicht schimpfen (oder ist das zu frech?)", "Bitte nicht schimpfen"],
  ])("%j is first, with its capital and without the doubt behind it", (emailSubject, expected) =>
    expect(textsOf({ emailSubject })[0]).toBe(expected),
  );

  it("of one small word leads to a line of the story with it", () => {
    const [first] = textsOf({ emailSubject: "queue" });
    expect(first).toMatch(/queue/u);
    expect(first).not.toBe("Queue");
  });
});

describe("a direction for the subject", () => {
  it.each([
    "Dry humour, no exclamation marks",
    "Use the receipt line?",
    "not the word URGENT",
    "direction: the receipt",
  ])("is no subject itself: %s", (emailSubject) =>
    expect(textsOf({ story: PLUMBER, emailSubject })).not.toContain(emailSubject),
  );

  it("leads to the author's own words, and never to those it forbids", () => {
    expect(textsOf({ story: PLUMBER, emailSubject: "Use the receipt line?" })[0]).toMatch(/receipt/u);
    const story =
      "Mi carpeta se llamaba así desde 2016. Todos tienen su carpeta ya mero con otro nombre. Era gris.";
    expect(textsOf({ story, emailSubject: "algo con la carpeta YA MERO" })[0]).toBe("La carpeta YA MERO");
    const urgent = `${PLUMBER} It was an urgent day.`;
    expect(textsOf({ story: urgent, emailSubject: "not the word urgent" })).not.toContain(
      "It was an urgent day",
    );
  });
});

describe("five subjects", () => {
  const all = ALL_BRIEFS.map(({ name, brief }): [string, EmailBrief] => [name, brief]);

  it.each(all)("[PLAN-07] hold none that is inside another, and no word of ours: %s", (_, brief) => {
    const { letter } = writeLetter(brief, "1");
    const keys = letter.subjects.map(({ text }) => wordKey(text));
    const inside = keys.filter((key, at) => keys.some((other, place) => place !== at && other.includes(key)));
    // A story of two sentences leaves nothing else.
    if (splitSentences(brief.story).length > 3) expect(inside).toEqual([]);
    for (const { text } of letter.subjects) {
      expect(text).not.toMatch(/…|[,;:–—-]$|\b(?:said|asked|because|and|the)$/u);
      expect(text.split("(").length).toBe(text.split(")").length);
    }
  });

  it("are told from those of a former letter", () => {
    const [one] = subjectsOf({ story: PLUMBER });
    const again = writeLetter({ ...bakery, story: PLUMBER }, "1", [one?.text ?? ""]).letter.subjects;
    expect(again[0]?.text).not.toBe(one?.text);
  });
});

describe("the author's own idea", () => {
  it.each([
    ['Something about the chairs? Or "I never asked you"', "I never asked you"],
    ["charged him a burrito ??", "charged him a burrito"],
  ])("[GEN-01] is used without the talk around it: %s", (typed, subject) =>
    expect(ownIdea(typed, "A story of chairs.")).toEqual({ kind: "subject", text: subject }),
  );
});

describe("the line beside a subject", () => {
  it("keeps the word before a date, and is no greeting and no lead to something said", () => {
    const lines = subjectsOf({
      title: "Autumn group (closes Fri 17 Oct)",
      story: `Good day. This is word for word what he told me:\n${PLUMBER}`,
    }).map(({ preheader }) => preheader);
    expect(lines.join("\n")).not.toMatch(/^Good day|told me:$|(?<!closes )Fri 17 Oct/imu);
  });

  it("goes on from a line of the story", () => {
    const story =
      'I failed at it. Miss Dodds wrote on my report: "Alison does not finish." I have that report on the wall. It is framed, next to the kettle. My uncle brought the chair in a horse trailer. It smelled of pony for about four years. I bought a staple gun and some cloth. I stopped on a Sunday. We had tea.';
    const [first] = subjectsOf({ story, emailSubject: "Alison does not finish" });
    expect(first?.preheader).toMatch(/^I have that report on the wall\./u);
  });

  it("does not say the name of the offer again", () => {
    const said = subjectsOf({
      story: "I cried in the shed. My wife thought the dog had died.",
      productName: "Chair Week",
      productDescription: "Five days, six people and one chair each. February 10–14 and May 12–16.",
      price: "£695",
    });
    for (const { text, preheader } of said)
      if (text.startsWith("Chair Week:")) expect(preheader).not.toContain("Chair Week:");
    expect(said.some(({ text }) => text.startsWith("Chair Week:"))).toBe(true);
  });

  it("is no aside, no purpose and no bare part of a list", () => {
    const said = subjectsOf({
      story:
        "My father did house clearance for years. I joined him in 1998. (Do not name the building, it is in court.) A tin stood behind the tank. Places: 12. He opened it on the stairs. Nobody said a word. The van was full.",
      contentFocus: "Enrolment on the nine-week course starting 7 May, for people who came to the open house",
      title: "List of May",
    }).map(({ preheader }) => preheader);
    expect(said.join("\n")).not.toMatch(/court|Places|Enrolment|List of May/mu);
  });

  it("has the slips of the author's own subject mended, as the story has", () => {
    const own = (emailSubject: string) => subjectsOf({ story: PLUMBER, emailSubject })[0]?.text;
    expect(own("i aint paying for the hair")).toBe("I ain't paying for the hair");
    expect(own("midnight. garlic.")).toBe("Midnight. Garlic.");
  });

  it("does not tell the turn that follows", () => {
    const story = `I once spent 50 minutes on a colander. They had agreed on the house. I asked what it meant to them. I offered to buy them nine new ones. What finally happened is that he brought it from his car. They signed at four. She took it home. I swept the floor.`;
    const said = subjectsOf({ story, emailSubject: "I offered to buy them nine new ones" });
    expect(said[0]?.preheader).not.toMatch(/finally/u);
  });

  it("is no small print, no shorthand and no word about the mail, and names the price once", () => {
    const said = subjectsOf({
      story: PLUMBER,
      productName: "The October Visit",
      productDescription:
        "A two-hour visit with a written report. The system itself is extra and needs a quote. 40 min hx, 1x f/up call.",
      contentFocus: "An invitation to readers who came last year",
      price: "£118",
      keyBenefit: "A piano that still sounds right at Christmas",
    }).map(({ preheader }) => preheader);
    expect(said.join("\n")).not.toMatch(/hx|invitation/iu);
    expect(said.join("\n").match(/£118/gu)?.length ?? 0).toBeLessThan(2);
    expect(new Set(said).size).toBe(said.length);
  });

  it("says no price and no deadline that the subject or the line itself has said", () => {
    const said = subjectsOf({
      keyBenefit: "Know your moves before December 31",
      contentFocus: "a tax session, before the December 31 deadline",
      price: "$450",
      salePrice: "$375",
    });
    for (const { text, preheader } of said) {
      expect(preheader.match(/December 31/gu)?.length ?? 0).toBeLessThan(2);
      if (text.includes("$375")) expect(preheader).not.toContain("$375");
    }
  });

  it("is the offer by its name beside the middle of a story, no bare date, no cut that says something else", () => {
    const said = subjectsOf({
      story:
        "My father was a horn player and the last man on earth, he believed, who could lose his hearing. I was already qualified. I had tested four thousand ears. He sat beside the kettle that Sunday and it whistled. He looked at me. We had tea. He had lost the blackbird.",
      lesson: "",
      productName: "Shoreline Test",
      productDescription: "sat 16 + sun 17 aug. A forty-minute test in a quiet booth by the sea.",
      keyBenefit: "a record of what you hear now, to compare later",
      proofElement: '"I owe my wife an apology for that." – Mr Lennie, Edinburgh',
    }).map(({ preheader }) => preheader);
    expect(said.join("\n")).not.toMatch(/last man on earth[.,]|^(?:Sat 16|–)/mu);
    expect(said.every((text) => text !== "")).toBe(true);
    expect(new Set(said).size).toBe(said.length);
  });

  it("takes no file name, and no part of the topic that the letter does not print", () => {
    const texts = textsOf({
      title: "Hogget oct",
      productName: "Half Box",
      productDescription: "Eight kilos of hogget, cut and packed on the farm, by courier.",
      contentFocus: "- drive demo bookings before spring\n- the Sunday night problem",
    });
    expect(texts.join("\n")).not.toMatch(/Hogget oct|demo bookings|Sunday night/iu);
  });

  it("takes a long line that is said, and of a brief of nearly nothing no name of a campaign", () => {
    expect(
      textsOf({
        story: `${PLUMBER} I asked him why and he said "if I walk I do not know how long the rain is."`,
      }),
    ).toContain('"If I walk I do not know how long the rain is"');
    const thin = textsOf({
      title: "Postnatal package",
      campaignName: "campaign-7",
      story:
        "The dad opened the door holding the baby like a tray of drinks and said thank god, are you the manual",
      lesson: "",
      contentFocus: "4 week postnatal support visits for first-time mums",
      productName: "",
      productDescription: "",
      keyBenefit: "",
      proofElement: "",
      price: "£480 for 4 wks",
      callToAction: "book",
    });
    expect(thin.join("\n")).not.toContain("campaign-7");
  });
});
