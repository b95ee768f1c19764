import type { Brief } from "./brief-in-prompt.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const ended = (text: string): string => (/[.!?…]["”’')]*$/.test(text) ? text : `${text}.`);

const sentence = (text: string): string =>
  ended(`${text.trim().charAt(0).toUpperCase()}${text.trim().slice(1)}`);

/** The sentences of a story. A filled-in template is parsed line by line, without its field names. */
const sentencesOf = (story: string): string[] => {
  const lines = story
    .replaceAll(/<[^>]*>|https?:\/\/\S+/g, "")
    .split(/\n+/)
    .filter((line) => !/^Template (?:Type|Name):/.test(line))
    .map((line) => line.replace(/^[a-z_]+: /, "").trim());
  return lines.flatMap((line) => {
    const found: string[] = [];
    for (const { segment } of segmenter.segment(line)) {
      const last = found.at(-1);
      // Keeps quoted speech in one piece.
      const isOpen = last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1;
      if (isOpen) found[found.length - 1] = `${last} ${segment.trim()}`;
      else if (/[\p{L}\p{N}]/u.test(segment)) found.push(segment.trim());
    }
    return found.map(sentence);
  });
};

/** Paragraphs of two sentences. */
const paragraphs = (sentences: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(sentences.length / 2) }, (_, index) =>
    sentences.slice(index * 2, index * 2 + 2).join(" "),
  );

/** Generic sentences that fit any brief, to reach the requested length. */
const FILLER = [
  "Nobody tells you that beforehand.",
  "You only see it when you look back.",
  "At the time it felt like the end of something.",
  "It was quiet for a while after that.",
  "I have thought about that moment more often than I like to admit.",
  "There was no plan. There was only the next thing to do.",
  "Most of what matters does not announce itself.",
  "It is easy to be wise about it now.",
  "I would tell it differently today, but I would not leave it out.",
  "You may know the feeling, even if your own version of it looks nothing like mine.",
  "The days are full, and the one thing you meant to change waits for a better week.",
  "That better week does not come by itself, because nobody is keeping it free for you.",
  "You do not need more effort. You have been making an effort all along.",
  "What helps is something small that you can really do, and then do again.",
  "It does not have to be perfect to be worth starting.",
  "You can go on as before, and that would be a decision too.",
  "Or you can try another way for a little while and see what it does to an ordinary day.",
  "The first step is the only one that has to be taken without knowing how it ends.",
  "Everything after that is practice, and practice is kinder than willpower.",
  "You will notice it in small things first.",
  "Somebody close to you may even notice before you do.",
  "And some evening you will sit down and find that there is time left over.",
  "That is all a letter like this can promise, and it is enough to begin with.",
  "The rest is yours to find out.",
  "Think of what you would do with a little more room.",
  "Then ask yourself what it costs to leave things as they are.",
  "I did not ask that question for a long time.",
  "When I finally did, it was over sooner than I had thought.",
] as const;

const NO_LESSON = "Small things decide more than big plans do.";
const CALLS: Readonly<Record<string, string>> = {
  buy: "Get it",
  book: "Book your place",
  download: "Download it",
  webinar: "Save your seat",
  apply: "Send your application",
  learn: "Read more about it",
};

const isFilled = (value: string | null | undefined): value is string => Boolean(value?.trim());
const sentenceOf = (value: string | null | undefined): string[] => (isFilled(value) ? [sentence(value)] : []);

const price = ({ price: full, salePrice, saving }: Brief): string[] => {
  if (isFilled(full) && isFilled(salePrice))
    return [
      isFilled(saving)
        ? `It costs ${salePrice} instead of ${full}, so you keep ${saving}.`
        : `It costs ${salePrice} instead of ${full}.`,
    ];
  return isFilled(full) ? [`It costs ${full}.`] : [];
};

/** As many of the story's sentences as fit, always including the last. */
const shorten = (sentences: readonly string[], room: number): string[] => {
  const last = sentences.slice(-1);
  let left = room - countWords(last.join(" "));
  const first = sentences.slice(0, -1).filter((each, index) => {
    left -= countWords(each);
    return left >= 0 || index === 0;
  });
  return [...first, ...last];
};

