import type {
  DraftBrief,
  EmailBrief,
  Hint,
  InterviewInput,
  InterviewStep,
  Question,
  WritingNotes,
  WritingRecord,
} from "@storyletter/contract/emails";
import type { Finding, Letter, LetterDocument, WritingStage } from "@storyletter/contract/letters";
import type { AuthorVoice, CountedTrait, ReadVoiceMails } from "@storyletter/contract/profile";
import type { SeriesFinding, SeriesOffer } from "@storyletter/contract/series";
import type { SeriesCall } from "@storyletter/contract/series/constants";

/** A writer's result. */
export interface WrittenLetter {
  letter: Letter;
  /** The letter as plain text. */
  content: string;
  findings: Finding[];
  /** The writer's raw response, shown to staff. */
  raw: unknown;
  /** The model's usage; null if no model was used. */
  record: WritingRecord | null;
  /** What the author could still add, if the writer asks questions. */
  questions?: Question[];
  /** What the writer did with the brief, if it takes notes. */
  writingNotes?: WritingNotes | null;
  /** What the author should look at, if the writer could not decide it. */
  hints?: Hint[];
}

/** The current stage and the text so far. */
export interface WritingProgress {
  stage: WritingStage;
  /** Plain text; empty until the first word. */
  text: string;
}

/** Progress of an email, or that it has ended. */
export type ProgressUpdate = WritingProgress | "ended";

/** Broadcasts progress between processes, without buffering for later subscribers. */
export interface ProgressFeed {
  publish(emailId: string, update: ProgressUpdate): Promise<void>;
  /** Receives updates from the moment it resolves. */
  subscribe(emailId: string, signal: AbortSignal): Promise<AsyncIterable<ProgressUpdate>>;
}

/** How one of the author's letters went; a part it does not have is empty. */
export interface FormerLetter {
  opening: string;
  bridge: string;
  ending: string;
  /** It told the story that the new letter tells from another angle. */
  isSameStory: boolean;
}

/** What a letter of a series may rest on beside its brief: an earlier letter as it is now, or its own plan. */
export interface EarlierLetter {
  /** Its number, from 1; null for the day and the promise planned for the letter itself. */
  letter: number | null;
  text: string;
  /** The planned day of the letter itself, such as "2027-04-24". */
  sentOn?: string;
}

/** The series that a letter belongs to, as far as it is written. */
export interface SeriesSoFar {
  /** The number of the letter, from 1. */
  letter: number;
  of: number;
  purpose: string;
  call: SeriesCall;
  /** What the letter promises for a later one; empty for nothing. */
  opens: string;
  /** The day on which readers get it, such as "Saturday, 24 April 2027"; empty while that is open. */
  sentOn: string;
  /** The promise of an earlier letter that it keeps. */
  closes: { letter: number; promise: string } | null;
  /** The other letters in order. */
  others: { letter: number; purpose: string }[];
  /** Those of them that come before and are written, and the plan of this one. */
  earlier: EarlierLetter[];
}

export interface WriteOptions {
  /** The same brief and seed give the same letter, as far as the writer can. */
  seed: string;
  /** Counted against this user's daily tokens; required by writers with a SpendGuard. */
  userId?: string;
  signal?: AbortSignal;
  /** Receives what was written when the signal stops the writer; not called if that is nothing. */
  keepUnfinished?: (written: WrittenLetter) => Promise<void>;
  onProgress?: (progress: WritingProgress) => void;
  /** Called with each word of a model, its thoughts included: the letter takes as long as they come. */
  onWords?: () => void;
  /** Subject lines of the author's last letters, which the new one should not repeat. */
  avoid?: readonly string[];
  /** How the last ones went, the one with the same story first. */
  former?: readonly FormerLetter[];
  /** What the author said once, for every letter. */
  voice?: AuthorVoice;
  /** The series that the letter belongs to. */
  series?: SeriesSoFar | null;
}

