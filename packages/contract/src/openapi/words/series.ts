import type { Words } from "../json-schema.ts";
import { EMAIL_WORDS } from "./emails.ts";

const ABOUT: Words = {
  name: "A name for the series; only you see it.",
  kind: "What the series is for.",
  audience: "Who reads it, in at least 10 characters.",
  writeIn: "The language of its letters; `story` is the language of each story.",
  tone: "A listed tone or your own words; empty for that of your profile.",
  firstDay: "The day of the first letter, such as 2026-03-14; null while it is open.",
  offer: "A copy of what it sells: later changes of the profile leave it as it is.",
  "offer.name": "The product, as your readers know it.",
  revision: "Counts the changes of its letters; the next save sends it back.",
};

const SLOT: Words = {
  id: "The slot's id: a place for one letter of the series.",
  purpose: "What the letter is about, in one sentence.",
  day: "Days after the first letter.",
  shape: "The kind of story it calls for; null for any.",
  storyId: "The story it tells; null for none yet.",
  story: "That story in short; null without a story, or if it was deleted.",
  start: "The story's first words.",
  opens: "What it promises for a later letter; empty for nothing.",
  closes: "The id of the slot whose promise it keeps; null for none.",
  call: "`none` sells nothing, `soft` names the offer, `offer` has its price and its call to action.",
  emotion: "What readers should feel: a listed value or your own words.",
  length: "How long the letter is.",
  emailId: "The written email; null for none.",
  letter: "That email in short; null without an email, or if it was deleted.",
  "story.title": "The story's title; empty if it has none.",
  "letter.title": "The title of the email.",
  status: "Where the email stands.",
  isWaiting: "True if an earlier letter of the series is written first.",
  subject: "The chosen subject line; empty until written.",
  sentOn: "The day its owner noted as sent; null without a note.",
};

const ID: Words = { id: "The series' id." };

const OFFER: Words = {
  name: "The product, as your readers know it.",
  description: "What the product is, in a sentence or two.",
  benefit: "The main benefit for the reader.",
  price: "As it should appear, with its conditions, such as `$49`.",
  salePrice: "As it should appear, such as `$29`.",
  proof: "Evidence that it works: a number or a customer quote.",
  url: "Where the link leads: an http or https URL.",
  callToAction: "What readers should do: a listed value or your own words.",
};

const DRAFT: Words = {
  ...EMAIL_WORDS.MailToolDraft,
  slotId: "The slot of the letter.",
  number: "Number of the letter in the series, counted from 1.",
};

export const SERIES_WORDS: Record<string, Words> = {
  Offer: { ...OFFER, id: "The offer's id; one that isn't yours counts as left out." },
  SeriesOffer: OFFER,
  CreateSeriesInput: {
    ...OFFER,
    ...ABOUT,
    id: "An id of your own, which makes the call safe to repeat.",
    offer: "What it sells, if it is not an offer of your profile.",
    offerId: "The offer of your profile that it sells.",
  },
  UpdateSeriesInput: { ...OFFER, ...ABOUT },
  SaveSlotsInput: {
    revision: "The revision this change started from.",
    slots: "All letters of the series in their order, at most 12.",
  },
  Series: { ...ABOUT, ...ID, slots: "Its letters in order." },
  SeriesId: ID,
  SeriesSlot: SLOT,
  SeriesSlotInput: {
    ...SLOT,
    id: "An id of your own, which no other slot of the series has.",
    emailId: "The written email; left out, it is the one that the slot has.",
  },
  EmailsSeriesListAnswer: {
    ...SLOT,
    ...ABOUT,
    ...ID,
    offerName: "What it sells.",
    letters: "Its letters in order.",
    isWritten: "True once its email is written.",
  },
  SlotProposal: {
    slotId: "The slot that has no story.",
    story: "An untold story of your bank; null if none fits.",
    "story.id": "The story's id.",
    title: "The story's title; empty if it has none.",
    start: "The story's first words.",
    why: "What of the story fits the slot; empty without a story.",
    question: "What to ask yourself where no story fits; empty with a story.",
    template: "A template that asks for such a story; null with a story, or while the Vault is locked.",
    "template.id": "The template's id.",
    name: "The template's name.",
    preview: "What the template is about, in one sentence.",
  },
  SeriesFinding: {
    rule: "What was checked.",
    slotId: "The slot to look at.",
    message: "What does not fit, for people.",
    quote: "The words of the letter it is about.",
  },
  EmailsHandOverSeriesAnswer: DRAFT,
  EmailsSeriesDraftsAnswer: DRAFT,
  WriteSeriesInput: { slots: "The slots to write; without it, all that have no letter." },
  SeriesWriting: {
    letters: "The emails of the slots, in order.",
    "letters.slotId": "The slot that is written.",
    "letters.id": "The email's id.",
    status: "Where the email stands.",
    left: "The slots that were not written; they cost nothing.",
    "left.slotId": "The slot that was left out.",
    reason: "Why it was left out, for programs.",
    message: "Why it was left out, for people.",
  },
  SeriesToMailTool: { ...ID, tool: "The mail tool the letters go to." },
  SeriesFileQuery: { ...ID, format: "File format: `eml`, `html`, `ics` or `csv`." },
};
