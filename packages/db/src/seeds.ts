import type { EmailBriefInput } from "@storyletter/contract/emails";

const restDay: EmailBriefInput = {
  title: "The morning the oven died",
  contentFocus: "A free day every week, for people who run a kitchen. The course starts in April.",
  story:
    'Last March the big oven in my bakery died at four in the morning with three hundred rolls half proved. My sister Lena drove forty minutes through the snow with two camping stoves in the boot. We baked flatbreads instead, and by nine o\'clock the queue went round the corner. A customer said: "You should break things more often." That was the day I stopped working seven days a week.',
  lesson: "Rest is part of the work, not what is left over after it.",
  storyType: "indirect",
  targetAudience: "Owners of small food businesses who work every day of the week",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest?ref=letter#plan",
  productName: "The Rest Day Plan",
  productDescription: "A four week course that frees one day a week",
  keyBenefit: "One whole free day every week within a month",
  price: "$249",
  salePrice: "$199",
  proofElement: "41 owners took their first free day within 30 days",
  tonePreference: "personal",
  emailLength: "medium",
  campaignName: "march-rest",
};

const remember: EmailBriefInput = {
  title: "I forgot a birthday",
  contentFocus: "An app that keeps what clients tell you between two sets",
  story: "I forgot a client's birthday. She never came back after that.",
  lesson: "",
  storyType: "direct",
  targetAudience: "personal trainers with more than 30 clients",
  desiredEmotion: "confidence",
  callToAction: "download",
  ctaUrl: "https://example.com/app",
  productName: "Remember",
  productDescription: "an app that reminds you of the small things clients tell you",
  keyBenefit: "never miss what matters to a client",
  tonePreference: "casual",
  emailLength: "short",
  campaignName: "birthday",
};

const firstInvoice: EmailBriefInput = {
  title: "The invoice I was afraid to send",
  contentFocus: "A workshop on pricing for freelance illustrators, six places in June",
  story:
    'In my second year I drew forty spot illustrations for a cookbook and sat for three days in front of the invoice. I had counted the hours and taken off a third because I felt slow. The publisher\'s accountant rang me the same afternoon. She said: "I have paid this to people for one cover. Please send me the real number." I sent it. It was paid on Friday.',
  lesson: "A price is a fact about the work, not a confession about yourself.",
  storyType: "direct",
  targetAudience: "Freelance illustrators who send their invoices late",
  desiredEmotion: "empowerment",
  callToAction: "apply",
  ctaUrl: "https://example.com/real-number",
  productName: "The Real Number",
  productDescription: "A two day workshop on pricing illustration",
  keyBenefit: "Leave with a price list you can say aloud",
  price: "$480",
  tonePreference: "serious",
  emailLength: "long",
  campaignName: "june-workshop",
};

/** Three kinds of business that differ in length, tone and emotion. */
export const SEED_BRIEFS = [restDay, remember, firstInvoice] as const;

/** A valid brief with few fields, for tests. */
export const OVEN_BRIEF: EmailBriefInput = {
  title: "The oven",
  contentFocus: "A free day a week for people who run a kitchen",
  story:
    "Last March the big oven in my bakery died at four in the morning with three hundred rolls half proved.",
  storyType: "indirect",
  targetAudience: "Owners of small food businesses",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest",
  campaignName: "march-rest",
};

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Very long words, as some languages and users have them. */
export const LONG_WORDS_BRIEF: EmailBriefInput = {
  ...restDay,
  title: `${LONG} and what it taught me about short words`,
  targetAudience: `People who work at the ${LONG.repeat(2)}`,
  campaignName: LONG.slice(0, 90),
};

/** One letter of a seeded user: its brief, and the day after sign-up it was requested. */
export interface SeedLetter {
  brief: EmailBriefInput;
  day: number;
  /** The final status; the server times out a processing one after a few minutes. */
  ending?: "generated" | "failed" | "processing";
}

/** A named user that development, tests and screenshots share. */
export interface SeedStory {
  name: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Days since sign-up. */
  ageInDays: number;
  letters: SeedLetter[];
}

/** Every seeded user's password. */
export const SEED_PASSWORD = "storyletter-seed";

const letters = (count: number, day: (index: number) => number): SeedLetter[] =>
  Array.from({ length: count }, (_, index) => ({
    brief: SEED_BRIEFS[index % SEED_BRIEFS.length] ?? SEED_BRIEFS[0],
    day: day(index),
  }));

export const SEED_STORIES: readonly SeedStory[] = [
  {
    name: "newcomer",
    email: "theo@example.com",
    firstName: "Theo",
    lastName: "Lindqvist",
    ageInDays: 0,
    letters: [],
  },
  {
    name: "trial user with three emails",
    email: "mara@example.com",
    firstName: "Mara",
    lastName: "Okafor",
    ageInDays: 2,
    letters: letters(3, (index) => index),
  },
  {
    name: "action taker",
    email: "ines@example.com",
    firstName: "Ines",
    lastName: "Duarte",
    ageInDays: 12,
    letters: letters(5, (index) => index),
  },
  {
    name: "out of credits",
    email: "walter@example.com",
    firstName: "Walter",
    lastName: "Brandt",
    ageInDays: 40,
    letters: letters(10, (index) => 8 + index * 3),
  },
  {
    name: "letters of every kind: long words, failed, being written",
    email: "noor@example.com",
    firstName: "Noor",
    lastName: "van der Wijngaarden-Hoogstraten",
    ageInDays: 3,
    letters: [
      { brief: SEED_BRIEFS[2], day: 0 },
      { brief: LONG_WORDS_BRIEF, day: 1 },
      { brief: SEED_BRIEFS[1], day: 2, ending: "failed" },
      { brief: SEED_BRIEFS[0], day: 3, ending: "processing" },
    ],
  },
];
