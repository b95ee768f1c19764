import type { Words } from "../json-schema.ts";

const SUBJECT: Words = {
  text: "The subject line.",
  preheader: "Inbox preview text, which continues the subject line.",
  angle: "What the subject line plays on; null for one that its owner added.",
};

const DOCUMENT: Words = {
  subjects: "The letter's subject lines.",
  chosen: "Which subject line leaves with the letter, counted from 0.",
  body: "The letter as a ProseMirror document, each sentence marked with its source.",
  text: "The letter as plain text.",
  words: "Words of the text, web addresses not counted.",
  share: "0 to 1: how much of the words is the author's.",
};

const VERSION: Words = {
  ...DOCUMENT,
  number: "Number of the version, counted from 1.",
  author: "Who made it: the writer, its owner (`you`), a suggestion, or the program.",
};

/** A node's type, in the letter as a ProseMirror document. */
const NODE: Words = {
  type: "The kind of node.",
  content: "What the node holds, in order.",
  marks: "What is said of the node: its source, its link, suggested changes.",
  attrs: "Details of the node.",
};

/** The text of a letter, and what is noticed in it. */
export const LETTER_WORDS: Record<string, Words> = {
  Letter: {
    subjects: "Five subject lines, each with another angle.",
    parts: "The letter part by part, in the order they are read.",
    greeting: "The author's line above the letter; missing if there is none.",
    wordCount: "Words of the letter, web addresses not counted.",
    trackingUrl: "Where its link leads, with campaign parameters.",
    openings: "Other openings that its writer wrote; missing if there are none.",
    confirmed: "Sentences the checks doubted and its owner confirmed, newest first.",
    setAside: "Findings that are not on the list, as they are confirmed or about words that are gone.",
    writer: "What wrote the letter.",
    kind: "An AI model, or the writer that works without one.",
    name: "The writer's name, of a model that of its maker.",
    version: "The version of the writer.",
    fallbackReason: "Why the preferred writer did not write it, for people; null if it did.",
  },
  SubjectLine: { ...SUBJECT, angle: "What the subject line plays on." },
  DocumentSubject: SUBJECT,
  LetterPart: {
    beat: "What the part does in the story.",
    paragraphs: "The part's text, one paragraph each.",
    sources: "Where each sentence comes from, in order; missing on older letters.",
  },
  SentenceSource: {
    sentence: "The sentence, without its link.",
    fields: "The fields of the brief it draws on; none for a connecting sentence.",
    letter: "Number of the earlier letter of its series that it draws on.",
    author: "True for the author's own words from outside the brief, such as the sign-off.",
  },
  Finding: {
    rule: "Which check found it.",
    where: "A part of the letter, `subjects`, or `letter` for the whole.",
    message: "What was noticed, for people.",
    fix: "What to do about it.",
    evidence: "What the check rests on: a rule, a study, convention, or an AI model.",
    quote: "The words it is about, as they are in the letter; of a subject line the whole text.",
    href: "The address of the link it is about.",
    sentence: "What the letter's owner can confirm: the words are true, or what the note asks is done.",
    lasting: "True if a later check can't find it again: it stays while its quote is in the letter.",
  },
  LetterState: {
    ...DOCUMENT,
    revision: "Counts the saves of this letter; the next save sends it back.",
  },
  SaveLetterInput: {
    ...DOCUMENT,
    revision: "The revision this change started from.",
    endsVisit: "True keeps the saved letter as a version.",
    acceptsSuggestions: "True if the save accepts suggestions: the letter before it is kept as a version.",
  },
  LetterVersionId: { id: "The email's id.", number: "Number of the version, counted from 1." },
  LetterVersionSummary: VERSION,
  LetterVersion: VERSION,
  LetterVersionList: { versions: "The letter's versions, newest first." },
  SuggestInput: {
    kind: "What to suggest: another wording of a passage, or something for the letter as a whole.",
    passage: "The words to say differently; only for kinds that change a passage.",
    instruction: "What to change, in your words; only for `free`.",
  },
  LetterSuggestions: { suggestions: "Empty where there is nothing else to suggest." },
  LetterSuggestion: {
    text: "What would stand in the letter.",
    preheader: "Inbox preview text of a suggested subject line; null otherwise.",
    adds: "What neither the brief nor the letter says and the author should check; empty for nothing.",
  },
  LetterBody: NODE,
  LetterParagraph: {
    ...NODE,
    beat: "The part of the letter it belongs to; null for a paragraph of none.",
    id: "Number of the suggestion that the change belongs to.",
  },
  LetterInline: {
    ...NODE,
    text: "The words.",
    name: "The reader's detail that a mail tool puts here.",
    fallback: "What stands here for readers without that detail.",
  },
  LetterMark: {
    type: "The kind of mark.",
    attrs: "Details of the mark.",
    from: "The fields of the brief the words draw on, an earlier letter, or who wrote them.",
    sentence: "Number of the sentence in the letter as written; null for typed text.",
    words: "Word count of that sentence as written; null for typed text.",
    href: "Where the link leads.",
    call: "True for the one call to action.",
    lead: "What stands between the link's words and its address in plain text.",
    id: "Number of the suggestion that the change belongs to.",
  },
};
