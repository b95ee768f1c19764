import { z } from "zod";
import { BRIEF_LIMITS } from "../emails/brief-field-names.ts";
import { EMAIL_LENGTH_VALUES, EMAIL_STATUSES, OTHER, WRITE_IN_VALUES } from "../emails/options.ts";
import { Offer, OfferInput } from "../profile.ts";
import { text } from "../text.ts";
import {
  SERIES_CALL_VALUES,
  SERIES_DAY_MAX,
  SERIES_KIND_VALUES,
  SERIES_SLOTS_MAX,
  STORY_SHAPE_VALUES,
} from "./series-kinds.ts";

const TOO_MANY_LETTERS = `A series can have up to ${SERIES_SLOTS_MAX} letters`;
const revision = z.number().int().min(1).max(2_147_483_647);

/** A series as its owner sees it, without its letters. */
const about = {
  name: text(100).min(1, "Please name the series"),
  audience: text(BRIEF_LIMITS.targetAudience).min(10, "Please describe your target audience"),
  /** The language of its letters; `story` is the language of each story. */
  writeIn: z.enum(WRITE_IN_VALUES, "Please choose a language"),
  /** A listed tone or the user's own words; empty for that of the profile. */
  tone: text(BRIEF_LIMITS.choice).refine(
    (value) => value.toLowerCase() !== OTHER,
    "Please specify the custom tone",
  ),
  /** The day of the first letter, such as 2026-03-14; null while it is open. */
  firstDay: z.iso.date("Please write the date as 2026-03-14").nullable(),
};

/** A copy of an offer: what changes in the profile later does not change letters that are planned. */
export const SeriesOffer = Offer.omit({ id: true });
export type SeriesOffer = z.output<typeof SeriesOffer>;
const SeriesOfferInput = OfferInput.omit({ id: true });

/**
 * Starts a series with the letters of its kind. The offer is one of the profile's by its id, or given here.
 * @example { name: "Spring course", kind: "welcome", offer: { name: "The Rest Day Plan" }, audience: "Owners of small bakeries" }
 */
export const CreateSeriesInput = z
  .strictObject({
    /** An id of the caller's own choice makes the call safe to repeat. */
    id: z.uuid().optional(),
    kind: z.enum(SERIES_KIND_VALUES, "Please choose a kind of series"),
    offerId: z.uuid().optional(),
    offer: SeriesOfferInput.optional(),
    name: about.name,
    audience: about.audience,
    writeIn: about.writeIn.default("story"),
    tone: about.tone.default(""),
    firstDay: about.firstDay.default(null),
  })
  .refine(({ offerId, offer }) => offerId !== undefined || offer !== undefined, {
    path: ["offer"],
    message: "Please choose an offer",
  });
export type CreateSeriesInput = z.output<typeof CreateSeriesInput>;

/** Identifies one series; a malformed id results in "not found". */
export const SeriesId = z.object({ id: z.string().max(100) });
export type SeriesId = z.output<typeof SeriesId>;

/** A change of a series: what is left out stays as it is. */
export const UpdateSeriesInput = z.strictObject({
  ...SeriesId.shape,
  name: about.name.optional(),
  audience: about.audience.optional(),
  writeIn: about.writeIn.optional(),
  tone: about.tone.optional(),
  firstDay: about.firstDay.optional(),
  offer: SeriesOfferInput.optional(),
});
export type UpdateSeriesInput = z.output<typeof UpdateSeriesInput>;

const slotShape = {
  /** What the letter is about, in one sentence. */
  purpose: text(300).min(10, "Please say in a sentence what this letter is for"),
  /** Days after the first letter. */
  day: z.number().int().min(0).max(SERIES_DAY_MAX, `Please choose a day up to ${SERIES_DAY_MAX}`),
  /** The kind of story it calls for; null for any. */
  shape: z.enum(STORY_SHAPE_VALUES).nullable(),
  /** What it promises for a later letter; empty for nothing. */
  opens: text(200),
  /** The id of the slot whose promise it keeps; null for none. */
  closes: z.uuid().nullable(),
  /** `none` sells nothing, `soft` names the offer, `offer` has its price and its call to action. */
  call: z.enum(SERIES_CALL_VALUES),
  /** What readers should feel. */
  emotion: text(BRIEF_LIMITS.choice)
    .min(1, "Please select the desired emotion")
    .refine((value) => value.toLowerCase() !== OTHER, "Please specify the custom emotion"),
  length: z.enum(EMAIL_LENGTH_VALUES),
};

