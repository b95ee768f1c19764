import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { isNote } from "../addressee/addressee.ts";
import { writeLetter } from "../built-in-writer.ts";
import { isForTheWriter, toBeSaid } from "./wishes.ts";

const letterOf = (change: Partial<EmailBrief>) =>
  writeLetter({ ...(BRIEFS.bakery as EmailBrief), ...change }, "1");
const isAboutTheText = (sentence: string): boolean =>
  isForTheWriter(sentence) ||
  isNote(sentence, "story", { isBehindNote: false, isAtEdge: true, isEnglish: true });
const AFTERWARDS = "We went home after that.";

describe("notes for the writer", () => {
  it.each([
    ["(ok to use but change my brother's name pls)", "asked-for"],
    ["This is for the membership email, my niece is typing this.", null],
    ["Uncle Des is dictating and I'm typing, hello.", null],
    ["Please don't mention the Bishop.", "asked-for"],
    ["I don't want it to sound like a corporate thing.", "asked-for"],
    ['[to whoever writes this: keep my voice, I don\'t say "journey"]', "asked-for"],
    ["(bitte NICHT den echten Beruf nennen)", "asked-for"],
    ["Quiero contarlo sin poner su apellido.", "asked-for"],
    ["Por favor não escreve que foi fácil.", "asked-for"],
    ["(Attention, ne dites pas son nom.)", "asked-for"],
    ["(anderer Name bitte)", "asked-for"],
    ["Ne pas promettre de guérir l'insomnie.", "asked-for"],
    ["If it's too long take out the customs.", "asked-for"],
    ["You make it nice but not too nice.", "asked-for"],
    ["Se ruega discreción.", "asked-for"],
    ['[Compliance: no guarantees, no "safe." Story was approved. I changed them.]', null],
    ["I don't know what to do with that in an email tbh.", null],
    ["Does it sell if the knife didn't need it?", null],
    ["Sorry about caps the key is stuck.", null],
    ["I've asked her & she's fine w his first name.", null],
    ["(public postmortem, feel free to quote)", null],
    ["Pt story is mine not a pts.", null],
    ["Something funny here about the boat pls but not too silly.", "asked-for"],
    ["I don't know how to say this part, please make it good.", "asked-for"],
    ["Me to me: does the ending need the award again??", null],
    ["(kann man schreiben er steht dazu)", null],
    ["(não colocar o nome do prédio!!! tem processo ainda)", "asked-for"],
    ["NB conferir a data da assembleia antes de mandar.", null],
    ["This is Ana's story; she has given us permission to use it and her first name.", null],
    ["This one is about a customer not me.", null],
    ["Changed name to Priya.", null],
    ["P.s. dont put my real name, use Layoff Lou.", null],
    ["It came from the shop at (dont name it!!).", null],
  ])("leaves the note %j out, lists it, and says what it asks for", (note, rule) => {
    const { content, writingNotes, findings } = letterOf({
      story: `My brother sold his boat in May. ${note} He walked home along the canal.`,
    });
    expect(content).toMatch(/^My brother sold his boat in May\. He walked home along the canal\./u);
    expect(writingNotes.leftOut.filter(({ field }) => field === "story")).toHaveLength(1);
    expect(findings.filter((finding) => finding.rule === "asked-for")).toHaveLength(rule === null ? 0 : 1);
  });

  it.each([
    'She said "Please don\'t mention the dog" and went in.',
    "She asked me to change the names on the door.",
    "I was typing a letter when the bell rang.",
    "Take it out of the oven at six.",
    "We don't mention the war at dinner.",
    "I hope you keep the tin.",
    "He said the bag must be in the van.",
    "I don't know what to do with that dog.",
    "Typing in the wall, that is what it was.",
    "Pause.",
    "She had changed her mind about the name.",
    "My father gave us permission to leave.",
    "This one is about a dog.",
  ])("keeps %j: a story tells it", (sentence) =>
    expect(letterOf({ story: `It was a long winter here. ${sentence} ${AFTERWARDS}` }).content).toContain(
      sentence,
    ),
  );

  it("leaves out what the next line takes back, once", () => {
    const story =
      "The oven died. The members lent us the money. Don't put that in actually. No, leave it out. We baked on.";
    const { content, writingNotes } = letterOf({ story });
    expect(content).toMatch(/^The oven died\. We baked on\./u);
    expect(writingNotes.leftOut.filter(({ field }) => field === "story")).toHaveLength(3);
  });

  it("prints what is to be said or kept, and not the asking", () => {
    const story =
      "The oven died. So please say to people it's not a discount. Not for the allergic, must be in. We baked on.";
    const { content } = letterOf({ story });
    expect(content).toMatch(/^The oven died\. It's not a discount\. Not for the allergic\. We baked on\./u);
  });

  it("leaves out the sentence that a note between brackets takes back", () => {
    const story = "The oven died. The cat burned its tail (joke. dont put that). We baked on.";
    expect(letterOf({ story }).content).toMatch(/^The oven died\. We baked on\./u);
  });

  it("leaves out the short wish behind another", () => {
    const story = "The oven died. If it's too long take out the cat. But keep the tin. We baked on.";
    expect(letterOf({ story }).content).toMatch(/^The oven died\. We baked on\./u);
  });

  it("leaves out a number that a note forbids or doubts", () => {
    const forbidden = letterOf({
      story:
        "She ran a load of towels, first time in 9 yrs?? (8? dont put the number im not sure) and we watched it.",
    });
    expect(forbidden.content).toMatch(/^She ran a load of towels\. And we watched it\./u);
    const doubted = letterOf({
      story: "I walked the last 7k. 3h 22. (NB check the time, might be 3h 12.) I wrote the handout.",
    });
    expect(doubted.content).toMatch(/^I walked the last 7k\. I wrote the handout\./u);
  });

  it("keeps the story around the words that hand it over", () =>
    expect(
      letterOf({ story: "I'm gonna tell this my way and yall can fix it. We sold the boat. It was purple." })
        .content,
    ).not.toContain("fix it"));

  it("leaves what is said about the mail out of the topic", () => {
    const { content } = letterOf({
      productName: "",
      productDescription: "",
      contentFocus: "free open lesson about speaking in meetings, is not selling, only to invite",
    });
    expect(content).toContain("There's a free open lesson about speaking in meetings.");
  });

  it("takes out the clause with a blank, and the question behind a note", () => {
    const { content } = letterOf({
      story: `So my daughter Brynn was 9, playing for the Moose Jaw ___ (ask if ok). She turned left.\n\n- note: maybe cut the part about me? or keep? you decide\n\n${AFTERWARDS}`,
      productDescription: "code le samedi, sur notre bateau. timbre pas compris (78€ + 38 à vérifier!!)",
    });
    expect(content).toMatch(/^My daughter Brynn was 9\. She turned left\.\n\nWe went home after that\./u);
    expect(content).not.toMatch(/ _|keep\?|vérifier/u);
    expect(content).toMatch(/pas compris\./u);
  });

  it.each([
    "Legal: don't say the town was at fault.",
    "Also ice machines but don't make a big thing of it.",
    "x £4.60 - DO THE SUM",
  ])("takes %s for the writer's", (text) => expect(isForTheWriter(text)).toBe(true));

  it("prints what readers are to be told, without the order", () =>
    expect(toBeSaid("Tell them we take back stairlifts")).toBe("we take back stairlifts"));
});

it("keeps a sentence that is whole without its note", () => {
  const { content } = letterOf({
    story:
      "I was a registrar for 29 years. In 1994 [look in diary] a man came in. He gave his name as Stubbs.",
  });
  expect(content).toContain("In 1994 a man came in.");
});

it.each(["He'd make it warm for him.", "They might make that look easy for you."])(
  "keeps what is done in the story: %s",
  (sentence) =>
    expect(isNote(sentence, "story", { isBehindNote: false, isAtEdge: false, isEnglish: true })).toBe(false),
);

it("keeps where something of the story was written", () => {
  const story = `I wrote that on the whiteboard. It stayed there until May. ${AFTERWARDS}`;
  expect(letterOf({ story }).content).toContain("I wrote that on the whiteboard. It stayed");
});

it("keeps an aside that is for the reader", () =>
  expect(
    letterOf({ story: "I'm on a date at the olive garden (don't judge, she picked) and I have prepared." })
      .content,
  ).toContain("(don't judge, she picked)"));

it("keeps the name that its talk is about", () => {
  const { content, writingNotes } = letterOf({
    story:
      "Right so Mr Pugh, not his real name, well it is actually. A retired driver, he sat at the back all morning. He sang in June.",
  });
  expect(content).toMatch(/^Right so Mr Pugh\. A retired driver/u);
  expect(writingNotes.leftOut).toContainEqual(expect.objectContaining({ field: "story" }));
});

it("leaves out how a dictation ends, and keeps a stop that is told", () => {
  const story = (end: string): string =>
    letterOf({
      story: `My dad planted the tree in 71. The family came back and the boys picked the apples. ${end}`,
    }).content;
  expect(story("Okay that's it. Stop. How do I stop this")).not.toMatch(/that's it|stop/iu);
  expect(story("She got off at the last one. Stop.")).toContain("Stop.");
});

it("puts a colon before speech that has a line of its own", () =>
  expect(
    letterOf({
      story:
        'I asked do you want to grind it back and she goes\n\n"No. Leave it."\n\nShe rang him the next day.',
    }).content,
  ).toContain('and she goes:\n\n"No. Leave it."'));

describe("a sentence about the text", () => {
  it.each([
    "call her mrs p not her real name",
    "please not too sad!!",
    "XX insert photo XX",
    "I don't know if this is any good lol",
    "(she said I can use this)",
    "Let me know if you need more",
    "idk how to end this",
    "The soup bit can go if too long",
    "use the one with the bucket in the subject",
    "Also mention we do gutters",
    "(my wife says this is boring)",
    "feel free to change the order",
    "Best not say how much",
    "this next part is optional",
    "I'd like it to end on the soup",
    "I don't want a neat moral on it, please.",
    "I have not written about this before, and I'd ask that it is handled plainly.",
    "Start with the bucket",
    "ps i hate exclamation marks",
    "can we link to the blog post too?",
    "see last year's email for tone",
    "I already told this on Instagram so change it a bit",
    "(true story btw)",
    "It's long so cut it how you like.",
    "Not sure how to put it.",
    "This is the founder's story, Mr. Sudhir Kulkarni, told to me on call.",
    "Can be in his voice (client prefers first person from Sudhir).",
    "that's roughly it",
    "hopefully you get the idea",
    "Ask Ruth first before sending",
    "NICHT zu traurig bitte!!",
    "den Preis weiß ich grad nicht",
    "kann man auch weglassen",
    "que no quede muy triste",
    "si tu veux tu peux couper",
    "não sei como acabar",
  ])("is told from the story: %s", (text) => expect(isAboutTheText(text)).toBe(true));

  it.each([
    "She thinks it's funny.",
    "I didn't know if it was the rain.",
    "Get a CO alarm if you haven't.",
    "Don't sign with the first truck that shows up.",
    "Nobody knew his real name.",
    "Use less salt than you think.",
    "We started with the kitchen.",
    'She said: "Call her tomorrow, not today."',
    "It was not too late.",
    "You get the idea.",
    "It's a long drive so we cut it short.",
    "Das war alles, was er sagte.",
  ])("is not taken for one: %s", (text) => expect(isAboutTheText(text)).toBe(false));
});
