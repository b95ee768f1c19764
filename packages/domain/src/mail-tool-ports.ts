import type { ConnectMailToolInput, MailToolChoice, MailToolChoices } from "@storyletter/contract/mail-tools";

/** What opens an account: an API key, or for a self-hosted tool its address and an API user. */
export type MailToolAccess = ConnectMailToolInput;

/** Whose account a key opens, and what drafts can be addressed to there. */
export interface MailToolAccount extends MailToolChoices {
  name: string;
}

/** Where a letter of a series stands among its others, for a tool that has sequences. */
export interface SequencePlace {
  /** In the sequence's name, by which it is found again. */
  marker: string;
  name: string;
  /** How many letters of the series come before it in the sequence. */
  position: number;
  /** Days after the letter before it, or after a reader joins. */
  days: number;
}

/** A letter as it is handed over. */
export interface OutgoingDraft {
  /** Kept in the draft, where its owner hardly sees it and its readers never do. */
  marker: string;
  /** The name in the tool's list of drafts. */
  title: string;
  subject: string;
  /** Tested against the subject, on half of the readers each; null without a test, and where the tool has none. */
  secondSubject: string | null;
  preheader: string;
  html: string;
  text: string;
  audience: MailToolChoice | null;
  sender: MailToolChoice | null;
  /** Its place in a sequence; null for a draft on its own. */
  place: SequencePlace | null;
}

/** A draft in a tool, and where its owner opens it. */
export interface RemoteDraft {
  id: string;
  url: string;
}

/** One account of a mail tool. It only ever makes drafts: nothing here sends, schedules or publishes. */
export interface MailToolAccountClient {
  describe(): Promise<MailToolAccount>;
  /** The draft with this marker, in its sequence if it has a place in one; null if there is none. */
  find(draft: Pick<OutgoingDraft, "marker" | "place">): Promise<RemoteDraft | null>;
  /** An email of a sequence has its marker for a subject, and nothing else, until it is updated. */
  create(draft: OutgoingDraft): Promise<RemoteDraft>;
  /** Replaces what is in a draft with this marker; fails with "gone", "sent" or "other-kind" where there is none to replace. */
  update(id: string, draft: OutgoingDraft): Promise<RemoteDraft>;
}

export interface MailTools {
  /** Where calls go instead of to the vendors; null if they go to the vendors. */
  standIns: string | null;
  open(access: MailToolAccess, options?: { signal?: AbortSignal; userId?: string }): MailToolAccountClient;
}

export type MailToolFailure =
  | "key"
  /** The key works, and may not do this. */
  | "permission"
  /** The account takes no calls from our IP address. */
  | "ip-address"
  | "audience"
  | "sender"
  | "refused"
  | "gone"
  | "sent"
  | "other-kind"
  | "address"
  | "busy"
  | "unavailable"
  | "unreadable";

/** A call to a mail tool failed. */
export class MailToolError extends Error {
  override readonly name = "MailToolError";
  readonly failure: MailToolFailure;
  /** The tool's own words, shortened; for the owner of the account only. */
  readonly detail: string | null;
  /** Seconds the tool asked us to wait. */
  readonly retryAfter: number | null;

  constructor(
    failure: MailToolFailure,
    options: { detail?: string | null; retryAfter?: number | null } & ErrorOptions = {},
  ) {
    super(`The mail tool's answer means: ${failure}.`, { cause: options.cause });
    this.failure = failure;
    this.detail = options.detail ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}
