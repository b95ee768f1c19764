import { BRIEF_DESCRIPTIONS } from "../../emails/brief-fields.ts";
import { mailToolNames, SUBJECT_TEST_TOOLS } from "../../mail-tools/mail-tool-names.ts";
import type { Words } from "../json-schema.ts";

const LIST: Words = {
  search: "Words to search for.",
  filter: "`recent` for emails of the last 7 days, `sent` for those marked as sent.",
  limit: "Emails per page, 1 to 1,000.",
  sort: "Order of the list.",
};

const STATUS = "`processing` until it is `generated` or `failed`; a failed email refunds its credit.";

const COMPARISON = "Whether an AI model compared the letter with the brief; a change sets it back.";

const SENT: Words = {
  sentOn: "The day the owner noted as sent, such as 2026-03-02; null without a note. Nothing verifies it.",
  sentWith: "What the owner noted as sending it; null without a note.",
};

export const EMAIL: Words = {
  ...BRIEF_DESCRIPTIONS,
  ...SENT,
  status: STATUS,
  generatedSubject: "A JSON array of five subject lines, as a string; null until written.",
  generatedContent: "The whole letter as plain text; null until written.",
  letter: "The same letter, structured; null until written.",
  findings: "Findings of the pre-send check, at most 40 of a rule; null if the letter was not checked.",
  comparison: COMPARISON,
  questions: "Up to three questions whose answers would improve the letter; null until written.",
  hints:
    "What the author should look at: sentences that may not be for readers, facts that are missing; null if there is nothing.",
  writingNotes: "What was left out of the letter, corrected or used differently; null until written.",
  failureReason: "Why writing failed, as a message for people; null otherwise.",
  rewriteStatus: "Where the free AI version of the letter stands; null if it was not asked for.",
  rewriteFailureReason: "Why the AI version failed, for people; null otherwise.",
};

/** Emails, and what is done with them. */
export const EMAIL_WORDS: Record<string, Words> = {
  Email: EMAIL,
  EmailId: { id: "The email's id." },
  EmailTicket: { id: "The email's id.", status: STATUS },
  EmailProgress: {
    status: STATUS,
    stage: "What the writer is at; null before it starts and after it ends.",
    text: "The plain text so far; empty until the first word.",
  },
  ComparisonTicket: { id: "The email's id.", comparison: COMPARISON },
  EmailListQuery: LIST,
  LetterFile: {
    name: "The file's name.",
    type: "The file's media type.",
    text: "The file's content.",
    isBase64: "True if the content is in base64, as of a zip.",
  },
  LetterFileQuery: {
    id: "The email's id.",
    format: "File format: `html`, `text`, `md` or `eml`.",
    subject: "Number of the subject line, counted from 1; defaults to the chosen one.",
  },
  LetterTest: { to: "The address the test goes to.", subject: "The subject line it arrives with." },
  MarkSentInput: {
    sentOn: "The day it was sent, such as 2026-03-02; not in the future.",
    sentWith: "What it was sent with, such as Kit; may be left out.",
  },
  SentMark: SENT,
  Hint: {
    kind: "Whether it is about a sentence, a fact or the letter's length.",
    field: "The field of the brief that the sentence is from.",
    sentence: "The sentence as it is in the letter, or would be added to it.",
    question: "What the author should decide.",
  },
  WritingNotes: {
    leftOut: "Sentences of the brief that are not in the letter, in order.",
    tidied: "Sentences with corrected spelling or punctuation.",
    notes: "Fields that were used other than as text of the letter.",
    field: "The field of the brief.",
    "leftOut.text": "The sentence as typed.",
    reason: "Why it is not in the letter.",
    from: "The sentence as typed.",
    to: "The sentence as in the letter.",
    "notes.text": "How the field was used.",
  },
  ConnectMailToolInput: {
    tool: "The mail tool to connect.",
    apiKey: "The tool's API key.",
    address: "Where your own installation of the tool is, such as https://lists.example.com.",
    user: "The name of the tool's API user.",
    token: "The token of that user.",
  },
  ConnectedMailTool: {
    id: "The connection's id.",
    tool: "The mail tool that is connected.",
    account: "The account its key belongs to.",
  },
  MailToolId: { id: "The connection's id." },
  MailToolConnection: {
    id: "The connection's id.",
    tool: "The mail tool that is connected.",
    account: "The account its key belongs to.",
    address: "Where your own installation of the tool is; null for one that its vendor hosts.",
    lastFour: "The last four characters of the key.",
    audience: "Whom drafts are addressed to; null if none is chosen.",
    sender: "Whom drafts are from; null if none is chosen.",
  },
  MailToolChoice: {
    id: "The id that the mail tool gave it.",
    name: "The name it has in the mail tool.",
  },
  LetterToMailTool: {
    id: "The email's id.",
    tool: "The mail tool the letter goes to.",
    secondSubject: `Number of the subject line to test against the chosen one, counted from 1; ${mailToolNames(SUBJECT_TEST_TOOLS, "and")} only.`,
  },
  MailToolDraft: {
    tool: "The mail tool the draft is in.",
    status: "`pending` until the draft is made or has failed.",
    url: "Where the draft is in the mail tool; null until it is made.",
    message: "What happened and what to do about it; null if there is nothing to say.",
  },
};
