import type { Brief } from "./brief-in-prompt.ts";
import { FILLER } from "./filler.ts";
import { countWords, paragraphs, sentence, sentencesOf } from "./sentences.ts";
import { subjectsFor } from "./subjects.ts";

const BEATS = ["hook", "scene", "tension", "turn", "lesson", "bridge", "offer", "callToAction", "ps"];
const NO_LESSON = "Small things decide more than big plans do.";
const CALLS: Readonly<Record<string, string>> = {
  buy: "Get it",
  book: "Book your place",
  download: "Download it",
  webinar: "Save your seat",
  apply: "Send your application",
  learn: "Read more about it",
};

const filled = (value: string | null | undefined): value is string => Boolean(value?.trim());
const told = (value: string | null | undefined): string[] => (filled(value) ? [sentence(value)] : []);

const price = ({ price: full, salePrice, saving }: Brief): string[] => {
  if (filled(full) && filled(salePrice))
    return [
      filled(saving)
        ? `It costs ${salePrice} instead of ${full}, so you keep ${saving}.`
        : `It costs ${salePrice} instead of ${full}.`,
    ];
  return filled(full) ? [`It costs ${full}.`] : [];
};

/** As many of the story's sentences as there is room for, the last one always among them. */
const shorten = (sentences: readonly string[], room: number): string[] => {
  const last = sentences.slice(-1);
  let left = room - countWords(last.join(" "));
  const first = sentences.slice(0, -1).filter((each, index) => {
    left -= countWords(each);
    return left >= 0 || index === 0;
  });
  return [...first, ...last];
};

/** A plain, well-formed letter of the brief's own facts, the same for the same brief and seed. */
export const makeLetter = (brief: Brief, words: { min: number; max: number }, seed: number): unknown => {
  const lesson = sentence(filled(brief.lesson) ? brief.lesson : NO_LESSON);
  const reader = filled(brief.targetAudience)
    ? [`I am writing this for one kind of reader: ${sentence(brief.targetAudience)}`]
    : [];
  const product = filled(brief.productName)
    ? [
        sentence(
          filled(brief.productDescription)
            ? `That is why there is ${brief.productName}: ${brief.productDescription}`
            : `That is why there is ${brief.productName}`,
        ),
      ]
    : told(brief.productDescription);
  const offer = [...told(brief.keyBenefit), ...told(brief.proofElement), ...price(brief)];
  const callToAction = CALLS[brief.callToAction ?? ""] ?? (brief.callToAction || "Read more about it");
  const ps = "You know how the story ended for me. Yours can begin here:";

  const fixed = [lesson, ...reader, ...product, ...offer, callToAction, `PS ${ps}`];
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

  const body = {
    hook: [hook],
    scene: paragraphs([...middle.slice(0, half), ...(half === 0 ? filler.slice(0, 1) : [])]),
    tension: paragraphs([...middle.slice(half), ...filler.slice(half === 0 ? 1 : 0, third)]),
    turn: turn.length > 0 ? turn : ["Then something changed."],
    lesson: [lesson, ...paragraphs(filler.slice(third, third * 2))],
    bridge: [...reader, ...paragraphs(filler.slice(third * 2)), ...product],
    offer: paragraphs(offer.length > 0 ? offer : ["Have a look at it and decide for yourself."]),
    callToAction,
    ps,
  };
  const fields = ["keyBenefit", "proofElement", "price"] as const;
  return {
    plan: { idea: lesson, lesson, beats: BEATS.map((beat) => ({ beat, material: "what the story says" })) },
    body,
    subjects: subjectsFor(hook, lesson),
    claims: fields.flatMap((sourceField) => told(brief[sourceField]).map((text) => ({ text, sourceField }))),
  };
};
