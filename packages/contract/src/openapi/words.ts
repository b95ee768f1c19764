import { BRIEF_FIELD_NAMES, briefField, perField } from "../brief-field-names.ts";
import { BRIEF_DESCRIPTIONS } from "../brief-fields.ts";
import { mailToolNames, SUBJECT_TEST_TOOLS } from "../mail-tool-names.ts";

/** The minimal valid brief. */
const BRIEF = Object.fromEntries(
  BRIEF_FIELD_NAMES.filter((name) => isRequired(name)).map((name) => [name, briefField(name).example]),
);

function isRequired(name: (typeof BRIEF_FIELD_NAMES)[number]): boolean {
  const row = briefField(name);
  return row.kind === "choice" ? row.fallback === undefined : row.min !== undefined;
}

/** That brief as returned with its email. */
const SAVED_BRIEF = perField((name) => {
  const row = briefField(name);
  return BRIEF[name] ?? (row.kind === "choice" ? row.fallback : "");
});

const DRAFT = { title: briefField("title").example, story: briefField("story").example };

const ID = "0198f0a2-7c11-7d3e-9a55-3f1f0a1d2c3b";
const USER = {
  id: "5b0c1c5e-1f0e-4a0e-9a51-8b7a3e0f6d21",
  email: "mara@example.com",
  firstName: "Mara",
  lastName: "Okafor",
  createdAt: "2026-03-01T08:00:00.000Z",
};

const STORY = {
  text: briefField("story").example,
  title: "The morning the oven died",
  date: "2026-03",
  place: "The bakery",
  people: ["Ben"],
  tags: ["work"],
};
const PROFILE = {
  businessName: "Okafor Bakery",
  senderName: "Mara",
  greeting: "Hi {first name|there},",
  signOff: "Talk soon,\nMara",
  spelling: "US",
  wordsToAvoid: ["amazing"],
  tone: "personal",
  length: "medium",
  offers: [
    {
      name: briefField("productName").example,
      description: briefField("productDescription").example,
      price: briefField("price").example,
      url: briefField("ctaUrl").example,
      callToAction: "book",
    },
  ],
  audiences: [{ text: briefField("targetAudience").example }],
};

