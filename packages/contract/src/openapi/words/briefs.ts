import { BRIEF_DESCRIPTIONS } from "../../emails/brief-fields.ts";
import type { Words } from "../json-schema.ts";

const ORDER = {
  ...BRIEF_DESCRIPTIONS,
  draftId: "The draft this was; it is deleted once the email exists.",
  sameStoryAs: "One of your emails with the same story: this one opens differently and has other subjects.",
  storyId: "The story of your bank that the letter tells; without it, the one with the same text.",
};

const DRAFT = {
  revision: "Counts the saves of this draft; the next save sends it back.",
  brief: "The fields of the brief as far as they are filled in.",
  form: "What the form holds beyond the brief; null if the draft did not come from the form.",
  similarTo: "The email this one is created like; null for a new one.",
  keeps: "For a letter like an earlier one: what stays, its story or its offer.",
};

export const BRIEF_WORDS: Record<string, Words> = {
  EmailBrief: BRIEF_DESCRIPTIONS,
  DraftBrief: BRIEF_DESCRIPTIONS,
  DraftFields: BRIEF_DESCRIPTIONS,
  EmailRequest: ORDER,
  BatchRow: {
    ...ORDER,
    key: "Your own key for this row, 1 to 255 characters; repeating it charges once.",
  },
  EmailsCreateBatchInput: {
    emails: "The briefs, 1 to 100.",
    dryRun: "True to check all rows only: nothing is written or charged.",
  },
  EmailBatchAnswer: {
    id: "The batch in its webhook `batch.finished`; null for a dry run.",
    accepted: "How many rows are being written, or would be.",
    refused: "How many rows can't be written.",
    results: "What became of each row, in the order sent.",
  },
  BatchResult: {
    index: "Position of the row, counted from 0.",
    key: "The key sent with the row; null without one.",
    id: "The email's id; null if the row was refused, and in a dry run for an email that isn't there yet.",
    status: "Where the email stands; null without an email.",
    replayed: "True if an earlier request made this email; nothing was charged again.",
    code: "Why the row was refused, for programs; null otherwise.",
    message: "Why the row was refused, for people; null otherwise.",
    errors: "The fields at fault; empty otherwise.",
    "errors.path": "The field at fault.",
    "errors.message": "What is wrong with it and what to do.",
  },
  Draft: DRAFT,
  DraftSummary: {
    ...DRAFT,
    title: "Its title, or the start of its topic or story; empty if none is typed.",
    focus: "The first sentence of what the email is about.",
  },
  DraftId: { id: "The draft's id." },
  DraftListQuery: { search: "Words to search for, in all that is typed in a draft." },
  CreateDraftInput: { ...DRAFT, id: "An id of your own, which makes the call safe to repeat." },
  SaveDraftInput: { ...DRAFT, revision: "The revision this change started from." },
  DraftForm: {
    storyMode: "Whether the story is typed freely (`simple`) or in a template (`advanced`).",
    story: "The story in your own words, kept while a template is used.",
    storyTemplate: "The chosen template; empty for none.",
    templateAnswers: "Answers by template and field.",
    aiDecidesLesson: "True if the writer decides the lesson.",
    lesson: "The lesson, kept while the writer decides it.",
    customEmotion: "The emotion typed under Other.",
    customTone: "The tone typed under Other.",
    customCallToAction: "The call to action typed under Other.",
  },
  BriefQuestions: { questions: "Up to three questions; empty if nothing is missing." },
  Question: {
    id: "The field of the brief that the answer belongs in.",
    beat: "The part of the letter that the answer becomes.",
    question: "The question to the author.",
    example: "A one-line answer from another business.",
    answer: "The author's answer; null if there is none.",
  },
};