export interface Writer {
  /** Throws PermanentWriterError if a retry can't help. */
  write(brief: EmailBrief, options: WriteOptions): Promise<WrittenLetter>;
}

/** Why a brief can't be used: the field and a message for the user. */
export interface BriefFault {
  field: keyof EmailBrief;
  message: string;
}

/** Runs before a credit is charged. Null if the brief can be used. */
export type BriefCheck = (brief: EmailBrief, options: TextOptions) => Promise<BriefFault | null>;

/** Whose text it is, because users take turns, and whether anyone still waits for the result. */
export interface TextOptions {
  userId: string;
  signal?: AbortSignal;
}

/** At most three questions that only the author can answer. */
export type BriefQuestioner = (brief: DraftBrief, options: TextOptions) => Promise<Question[]>;

/** The next question to an author who is looking for the story. */
export type Interviewer = (said: InterviewInput, options: TextOptions) => Promise<InterviewStep>;

/** What authors wrote of their mails; null if it takes too long to find. */
export type MailReader = (
  mails: readonly string[],
  options: TextOptions,
) => Promise<ReadVoiceMails["mails"] | null>;

/** What can be counted in an author's mails; nothing if it takes too long. */
export type TraitCounter = (mails: readonly string[], options: TextOptions) => Promise<CountedTrait[]>;

/** A sentence of a text to verify, with the hash that records have of it. */
export interface HashedSentence {
  text: string;
  words: string[];
  sha256: string;
}

/** A text to verify: its sentences, and the signed record it carries. */
export interface HashedLetter {
  sentences: HashedSentence[];
  record: string | null;
}

/** Hashes a letter's text or file sentence by sentence; null if it takes too long. */
export type LetterHasher = (text: string, options: TextOptions) => Promise<HashedLetter | null>;

/** A letter with all its subject lines; one that its owner added has no angle. */
export type CheckedLetter = Omit<Letter, "subjects"> & Pick<LetterDocument, "subjects">;

/** What the pre-send check finds in a letter that its owner edited; null if it takes too long to check. */
export type LetterChecker = (
  letter: CheckedLetter,
  brief: EmailBrief,
  options: TextOptions & { voice?: AuthorVoice; earlier?: readonly EarlierLetter[] },
) => Promise<Finding[] | null>;

/** One letter of a series as its checks read it; the texts are empty until it is written. */
export interface SeriesLetter {
  slotId: string;
  number: number;
  day: number;
  call: SeriesCall;
  opens: string;
  closes: string | null;
  storyId: string | null;
  subject: string;
  /** Its first sentence. */
  opening: string;
  /** Where it speaks of the offer. */
  offerText: string;
}

export interface CheckedSeries {
  offer: SeriesOffer;
  firstDay: string | null;
  letters: readonly SeriesLetter[];
}

/** What does not fit between the letters of a series. */
export type SeriesChecker = (series: CheckedSeries) => Promise<SeriesFinding[]>;

/** Has every line of a letter that is not the author's own read beside the brief. */
export interface LetterComparer {
  /** What the brief does not say, as findings. Throws ComparisonError if not every line could be read. */
  compare(
    input: {
      letter: CheckedLetter;
      brief: EmailBrief;
      voice?: AuthorVoice;
      /** Earlier letters of its series, which it may rest on as well. */
      earlier?: readonly EarlierLetter[];
    },
    options: TextOptions,
  ): Promise<Finding[]>;
}

/** No comparison can be had: the model failed, or the user's daily allowance is used up. */
export class ComparisonError extends Error {
  override readonly name = "ComparisonError";
  readonly reason: "allowance" | "unavailable";

  constructor(reason: "allowance" | "unavailable", options?: ErrorOptions) {
    super("The letter could not be compared.", options);
    this.reason = reason;
  }
}

/** This brief can't be written: `message` is for the user. */
export class PermanentWriterError extends Error {
  override readonly name = "PermanentWriterError";
}
