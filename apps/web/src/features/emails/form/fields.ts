import type { EmailBrief } from "@storyletter/contract";

/** A field of the form goes by the name of the brief's field it fills. */
export type FieldName = keyof EmailBrief;

/** The one table of labels: what stands over a field is what an alert calls it (decision FORM-29). */
export const FIELD_LABELS: Record<FieldName, string> = {
  title: "Email Title",
  contentFocus: "Content Focus",
  story: "Your Story",
  lesson: "Lesson",
  storyType: "Story Type",
  targetAudience: "Target Audience",
  desiredEmotion: "Desired Emotion",
  callToAction: "Call to Action",
  ctaUrl: "Call to Action URL",
  campaignName: "Campaign Name",
  productName: "Product Name",
  productDescription: "Product Description",
  keyBenefit: "Key Benefit",
  price: "Price",
  salePrice: "Sale Price",
  proofElement: "Social Proof",
  tonePreference: "Tone",
  emailLength: "Email Length",
  emailSubject: "Email subject idea",
};

/** The ten fields a letter cannot do without, in the order they are checked (FORM-12, decision CREATE-20). */
export const KEY_FIELDS = [
  "title",
  "contentFocus",
  "story",
  "lesson",
  "storyType",
  "targetAudience",
  "desiredEmotion",
  "callToAction",
  "ctaUrl",
  "campaignName",
] as const satisfies readonly FieldName[];
export type KeyField = (typeof KEY_FIELDS)[number];

/** Every field from the top of the form to its end, as it is laid out. */
export const FIELD_ORDER: readonly FieldName[] = [
  "title",
  "contentFocus",
  "productName",
  "productDescription",
  "story",
  "storyType",
  "lesson",
  "targetAudience",
  "desiredEmotion",
  "tonePreference",
  "callToAction",
  "ctaUrl",
  "keyBenefit",
  "price",
  "salePrice",
  "proofElement",
  "campaignName",
  "emailLength",
  "emailSubject",
];
