import type { StaffRole } from "@storyletter/contract/admin/constants";
import type { PaymentMode } from "@storyletter/contract/billing";
import type { ApiKeyScope } from "@storyletter/contract/developers";
import type { Database } from "@storyletter/db";
import type {
  BriefCheck,
  BriefQuestioner,
  ClientDocuments,
  Clock,
  FairQueue,
  Interviewer,
  JobAdmin,
  JobQueue,
  LetterChecker,
  LetterComparer,
  LetterHasher,
  Log,
  MailReader,
  MailTools,
  PaymentKeys,
  Payments,
  ProgressFeed,
  SeriesChecker,
  StoryVault,
  SuggestionWriter,
  SystemView,
  TraitCounter,
  WebhookSender,
  WebhookTarget,
} from "./ports.ts";

/** The signed-in user, read from the session on every call. */
export interface Caller {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  emailsGenerated: number;
  actionTakerAt: Date | null;
  /** The one administrator who can create others. */
  isOwner: boolean;
  /** Null for customers, and for administrators without a role of their own. */
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  /** Whether administrators of this installation must have one. */
  adminsNeedSecondFactor: boolean;
  /** Whether this session's user gave the password within the last 15 minutes. */
  isProven: boolean;
  /** Empty for API keys, which have no session. */
  sessionId: string;
  /** The administrator who is impersonating this user, read-only; otherwise null. */
  impersonatedBy: { id: string; email: string } | null;
  /** The API key and its scopes; absent for sessions. */
  keyId?: string;
  keyScopes?: readonly ApiKeyScope[];
}

/** Where sessions are kept. */
export interface Sessions {
  /** Stores browser and address for the user's list of sessions. */
  start(
    userId: string,
    from?: { userAgent: string; clientAddress: string },
  ): Promise<{ sessionId: string; expiresAt: Date }>;
  /** The caller of a session cookie, and the new expiry if the visit renewed it. */
  validate(sessionId: string): Promise<{ caller: Caller; renewedUntil: Date | null } | null>;
  end(sessionId: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** The dependencies of every domain function, for both HTTP calls and background tasks. */
export interface Deps {
  db: Database;
  queue: JobQueue;
  /** Decides whose letter is written next. */
  turns: FairQueue;
  jobs: JobAdmin;
  progress: ProgressFeed;
  sessions: Sessions;
  /** Finds briefs that the current writer can't use; null if it accepts every brief. */
  briefCheck: BriefCheck | null;
  questionsFor: BriefQuestioner;
  interview: Interviewer;
  readMails: MailReader;
  countTraits: TraitCounter;
  hashLetter: LetterHasher;
  checkLetter: LetterChecker;
  checkSeries: SeriesChecker;
  /** Null if no model is set up. */
  comparer: LetterComparer | null;
  suggestions: SuggestionWriter;
  clock: Clock;
  log: Log;
  system: SystemView;
  /** Public URL of this installation, without a trailing slash. */
  appUrl: string;
  /** Derives the mailed tokens; never leaves the server. */
  appSecret: string;
  vault: StoryVault;
  /** The operator's own PDF, used instead of ours. */
  bonusPdfUrl: string | null;
  payments: Payments;
  /** Keys and prices of each payment mode, as far as the operator has configured them. */
  paymentKeys: Record<PaymentMode, PaymentKeys>;
  /** Whether the test screens for payments and webhooks are available. */
  testScreens: boolean;
  supportEmail: string;
  /** False if no mail server is configured. */
  mailEnabled: boolean;
  /** The operator's domain: its addresses are shown with the staff badge. */
  companyDomain: string | null;
  webhooks: WebhookSender;
  clientDocuments: ClientDocuments;
  /** The mail tools that letters are handed over to. */
  mailTools: MailTools;
  /** Receives a webhook when a user unlocks the bonus; null if not configured. */
  actionTakerWebhook: WebhookTarget | null;
}

/** One request: its caller, client and cookies. */
export interface Ctx extends Deps {
  caller: Caller | null;
  /** The client's IP address; forwarded addresses count only from configured proxies. */
  clientAddress: string;
  /** Empty if the browser sends none. */
  userAgent: string;
  /** Identifies a browser that has signed in before. */
  deviceId: string | null;
  cookie: Cookies;
}

/** A request of a signed-in user. */
export interface MemberCtx extends Ctx {
  caller: Caller;
}

/** Sets cookies on the response. */
export interface Cookies {
  setSession(sessionId: string, expiresAt: Date): void;
  clearSession(): void;
  /** Survives signing out; doesn't sign anyone in. */
  setDevice(deviceId: string): void;
  /** Identifies the browser that signed up, until the mailed link expires. */
  setSignUp(mark: string): void;
}
