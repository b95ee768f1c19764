import { DraftFields, type StoryNeed } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { ALL_BRIEFS } from "../testing/briefs/all-briefs.ts";
import { INTERVIEW_STORIES, toldWhole, toldWithout } from "../testing/interview-stories.ts";
import { interviewStep, missingNeeds } from "./interview.ts";

/** Briefs by name, with what holds one beat taken out of them. */
const REMOVED: readonly (readonly [string, StoryNeed, ...string[]])[] = [
  ["oven", "place", "in my bakery ", " through the snow", " in the boot", " went round the corner"],
  [
    "sourdough",
    "place",
    ", by putting it in an oven I had forgotten was on",
    " and pushed it into his dough",
  ],
  [
    "restaurant",
    "place",
    " in Lyon",
    " at table nine",
    " over the kitchen door",
    " at the next briefing",
    "a restaurant with ",
  ],
  [
    "stairs",
    "place",
    " on the second floor of my own building",
    " I live on the fourth.",
    " on the step",
    " on the kitchen calendar",
    " to the top",
  ],
  ["parenting", "place", " to kindergarten", " on the floor next to him"],
  ["consultant", "place", "in a project meeting at a pump manufacturer ", " in the room"],
  ["dog-trainer", "place", " in Leeds", " in my yard"],
  [
    "travel",
    "place",
    " on the wrong train in Bologna",
    " to Florence",
    " in a town called Faenza, where I knew nobody and nothing was open",
    " who was sweeping the station",
    " in her kitchen",
    " to Florence since, twice. I could not tell you one thing that I saw there",
  ],
  ["music", "place", " IN THE GARAGE", "AT MY BROTHER'S BARBECUE "],
  [
    "oven",
    "trouble",
    " died at four in the morning with three hundred rolls half proved",
    " and said it was broken",
    "You should break things more often.",
  ],
  ["florist", "trouble", " that had gone over", " because I felt sorry", " have not guessed a price"],
  [
    "accountant",
    "trouble",
    " that smelled of cinnamon",
    " He had been afraid of it for two years.",
    " and laughed until he had to take off his glasses",
  ],
  [
    "plumber",
    "trouble",
    " because of a drip under the sink",
    " there was no wall left, only paint",
    "emptied it",
  ],
  [
    "onboarding",
    "trouble",
    " We had built forty features and hidden the first one.",
    " Most did not answer.",
  ],
  [
    "consultant",
    "trouble",
    "The seals have been failing since June.",
    " Nobody spoke for almost a minute.",
    "wrong",
  ],
  [
    "invoices",
    "trouble",
    " after ninety-four days",
    " because they had looked like newsletters",
    " when will you pay?",
  ],
  [
    "security",
    "trouble",
    ", and locked himself out in his slippers",
    " He stood in the rain for two hours while half the street told him where to look.",
  ],
  [
    "physio",
    "trouble",
    " in a wheelchair taxi",
    " He had been told that his back would never carry him again.",
  ],
  ["oven", "speech", " A customer said: 'You should break things more often.'"],
  ["florist", "speech", ' "My dad never let anyone work for nothing," he said.'],
  ["stairs", "speech", " My neighbour's daughter, who is six, asked me if I was broken."],
  ["onboarding", "speech", ' One did: "I never found the start button."'],
  [
    "consultant",
    "speech",
    ' Then the youngest engineer said: "The seals have been failing since June."',
    " I asked who believed it.",
    " The slide said that the launch was on schedule.",
  ],
  [
    "parenting",
    "speech",
    ' "It bites," he said.',
    " He had been telling me all along, in the only way he had.",
  ],
  ["travel", "speech", " asked me if I had eaten"],
  [
    "invoices",
    "speech",
    " when will you pay?",
    " The accountant told me later that nobody had read the first five, because they had looked like newsletters.",
  ],
  ["sourdough", "speech", " and asked if we could just buy bread", " 'Feel,' he said. 'It tells you when.'"],
  ["oven", "change", " That was the day I stopped working seven days a week."],
  ["florist", "change", " I have not guessed a price since."],
  ["shop", "change", ", and since then i write one email every friday and i have not posted a single reel"],
  ["consultant", "change", " I have asked that question in every first meeting since."],
  ["candles", "change", " Now 600 people have my candles in home."],
  [
    "career",
    "change",
    " Then I stopped applying.",
    " Three weeks later I had two offers, and neither job had ever been advertised.",
  ],
  ["birthday", "audience"],
  ["physio", "audience"],
  ["knitwear", "audience"],
];

const briefOf = (name: string) => {
  const found = ALL_BRIEFS.find((each) => each.name === name);
  if (!found) throw new Error(`No brief of that name: ${name}`);
  return DraftFields.parse(found.brief);
};

const without = ([name, need, ...parts]: (typeof REMOVED)[number]) => {
  const brief = briefOf(name);
  if (need === "audience") return { ...brief, targetAudience: "" };
  return { ...brief, story: parts.reduce((story, part) => story.replace(part, ""), brief.story) };
};

