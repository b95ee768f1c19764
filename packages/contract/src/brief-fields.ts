import type { BriefFieldRow } from "./brief-field-row.ts";
import {
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMOTIONS,
  STORY_TYPES,
  TONES,
  WRITE_IN,
  YES_OR_NO,
} from "./options.ts";

/**
 * Every field of a brief. The schema, the form, the API documentation and both lists of input details are
 * generated from these rows. Their order is the order of the form and of its checks.
 */
export const BRIEF_FIELDS = {
  title: {
    kind: "text",
    label: "Email Title",
    section: "topic",
    max: 200,
    min: 1,
    message: "Title is required",
    isKey: true,
    example: "The morning the oven died",
  },
  contentFocus: {
    kind: "text",
    label: "Content Focus",
    section: "topic",
    max: 2_000,
    min: 10,
    message: "Please provide more detail about your email topic",
    isKey: true,
    example: "Why owners of small bakeries need one free day a week, and how our plan gives it to them",
    details: { group: "texts", showsGap: true },
  },
  productName: {
    kind: "text",
    label: "Product Name",
    section: "topic",
    max: 200,
    example: "The Rest Day Plan",
    details: { group: "facts" },
  },
  productDescription: {
    kind: "text",
    label: "Product Description",
    section: "topic",
    max: 2_000,
    example: "A six-week course with a weekly call",
    details: { group: "texts" },
  },
  story: {
    kind: "story",
    label: "Your Story",
    section: "story",
    max: 20_000,
    min: 50,
    message: "Please tell us more about your story",
    isKey: true,
    example:
      "Last March the big oven in my bakery died at four in the morning, with three hundred rolls half proved…",
    details: { group: "texts", label: "Story", showsGap: true },
  },
  lesson: {
    kind: "text",
    label: "Lesson",
    section: "story",
    max: 2_000,
    isKey: true,
    example: "Rest is part of the work, not what is left over after it.",
    details: { group: "texts", showsGap: true },
  },
  storyType: {
    kind: "choice",
    label: "Story Type",
    section: "story",
    options: STORY_TYPES,
    message: "Please select how your story relates to your product",
    isKey: true,
    example: "indirect",
    details: { group: "facts", showsGap: true },
  },
  readerMoment: {
    kind: "text",
    label: "Reader's Moment",
    section: "questions",
    max: 1_000,
    example: "It's Sunday night, and you're writing next week's rota again.",
    details: { group: "texts" },
  },
  storyLink: {
    kind: "text",
    label: "Story and Offer",
    section: "questions",
    max: 1_000,
    example: "That morning is why the first week of the course is about what can wait.",
    details: { group: "texts" },
  },
  afterwards: {
    kind: "text",
    label: "What Changes",
    section: "questions",
    max: 1_000,
    example: "By summer your Mondays are yours.",
    details: { group: "texts" },
  },
  targetAudience: {
    kind: "text",
    label: "Target Audience",
    section: "audience",
    max: 1_000,
    min: 10,
    message: "Please describe your target audience",
    isKey: true,
    example: "Owners of small food businesses who work every day of the week",
    details: { group: "texts" },
  },
  desiredEmotion: {
    kind: "open-choice",
    label: "Desired Emotion",
    section: "audience",
    max: 100,
    min: 1,
    options: EMOTIONS,
    message: "Please select the desired emotion",
    otherMessage: "Please specify the custom emotion",
    isKey: true,
    example: "relief",
    details: { group: "facts", showsGap: true },
  },
  tonePreference: {
    kind: "open-choice",
    label: "Tone",
    section: "audience",
    max: 200,
    options: TONES,
    otherMessage: "Please specify the custom tone",
    example: "personal",
    details: { group: "facts", showsGap: true },
  },
  callToAction: {
    kind: "open-choice",
    label: "Call to Action",
    section: "callToAction",
    max: 100,
    min: 1,
    options: CALLS_TO_ACTION,
    message: "Please select a call to action",
    otherMessage: "Please specify the custom call-to-action",
    isKey: true,
    example: "book",
    details: { group: "facts", showsGap: true },
  },
  ctaUrl: {
    kind: "address",
    label: "Call to Action URL",
    section: "callToAction",
    max: 2_000,
    min: 1,
    message: "Please enter a valid URL",
    isKey: true,
    example: "https://example.com/rest-day",
    details: { group: "facts" },
  },
  keyBenefit: {
    kind: "text",
    label: "Key Benefit",
    section: "callToAction",
    max: 1_000,
    example: "One whole day a week free, within a month",
    details: { group: "texts", showsGap: true },
  },
  price: {
    kind: "text",
    label: "Price",
    section: "callToAction",
    max: 200,
    example: "$249",
    details: { group: "facts", showsGap: true },
  },
  salePrice: {
    kind: "text",
    label: "Sale Price",
    section: "callToAction",
    max: 200,
    example: "$199",
    details: { group: "facts" },
  },
  proofElement: {
    kind: "text",
    label: "Social Proof",
    section: "callToAction",
    max: 2_000,
    example: "41 owners took their first free day within 30 days.",
    details: { group: "texts", showsGap: true },
  },
  campaignName: {
    kind: "text",
    label: "Campaign Name",
    section: "finishing",
    max: 100,
    min: 1,
    message: "Campaign name is required",
    isKey: true,
    example: "march-rest-day",
    details: { group: "facts", showsGap: true },
  },
  emailLength: {
    kind: "choice",
    label: "Email Length",
    section: "finishing",
    options: EMAIL_LENGTHS,
    message: "Please select an email length",
    fallback: "no-preference",
    example: "medium",
    details: { group: "facts", label: "Length", showsGap: true },
  },
  writeIn: {
    kind: "choice",
    label: "Write in",
    section: "finishing",
    options: WRITE_IN,
    message: "Please choose a language",
    fallback: "story",
    example: "story",
    details: { group: "facts" },
  },
  emailSubject: {
    kind: "text",
    label: "Email subject idea",
    section: "finishing",
    max: 200,
    example: "Something with the number 300 in it",
    details: { group: "facts" },
  },
  withoutModel: {
    kind: "choice",
    label: "If AI is unavailable, write without it",
    section: "finishing",
    options: YES_OR_NO,
    message: "Please choose yes or no",
    fallback: "no",
    example: "no",
  },
} as const satisfies Record<string, BriefFieldRow>;

