import type { SubjectLine } from "@storyletter/contract/letters";
import type { ModelAnswer } from "../answer/read-answer.ts";

const PARAGRAPHS: readonly string[] = [
  "At four in the morning last March, the big oven in my bakery died. Three hundred rolls were half proved.",
  "If you run a kitchen, you know what goes through your head at that hour. The orders. The customers. The whole day, lost before it has begun.",
  "My sister Lena drove forty minutes through the snow with two camping stoves in the boot. We baked flatbreads instead.",
  "By nine o'clock the queue went round the corner.",
  "You would think the worst was over by then. It was not, because I knew what came next.",
  "There was one thing I had been careful never to break: a week with seven working days in it. I held it together the way I would have held that oven together, with tape if I had to.",
  "Every evening I told myself that it was only for now. Every morning it was for now again.",
  'Then a customer said: "You should break things more often."',
  "It sounds like a joke. I have never heard better advice about running a business. That was the day I stopped.",
  "Rest is part of the work, not what is left over after it.",
  "Perhaps your oven is fine. But if you own a small food business and work every day of the week, something else is running hot, day and night, and nobody services it.",
  "So don't wait until it breaks. Take it out of service yourself, a day at a time.",
  "That is what The Rest Day Plan is for: a four week course that frees one day a week.",
  "At the end of it you have one whole free day every week, within a month.",
  "41 owners took their first free day within 30 days.",
  "It costs $199 instead of $249, so $50 stays in the till.",
  "Think of the moment you lock the door and know that tomorrow nobody needs you. Not the dough, not the orders, not the phone.",
];

/** Where each of them stands, for tests that change one. */
export const OFFER_AT = 13;

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

/** A good letter for the bakery as the model would write it, with whatever a test wants different. */
export const bakeryAnswer = (changes: Partial<ModelAnswer> = {}): ModelAnswer => ({
  paragraphs: [...PARAGRAPHS],
  call: "Book your first free day",
  ps: "An oven can be replaced. You can't. Your first whole free day is closer than you think, and this is where it starts:",
  subjects: [...BAKERY_SUBJECTS],
  openings: [
    '"You should break things more often," a customer said.',
    "Lena came with two camping stoves in the boot.",
  ],
  ...changes,
});

/** An answer in the form asked for. */
export const asText = ({ paragraphs, call, ps, subjects, openings }: ModelAnswer): string =>
  [
    "[LETTER]",
    paragraphs.join("\n\n"),
    ...(call === "" ? [] : [`[CALL] ${call}`]),
    ...(ps === "" ? [] : [`[PS] ${ps}`]),
    "[SUBJECTS]",
    ...subjects.map(({ angle, text, preheader }) => `${angle} | ${text} | ${preheader}`),
    "[OPENINGS]",
    ...openings,
  ].join("\n");

/** A text in the pieces it arrives in. */
export const inPieces = (text: string, size = 7): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
