import { callToActionLine, callToActionOf } from "../brief/call-to-action-line.ts";
import type { Material } from "../brief/material.ts";
import { priceLine, priceTail } from "../brief/price-line.ts";
import { PS_LINK, SMALL_STEP } from "../phrases/call-to-action.ts";
import { type ChoosingContext, choose } from "../phrases/choose.ts";
import { EMOTION_BANKS } from "../phrases/emotions/emotion-banks.ts";
import { BENEFIT_FRAMES, DESCRIPTION_FRAMES } from "../phrases/offer.ts";
import { PARTICULAR_PICTURE, PARTICULAR_PS } from "../phrases/particular/close.ts";
import { PARTICULAR_STEP } from "../phrases/particular/step.ts";
import { GENERAL_THEME } from "../phrases/themes/all-themes.ts";
import { lowerFirst } from "../text/letter-case.ts";
import { endSentence, openEnd, splitSentences } from "../text/sentences.ts";
import { countWords } from "../text/words.ts";
import { type Block, may, must } from "./block.ts";
import { flows } from "./flow.ts";

/** "you quote a fair price, for £39"; a benefit that is a sentence, or names an amount itself, stands alone. */
const takesAPrice = (benefit: Material["product"]["benefit"]): boolean =>
  benefit !== null &&
  ["imperative", "gerund", "noun"].includes(benefit.kind) &&
  !/[\d\p{Sc}]/u.test(benefit.inner);

/** The key benefit first, then what it is, the proof in its own words, the price. */
export const offerBlocks = (material: Material, context: ChoosingContext): Block[] => {
  const { benefit, description, thing, proof } = material.product;
  const framed =
    benefit === null
      ? null
      : choose(
          BENEFIT_FRAMES[benefit.kind],
          "benefit",
          {
            ...context,
            slots: {
              benefit: benefit.inner,
              Benefit: benefit.outer,
              benefitToDo:
                /^(?:don't|do not|never|always)\b/iu.test(benefit.inner) ||
                /^helps?\b/iu.test(description?.inner ?? "")
                  ? null
                  : benefit.inner,
            },
          },
          false,
        );
  const described =
    description === null || thing !== null
      ? null
      : choose(DESCRIPTION_FRAMES[description.kind], "description", {
          ...context,
          slots: { description: description.inner, Description: description.outer },
        });
  const call = callToActionOf(material.brief);
  const steps = [SMALL_STEP[call], PARTICULAR_STEP[call]];
  const step = choose(steps, "step", context, false);
  const tail =
    flows(context) && takesAPrice(benefit) && described === null && proof === null
      ? priceTail(material.brief)
      : null;
  const blocks = [
    ...must(
      "offer",
      framed === null ? null : endSentence(tail === null ? framed : `${openEnd(framed)}, ${tail}`),
    ),
    ...must("offer", described === null ? null : endSentence(described), true),
    ...must("offer", proof === null ? null : endSentence(proof)),
    ...must("offer", tail === null ? priceLine(material.brief, context) : null),
  ];
  return blocks.length === 0
    ? must("offer", step)
    : [...blocks, ...may("offer", step, 10), ...may("offer", choose(steps, "step-2", context), 23)];
};

/** The feeling of the letter, taken up once more; then one verb, its outcome and the link. */
export const callToActionBlocks = (
  material: Material,
  link: string,
  mostWords: number,
  context: ChoosingContext,
): Block[] => {
  const { picture } = EMOTION_BANKS[material.emotion];
  const [everyday] = material.everyday;
  const pictures = everyday === undefined ? [picture, PARTICULAR_PICTURE[material.emotion]] : picture;
  return [
    ...may(
      "callToAction",
      everyday === undefined ? null : choose(everyday.after, "after", context, false),
      1,
    ),
    ...may("callToAction", choose(pictures, "picture", context), everyday === undefined ? 1 : 6),
    ...may("callToAction", choose(picture, "picture-2", context), 18),
    ...may("callToAction", choose(EMOTION_BANKS.own.picture, "picture-3", context), 23),
    ...must(
      "callToAction",
      `${callToActionLine(material.brief, material.product, mostWords, context)}\n${link}`,
    ),
  ];
};

const MOST_SENTENCES = 3;
const MOST_LESSON_WORDS = 12;

/** A lesson that is short enough to be said once more. */
const echoable = (lesson: string, names: ReadonlySet<string>): string | null =>
  splitSentences(lesson).length === 1 && countWords(lesson) <= MOST_LESSON_WORDS && !/[:"“]/u.test(lesson)
    ? lowerFirst(lesson, names)
    : null;

/** The consequence, or the benefit once more, and the same link. */
export const postscriptBlocks = (material: Material, link: string, context: ChoosingContext): Block[] => {
  const { theme, emotion, brief, everyday, lesson } = material;
  const lead =
    choose(PS_LINK[callToActionOf(brief)], "ps-link", context, false) ?? "Here is the link once more:";
  const slots = { ...context.slots, lesson: lesson === null ? null : echoable(lesson, material.names) };
  const near = [PARTICULAR_PS, ...everyday.slice(0, 1).map(({ ps }) => ps)];
  const text =
    choose(near, "ps", { ...context, slots }, false) ??
    choose([theme.ps, EMOTION_BANKS[emotion].ps], "ps", context) ??
    choose(GENERAL_THEME.ps, "ps", context);
  const whole = text === null ? lead : `${text} ${lead}`;
  // A product named "Now. Or never." makes sentences of its own, each time it is named.
  const told =
    splitSentences(whole).length <= MOST_SENTENCES
      ? whole
      : `${choose(EMOTION_BANKS[emotion].ps, "ps-plain", context) ?? ""} Here is the link once more:`;
  return must("ps", `P.S. ${told} ${link}`.replace(/ {2,}/gu, " "));
};