/** Field descriptions for the API documentation. Kept apart from the rows so that screens don't ship them. */
export const BRIEF_DESCRIPTIONS: Record<keyof typeof BRIEF_FIELDS, string> = {
  title: "A name for this email; only you see it.",
  contentFocus: "What the email is about, in at least 10 characters.",
  productName: "The product, as your readers know it.",
  productDescription: "What the product is, in a sentence or two.",
  story: "What happened, in at least 50 characters. The only source of names, numbers and quotes.",
  lesson: "What the story teaches. If empty, the writer decides.",
  storyType: "Whether the story is about the product (`direct`) or leads to it (`indirect`).",
  readerMoment: "The moment in your readers' day when they need this, as a sentence for the letter.",
  storyLink: "What the story has to do with your offer, as a sentence for the letter.",
  afterwards: "What changes for your readers afterward, as a sentence for the letter.",
  targetAudience: "Who reads it, in at least 10 characters.",
  desiredEmotion: "What readers should feel: a listed value or your own words, but never `other`.",
  tonePreference: "How it should sound: a listed value or your own words, but never `other`.",
  callToAction: "What readers should do: a listed value or your own words, but never `other`.",
  ctaUrl: "Where the link leads: an http or https URL. Campaign parameters are added to it.",
  keyBenefit: "The main benefit for the reader.",
  price: "As it should appear, with its conditions, such as `$49` or `$297, or 3 x $109`.",
  salePrice: "As it should appear, such as `$29`.",
  proofElement: "Evidence that it works: a number or a customer quote.",
  campaignName: "The campaign's name in the link's parameters.",
  emailLength: "How long the letter is, in words.",
  writeIn: "The language of the letter; `story` is the language of the story.",
  emailSubject: "Your own subject line, or a direction for the five that are written.",
  withoutModel:
    "`yes`: if AI is unavailable, the standard writer writes, and the letter says so. `no`: the email fails and the credit comes back.",
};

type Rows = typeof BRIEF_FIELDS;
export type BriefFieldName = keyof Rows;
type NameWhere<Shape> = { [Name in BriefFieldName]: Rows[Name] extends Shape ? Name : never }[BriefFieldName];

/** Free-text fields. */
export type TextFieldName = NameWhere<{ kind: "text" | "story" | "address" }>;
/** Choice fields that offer "Other". */
export type OpenChoiceName = NameWhere<{ kind: "open-choice" }>;
/** The ten fields that the form requires. */
export type KeyFieldName = NameWhere<{ isKey: true }>;

export const BRIEF_FIELD_NAMES = Object.keys(BRIEF_FIELDS) as BriefFieldName[];

/** Maximum length of each text field, in UTF-16 units; `choice` applies to custom text for "Other". */
export const BRIEF_LIMITS = {
  ...(Object.fromEntries(
    Object.entries(BRIEF_FIELDS).flatMap(([name, row]) => ("max" in row ? [[name, row.max]] : [])),
  ) as Record<TextFieldName, number>),
  choice: BRIEF_FIELDS.desiredEmotion.max,
};

/** The row of one field, typed as any row. */
export const briefField = (name: BriefFieldName): BriefFieldRow => BRIEF_FIELDS[name];

/** A value for each field of a brief. @example perField((name) => row[name]) */
export const perField = <Value>(get: (name: BriefFieldName) => Value): Record<BriefFieldName, Value> =>
  Object.fromEntries(BRIEF_FIELD_NAMES.map((name) => [name, get(name)])) as Record<BriefFieldName, Value>;