/** A letter of a series as sent. A new one has an id of the caller's own choice, which no other slot of it has. */
export const SeriesSlotInput = z.strictObject({
  id: z.uuid(),
  purpose: slotShape.purpose,
  day: slotShape.day,
  shape: slotShape.shape.default(null),
  /** One of the caller's stories; null for none yet. */
  storyId: z.uuid().nullable().default(null),
  opens: slotShape.opens.default(""),
  closes: slotShape.closes.default(null),
  call: slotShape.call.default("soft"),
  emotion: slotShape.emotion.default("curiosity"),
  length: slotShape.length.default("no-preference"),
  /** The written email; left out, it is the one that the slot has. */
  emailId: z.uuid().nullable().optional(),
});
export type SeriesSlotInput = z.output<typeof SeriesSlotInput>;

/** All letters of a series in their order. Answers `series-changed` where `revision` is not its revision. */
export const SaveSlotsInput = z.strictObject({
  ...SeriesId.shape,
  revision,
  slots: z.array(SeriesSlotInput).max(SERIES_SLOTS_MAX, TOO_MANY_LETTERS),
});
export type SaveSlotsInput = z.output<typeof SaveSlotsInput>;

/** The email of a slot, as the board shows it. */
const SlotLetter = z.object({
  title: z.string(),
  status: z.enum(EMAIL_STATUSES),
  /** Whether an earlier letter of the series is written first. */
  isWaiting: z.boolean(),
  /** The chosen subject line; empty until written. */
  subject: z.string(),
  failureReason: z.string().nullable(),
  /** The day its owner noted as sent; null without a note. */
  sentOn: z.string().nullable(),
});

/** One letter of a series. */
export const SeriesSlot = z.object({
  id: z.string(),
  ...slotShape,
  purpose: z.string(),
  opens: z.string(),
  closes: z.string().nullable(),
  emotion: z.string(),
  storyId: z.string().nullable(),
  /** Its story's title and first words; null without a story, or if it was deleted. */
  story: z.object({ title: z.string(), start: z.string() }).nullable(),
  emailId: z.string().nullable(),
  /** Null without an email, or if it was deleted. */
  letter: SlotLetter.nullable(),
});
export type SeriesSlot = z.output<typeof SeriesSlot>;

/** A series with its letters in order. `revision` counts the changes of its slots. */
export const Series = z.object({
  id: z.string(),
  revision: z.number().int().min(1),
  kind: z.enum(SERIES_KIND_VALUES),
  ...about,
  name: z.string(),
  audience: z.string(),
  tone: z.string(),
  firstDay: z.string().nullable(),
  offer: SeriesOffer,
  createdAt: z.date(),
  updatedAt: z.date(),
  slots: z.array(SeriesSlot),
});
export type Series = z.output<typeof Series>;

/** What a list shows of a series. */
export const SeriesSummary = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(SERIES_KIND_VALUES),
  offerName: z.string(),
  firstDay: z.string().nullable(),
  updatedAt: z.date(),
  /** Each letter in order: its day, whether it is written, and the day noted as sent. */
  letters: z.array(
    z.object({
      day: z.number().int(),
      purpose: z.string(),
      emailId: z.string().nullable(),
      isWritten: z.boolean(),
      sentOn: z.string().nullable(),
    }),
  ),
});
export type SeriesSummary = z.output<typeof SeriesSummary>;

/** The caller's series, the last changed first. */
export const SeriesList = z.object({ series: z.array(SeriesSummary) });
export type SeriesList = z.output<typeof SeriesList>;

/** A story of the bank for a slot and why it fits, or a question where none does. */
export const SlotProposal = z.object({
  slotId: z.string(),
  story: z.object({ id: z.string(), title: z.string(), start: z.string() }).nullable(),
  /** What of the story fits the slot; empty without a story. */
  why: z.string(),
  /** Asked where no untold story fits; empty with a story. */
  question: z.string(),
  /** A template of The Story Vault that asks for such a story; null with a story, or while the Vault is locked. */
  template: z.object({ id: z.string(), name: z.string(), preview: z.string() }).nullable(),
});
export type SlotProposal = z.output<typeof SlotProposal>;

/** For each slot without a story, in order. */
export const SeriesProposals = z.object({ proposals: z.array(SlotProposal) });
export type SeriesProposals = z.output<typeof SeriesProposals>;

/** Where a letter stands in its series, and what it has to do there; null for a letter of none. */
export const SeriesPlace = z
  .object({
    id: z.string(),
    name: z.string(),
    number: z.number().int(),
    of: z.number().int(),
    day: z.number().int(),
    purpose: z.string(),
    opens: z.string(),
    /** The promise it keeps, and the number of the letter that makes it; null for none. */
    closes: z.object({ number: z.number().int(), promise: z.string() }).nullable(),
  })
  .nullable();
export type SeriesPlace = z.output<typeof SeriesPlace>;