/** Sample values of request and response schemas, by name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  EmailBrief: BRIEF,
  EmailRequest: BRIEF,
  CreateDraftInput: { brief: DRAFT },
  SaveDraftInput: { revision: 1, brief: DRAFT },
  BriefQuestions: {
    questions: [
      {
        id: "readerMoment",
        beat: "bridge",
        question: "What does your reader's day look like when this happens?",
        example: briefField("readerMoment").example,
        answer: null,
      },
    ],
  },
  EmailTicket: { id: ID, status: "processing" },
  Email: {
    id: ID,
    ...SAVED_BRIEF,
    status: "processing",
    createdAt: "2026-03-01T08:00:00.000Z",
    generatedSubject: null,
    generatedContent: null,
    letter: null,
    findings: null,
    questions: null,
    writingNotes: null,
    hints: null,
    comparison: "not-compared",
    failureReason: null,
    rewriteStatus: null,
    rewriteFailureReason: null,
    sentOn: null,
    sentWith: null,
  },
  LetterTest: { to: "mara@example.com", subject: "[Test] 300 rolls, half proved, no oven" },
  SentMark: { sentOn: "2026-03-02", sentWith: "Kit" },
  EmailWebhook: {
    type: "email.generated",
    timestamp: "2026-03-01T08:00:04.000Z",
    data: {
      id: ID,
      title: SAVED_BRIEF.title,
      campaignName: SAVED_BRIEF.campaignName,
      status: "generated",
      failureReason: null,
    },
  },
  CreateStoryInput: STORY,
  Story: { id: ID, ...STORY, createdAt: "2026-03-01T08:00:00.000Z", toldIn: 0, lastToldAt: null },
  SaveProfileInput: PROFILE,
  User: USER,
  LoginInput: { email: "mara@example.com", password: "a-good-phrase" },
  LoginReply: { user: USER },
  SignupInput: {
    email: "mara@example.com",
    password: "a-good-phrase",
    firstName: "Mara",
    lastName: "Okafor",
  },
  SignupReply: { requiresVerification: true, emailSent: true },
  ResendVerificationInput: { email: "mara@example.com" },
  Message: { message: "If this address has an account that isn't verified yet, an email is on its way." },
  Success: { success: true },
  Usage: { emailsCreated: 3, emailsRemaining: 7, isSubscribed: false },
  ActionTakerStatus: { accountAge: 2, isActionTaker: false, emailsCreated: 3, daysRemaining: 5 },
};

/** Descriptions of fields whose names are not self-explanatory. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EmailBrief: BRIEF_DESCRIPTIONS,
  Email: {
    status: "`processing` until it is `generated` or `failed`; a failed email refunds its credit.",
    generatedSubject: "A JSON array of five subject lines, as a string; null until written.",
    generatedContent: "The whole letter as plain text; null until written.",
    letter: "The same letter, structured; null until written.",
    findings: "Findings of the pre-send check; null if the letter was not checked.",
    questions: "Up to three questions whose answers would improve the letter; null until written.",
    hints:
      "What the author should look at: sentences that may not be for readers, facts that are missing; null if there is nothing.",
    writingNotes: "What was left out of the letter, corrected or used differently; null until written.",
    failureReason: "Why writing failed, as a message for people; null otherwise.",
    sentOn: "The day the owner noted as sent, such as 2026-03-02; null without a note. Nothing verifies it.",
    sentWith: "What the owner noted as sending it; null without a note.",
  },
  Finding: {
    rule: "Which check found it.",
    where: "A part of the letter, `subjects`, or `letter` for the whole.",
    quote: "The words it is about, as they are in the letter; of a subject line the whole text.",
    href: "The address of the link it is about.",
    sentence: "What the letter's owner can confirm: the words are true, or what the note asks is done.",
    lasting: "True if a later check can't find it again: it stays while its quote is in the letter.",
  },
  MarkSentInput: {
    sentOn: "The day it was sent, such as 2026-03-02; not in the future.",
    sentWith: "What it was sent with, such as Kit; may be left out.",
  },
  Usage: {
    emailsRemaining: "Credits left; one email costs one credit.",
  },
  EmailListQuery: {
    search: "Words to search for.",
    filter: "`recent` for emails of the last 7 days, `sent` for those marked as sent.",
    limit: "Emails per page, 1 to 1,000.",
    cursor: "Start of the page, from the Link header of the previous page.",
  },
  DraftListQuery: {
    search: "Words to search for, in all that is typed in a draft.",
  },
  StoryListQuery: {
    search: "Words to search for, in the text, title, date, place, people and tags.",
    filter: "`untold` for stories that no letter tells.",
    limit: "Stories per page, 1 to 1,000.",
    cursor: "Start of the page, from the Link header of the previous page.",
  },
  CreateStoryInput: {
    text: "What happened: one line, or the whole story.",
    date: "A day, a month or a year: `2026-03-14`, `2026-03` or `2026`.",
  },
  Story: {
    toldIn: "How many letters tell it; failed ones don't count.",
    lastToldAt: "When the last of them was requested; null if none.",
  },
  SavedStory: {
    known: "True if the bank had the same text already; nothing was changed then.",
    toldIn: "How many letters tell it; failed ones don't count.",
  },
  SaveProfileInput: {
    greeting:
      "The first line of each letter written from now on. `{first name|there}` is the reader's name in your mail tool, or the word after the bar.",
    signOff: "The end of each letter; may have several lines.",
    spelling: "`US` or `UK`.",
    wordsToAvoid: "Words and phrases your letters should not use.",
    tone: "A listed tone or your own words.",
    emotion: "What letters usually make readers feel: a listed emotion or your own words.",
    writeIn: "The language of letters; `story` is the language of each story.",
    callStyle: "Whether the call to action is a `link` or a `button`.",
    mailTool: "What letters are sent with, such as `kit`; `null` for none.",
    offers: "At most 100; replaces the stored list.",
    audiences: "At most 50; replaces the stored list.",
  },
  LetterToMailTool: {
    secondSubject: `Number of the subject line to test against the chosen one, counted from 1; ${mailToolNames(SUBJECT_TEST_TOOLS, "and")} only.`,
  },
  LetterFileQuery: {
    format: "File format: `html`, `text`, `md` or `eml`.",
    subject: "Number of the subject line, counted from 1; defaults to the chosen one.",
  },
  LetterState: {
    revision: "Counts the saves of this letter; the next save sends it back.",
    chosen: "Which subject line leaves with the letter, counted from 0.",
    body: "The letter as a ProseMirror document, each sentence marked with its source.",
    text: "The letter as plain text.",
    words: "Words of the text, web addresses not counted.",
    share: "0 to 1: how much of the words is the author's.",
  },
  SaveLetterInput: {
    revision: "The revision this change started from.",
    endsVisit: "True keeps the saved letter as a version.",
  },
  Draft: {
    revision: "Counts the saves of this draft; the next save sends it back.",
    brief: "The fields of the brief as far as they are filled in.",
    form: "What the form holds beyond the brief; null if the draft did not come from the form.",
    similarTo: "The email this one is created like; null for a new one.",
    keeps: "For a letter like an earlier one: what stays, its story or its offer.",
  },
  SaveDraftInput: {
    revision: "The revision this change started from.",
  },
  EmailRequest: {
    ...BRIEF_DESCRIPTIONS,
    draftId: "The draft this was; it is deleted once the email exists.",
    sameStoryAs: "One of your emails with the same story: this one opens differently and has other subjects.",
  },
  ErrorBody: {
    code: "Error code for programs.",
    message: "Error message for people.",
    retryAfter: "Seconds to wait before retrying.",
    error: "Repeats the message on calls whose clients read it here.",
    requestId: "Identifies the request in the server's log.",
    letter: "With `letter-changed`: the current letter.",
  },
};
