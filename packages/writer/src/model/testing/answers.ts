import type { SubjectLine } from "@storyletter/contract/schemas";
import type { ModelAnswer, Plan } from "../answer/model-answer.ts";

const BODY: ModelAnswer["body"] = {
  hook: [
    "At four in the morning last March, the big oven in my bakery died. Three hundred rolls were half proved.",
  ],
  scene: [
    "If you run a kitchen, you know what goes through your head at that hour. The orders. The customers. The whole day, lost before it has begun.",
    "My sister Lena drove forty minutes through the snow with two camping stoves in the boot. We baked flatbreads instead.",
    "By nine o'clock the queue went round the corner.",
  ],
  tension: [
    "You would think the worst was over by then. It was not, because I knew what came next.",
    "There was one thing I had been careful never to break: a week with seven working days in it. I held it together the way I would have held that oven together, with tape if I had to.",
    "Every evening I told myself that it was only for now. Every morning it was for now again.",
  ],
  turn: [
    'Then a customer said: "You should break things more often."',
    "It sounds like a joke. I have never heard better advice about running a business. That was the day I stopped.",
  ],
  lesson: ["Rest is part of the work, not what is left over after it."],
  bridge: [
    "Perhaps your oven is fine. But if you own a small food business and work every day of the week, something else is running hot, day and night, and nobody services it.",
    "So don't wait until it breaks. Take it out of service yourself, a day at a time.",
    "That is what The Rest Day Plan is for: a four week course that frees one day a week.",
  ],
  offer: [
    "At the end of it you have one whole free day every week, within a month.",
    "41 owners took their first free day within 30 days.",
    "It costs $199 instead of $249, so $50 stays in the till.",
    "Think of the moment you lock the door and know that tomorrow nobody needs you. Not the dough, not the orders, not the phone.",
  ],
  callToAction: "Book your first free day",
  ps: "An oven can be replaced. You can't. Your first whole free day is closer than you think, and this is where it starts:",
};

/** Plans for the bakery, the strongest first. */
export const BAKERY_PLANS: readonly Plan[] = [
  {
    idea: "A broken oven ended the week of seven days.",
    opening:
      "At four in the morning last March, the big oven in my bakery died. Three hundred rolls were half proved.",
    lesson: "Rest is part of the work.",
    bridge: "An oven gives no notice, and neither do you. The Rest Day Plan begins there.",
  },
  {
    idea: "A joke of a customer was the best advice.",
    opening: '"You should break things more often," a customer said.',
    lesson: "Rest is part of the work.",
    bridge: "If you work every day of the week, something else is running hot.",
  },
  {
    idea: "Help came through the snow.",
    opening: "My sister Lena drove forty minutes through the snow with two camping stoves.",
    lesson: "Rest is part of the work.",
    bridge: "You need no snow for a free day. You need a plan.",
  },
];

/** Subjects for the bakery's letter, the strongest first; the last ones have something against them. */
export const BAKERY_SUBJECTS: readonly SubjectLine[] = [
  {
    angle: "dialogue",
    text: '"You should break things more often"',
    preheader: "A customer told me so in a queue that went round the corner.",
  },
  {
    angle: "detail",
    text: "Three hundred rolls and no oven",
    preheader: "What two camping stoves taught me about a full week.",
  },
  {
    angle: "question",
    text: "What if the plan is the problem?",
    preheader: "Mine broke on a snowy morning, and I was glad of it later.",
  },
  {
    angle: "lesson",
    text: "Rest is a part of the work",
    preheader: "It took a broken machine until I could see it that way.",
  },
  {
    angle: "reader",
    text: "If you work every day of the week",
    preheader: "A short letter for owners of small food businesses.",
  },
  {
    angle: "gap",
    text: "Three stoves and no plan at all",
    preheader: "What happened next is the reason why I am writing to you.",
  },
  {
    angle: "question",
    text: "77 people in Zurich asked: what broke?",
    preheader: "And the answer is the reason why I am writing to you.",
  },
];

/** A good draft for the brief of the bakery, with whatever a test wants different. */
export const bakeryAnswer = (
  changes: Partial<ModelAnswer["body"]> = {},
  rest: Partial<ModelAnswer> = {},
): ModelAnswer => ({
  body: { ...BODY, ...changes },
  claims: [{ text: "41 owners took their first free day within 30 days.", sourceField: "proofElement" }],
  ...rest,
});

/** An answer in the pieces it arrives in. */
export const inPieces = (answer: unknown, size = 7): string[] => {
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
};
