import { writerDecidesLesson } from "@storyletter/contract/constants";
import type { EmailBrief } from "@storyletter/contract/schemas";
import { parseAmount, saving } from "@storyletter/text/amounts";

/** What a claim in a letter can rest on. */
export const SOURCE_FIELDS = [
  "title",
  "contentFocus",
  "story",
  "lesson",
  "readerMoment",
  "storyLink",
  "afterwards",
  "targetAudience",
  "productName",
  "productDescription",
  "keyBenefit",
  "price",
  "salePrice",
  "saving",
  "proofElement",
] as const;
export type SourceField = (typeof SOURCE_FIELDS)[number];

type BriefData = Record<SourceField, string | null> & Record<string, string | null>;

const filled = (value: string): string | null => (value.trim() === "" ? null : value.toWellFormed());

/** What a prompt says of a brief. Link and campaign stay here: our own code sets the link. */
export const briefData = (brief: EmailBrief): BriefData => ({
  title: filled(brief.title),
  contentFocus: filled(brief.contentFocus),
  story: filled(brief.story),
  lesson: writerDecidesLesson(brief.lesson) ? null : filled(brief.lesson),
  readerMoment: filled(brief.readerMoment),
  storyLink: filled(brief.storyLink),
  afterwards: filled(brief.afterwards),
  storyType: brief.storyType,
  targetAudience: filled(brief.targetAudience),
  desiredEmotion: filled(brief.desiredEmotion),
  callToAction: filled(brief.callToAction),
  productName: filled(brief.productName),
  productDescription: filled(brief.productDescription),
  keyBenefit: filled(brief.keyBenefit),
  price: filled(brief.price),
  salePrice: filled(brief.salePrice),
  saving: saving(parseAmount(brief.price), parseAmount(brief.salePrice)),
  proofElement: filled(brief.proofElement),
  tonePreference: filled(brief.tonePreference),
  emailLength: brief.emailLength,
});

/** The same without the fields that are empty; some of them, if they are named. */
export const filledData = (
  brief: EmailBrief,
  fields: readonly (keyof BriefData)[] = Object.keys(briefData(brief)),
): Record<string, string> => {
  const data = briefData(brief);
  return Object.fromEntries(fields.flatMap((field) => (data[field] ? [[field, data[field]]] : [])));
};

/** JSON in which no value can close the tags around it. */
export const asData = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll("<", "\\u003c");