/** Everything the interview asks, when no answer helps. */
const askedFor = (brief: DraftFields): string[] => {
  const asked: Parameters<typeof interviewStep>[0]["asked"] = [];
  for (let next = interviewStep({ brief, asked }); next.question; next = interviewStep({ brief, asked }))
    asked.push(next.question.about);
  return asked;
};

describe("the interview", () => {
  it("asks for the beat that was removed, in at least 34 of 36 briefs", () => {
    const found = REMOVED.filter((row) => askedFor(without(row)).includes(row[1]));
    expect(REMOVED).toHaveLength(36);
    expect(found.length).toBeGreaterThanOrEqual(34);
  });

  it("does not ask for it while it is there, in at least 34 of those briefs", () => {
    const needless = REMOVED.filter(
      ([name, need]) => need !== "audience" && askedFor(briefOf(name)).includes(need),
    );
    expect(needless.length).toBeLessThanOrEqual(2);
  });

  it("asks for the part that was taken out of a story of another trade, and seldom for one that is there", () => {
    const askedOf = (story: string) =>
      askedFor(DraftFields.parse({ story, targetAudience: "Owners of small shops" }));
    const found = INTERVIEW_STORIES.filter((each) => askedOf(toldWithout(each)).includes(each.need));
    const needless = INTERVIEW_STORIES.filter((each) => askedOf(toldWhole(each)).includes(each.need));
    expect(INTERVIEW_STORIES).toHaveLength(36);
    expect(found.length).toBeGreaterThanOrEqual(34);
    expect(needless.length).toBeLessThanOrEqual(2);
  });

  it.each([
    [
      "Spanish",
      "En marzo el horno se murió a las cuatro de la mañana. Mi hermana llegó con dos hornillos y dijo: «Hay que romper más cosas.»",
      "¿Dónde estabas cuando pasó?",
    ],
    [
      "German",
      "Im März ging der Ofen um vier Uhr morgens aus. Meine Schwester kam durch den Schnee und sagte: „Du solltest öfter etwas kaputt machen.“",
      "Wo warst du, als es passierte?",
    ],
    [
      "French",
      "En mars le four est mort à quatre heures du matin. Ma sœur est arrivée dans la neige et elle a dit : « Casse plus souvent des choses. »",
      "Où étiez-vous quand c'est arrivé ?",
    ],
    [
      "Portuguese",
      "Em março o forno morreu às quatro da manhã. A minha irmã chegou com dois fogões e disse: “Você devia quebrar mais coisas.”",
      "Onde você estava quando aconteceu?",
    ],
  ])(
    "asks in %s about a story in it, and says that it can't read what is there",
    (_language, story, place) => {
      const brief = DraftFields.parse({ story, targetAudience: "Owners of small shops" });
      const step = interviewStep({ brief, asked: [] });
      expect(step).toMatchObject({ isRead: false, question: { about: "place", question: place } });
      expect(askedFor(brief)).toEqual(["place", "trouble", "change", "specific"]);
      for (const about of ["place", "trouble", "change"] as const) {
        const asked = ["place", "trouble", "change"].filter((need) => need !== about);
        const { question } = interviewStep({ brief, asked: asked as (typeof about)[] });
        expect(question?.question).not.toMatch(/^(?:What|Where|Who)\b/);
      }
    },
  );

  it("asks for everything, once, where nothing was said", () => {
    const brief = DraftFields.parse({});
    expect(askedFor(brief)).toEqual(["place", "trouble", "speech", "change", "specific", "audience"]);
    expect(interviewStep({ brief, asked: [] })).toMatchObject({
      question: { about: "place", field: "story", question: "Where were you when it happened?" },
      left: 6,
    });
  });

  it("asks a whole brief only what is about that brief", () => {
    const { question, left } = interviewStep({ brief: briefOf("consultant"), asked: [] });
    expect([left, question?.about, question?.question]).toEqual([
      1,
      "specific",
      "“$1.4 million”: what did that look like?",
    ]);
    expect(interviewStep({ brief: briefOf("consultant"), asked: ["specific"] })).toEqual({
      question: null,
      left: 0,
      isRead: true,
    });
  });

  it("asks for the words of the person the story names", () => {
    const story = "In the kitchen the oven died. My sister Lena drove through the snow.";
    const { question } = interviewStep({ brief: DraftFields.parse({ story }), asked: [] });
    expect(question).toMatchObject({ about: "speech", question: "What did Lena say, word for word?" });
  });

  it("reads the answers of a template as a story", () => {
    expect(missingNeeds(briefOf("template-T01"))).toEqual([]);
    expect(missingNeeds(briefOf("template-T02"))).toEqual(["place", "trouble", "speech", "change"]);
  });

  it("reads 40,000 characters in a moment", () => {
    const story = "in the ".repeat(5_700);
    const started = performance.now();
    expect(missingNeeds(DraftFields.parse({ story }))).toContain("place");
    expect(performance.now() - started).toBeLessThan(500);
  });
});