/** A plain, well-formed letter built from the brief's facts, with subjects and openings; the same for a brief and seed. */
export const makeLetter = (brief: Brief, words: { min: number; max: number }, seed: number): string => {
  const lesson = sentence(isFilled(brief.lesson) ? brief.lesson : NO_LESSON);
  const reader = isFilled(brief.targetAudience)
    ? [`I am writing this for one kind of reader: ${sentence(brief.targetAudience)}`]
    : [];
  const product = isFilled(brief.productName)
    ? [
        sentence(
          isFilled(brief.productDescription)
            ? `That is why there is ${brief.productName}: ${brief.productDescription}`
            : `That is why there is ${brief.productName}`,
        ),
      ]
    : sentenceOf(brief.productDescription);
  const offer = [...sentenceOf(brief.keyBenefit), ...sentenceOf(brief.proofElement), ...price(brief)];
  const callToAction = CALLS[brief.callToAction ?? ""] ?? (brief.callToAction || "Read more about it");
  const ps = "You know how the story ended for me. Yours can begin here:";

  const fixed = [lesson, ...reader, ...product, ...offer, callToAction, `P.S. ${ps}`];
  const room = words.max - countWords(fixed.join(" ")) - 60;
  const story = shorten(sentencesOf(brief.story), Math.max(room, 40));
  const [hook = "It happened on an ordinary day.", ...rest] = story;
  const turn = rest.length > 1 ? rest.slice(-1) : [];
  const middle = rest.slice(0, rest.length - turn.length);
  const half = Math.ceil(middle.length / 2);

  const aim = Math.round((words.min + words.max) / 2);
  let missing = aim - countWords([...fixed, ...story].join(" "));
  const start = Math.abs(seed) % FILLER.length;
  const filler = [...FILLER.slice(start), ...FILLER.slice(0, start)].filter((each) => {
    if (missing < 8) return false;
    missing -= countWords(each);
    return true;
  });
  const third = Math.ceil(filler.length / 3);

  const letter = [
    hook,
    ...paragraphs([...middle.slice(0, half), ...(half === 0 ? filler.slice(0, 1) : [])]),
    ...paragraphs([...middle.slice(half), ...filler.slice(half === 0 ? 1 : 0, third)]),
    ...(turn.length > 0 ? turn : ["Then something changed."]),
    lesson,
    ...paragraphs(filler.slice(third, third * 2)),
    ...reader,
    ...paragraphs(filler.slice(third * 2)),
    ...product,
    ...paragraphs(offer.length > 0 ? offer : ["Have a look at it and decide for yourself."]),
  ];
  return [
    "[LETTER]",
    letter.join("\n\n"),
    `[CALL] ${callToAction}`,
    `[PS] ${ps}`,
    "[SUBJECTS]",
    ...makeSubjects(letter.join("\n")).map(
      ({ angle, text, preheader }) => `${angle} | ${text} | ${preheader}`,
    ),
    "[OPENINGS]",
    ...[...middle.slice(0, 1), ...turn],
  ].join("\n");
};

interface Subject {
  angle: string;
  text: string;
  preheader: string;
}

/** Generic subjects that fit any letter. */
const ANY: readonly Subject[] = [
  {
    angle: "question",
    text: "What would you have done that day?",
    preheader: "I did not know either, and it took me a while to find out.",
  },
  {
    angle: "reader",
    text: "If your weeks look like mine did",
    preheader: "A short story for anyone who keeps putting one thing off.",
  },
  {
    angle: "gap",
    text: "No one warned me about this part",
    preheader: "The one sentence that changed how I go about my work.",
  },
  {
    angle: "lesson",
    text: "Small things decide more than plans",
    preheader: "It took me a while to see how far that reaches.",
  },
  {
    angle: "detail",
    text: "It began on an ordinary day",
    preheader: "And what happened next is the reason for this letter.",
  },
  {
    angle: "question",
    text: "How would it have gone for you?",
    preheader: "Read on, and you will know what I decided in the end.",
  },
  {
    angle: "reader",
    text: "Maybe you know this moment too",
    preheader: "It comes on a busy week, when nobody has time for it.",
  },
  {
    angle: "gap",
    text: "Then something was different",
    preheader: "You will see what it was before the letter is over.",
  },
];

const PREHEADERS = [
  "There is more to it than I can say in one line.",
  "Here is how I came to believe it myself after a while.",
  "That is where the story in this letter really starts.",
  "Nothing before had sounded quite as simple as that.",
];

const SPOKEN = /["“]([^"“”]{8,44})["”]/g;
const LONGEST = 50;

/** Twelve subjects at most: what is said in a letter, its short sentences, and some that fit any. */
const makeSubjects = (letter: string): Subject[] => {
  const dialogue = [...letter.matchAll(SPOKEN)].slice(0, 1).map(([, words]) => `"${words}"`);
  const short = sentencesOf(letter)
    .map((sentence) => sentence.replace(/[.!]+$/, ""))
    .filter((sentence) => sentence.length >= 12 && sentence.length <= LONGEST && !/["“”?:]/.test(sentence));
  const own = [
    ...dialogue.map((text) => ({ angle: "dialogue", text })),
    ...short.slice(0, 3).map((text) => ({ angle: "detail", text })),
  ];
  return [...own.map((subject, index) => ({ ...subject, preheader: PREHEADERS[index] ?? "" })), ...ANY];
};
