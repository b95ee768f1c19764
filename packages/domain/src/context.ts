import type { ApiKeyScope, PaymentMode } from "@storyletter/contract";
import type { Database } from "@storyletter/db";
import type { Sessions } from "./auth/sessions/sessions.ts";
import type {
  BriefCheck,
  Clock,
  JobQueue,
  JobRoom,
  Log,
  PaymentKeys,
  Payments,
  ProgressFeed,
  StoryVault,
  SystemView,
  Turns,
  WebhookSender,
  WebhookTarget,
} from "./ports.ts";

/** The signed-in user, read from the session at every call. */
export interface Caller {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
  emailsGenerated: number;
  actionTakerAt: Date | null;
  /** The one administrator who may create others (decision ROLE-17). */
  isOwner: boolean;
  hasSecondFactor: boolean;
  /** Whether this installation asks its administrators for one. */
  adminsNeedSecondFactor: boolean;
  /** Empty for a program with a key, which has no session. */
  sessionId: string;
  /** The administrator who sees the product as this user, and can change nothing; null for the user. */
  viewedBy: { id: string; email: string } | null;
  /** What an API key may do in the name of its user; absent for people who signed in. */
  keyScopes?: readonly ApiKeyScope[];
}

/** What every verb can reach; the same for HTTP calls and background tasks. */
export interface Deps {
  db: Database;
  queue: JobQueue;
  /** Whose letter comes next where letters wait. */
  turns: Turns;
  /** The queue as staff see it. */
  jobs: JobRoom;
  progress: ProgressFeed;
  sessions: Sessions;
  /** What the writer in charge cannot write from; null where it takes every brief. */
  refusesBrief: BriefCheck | null;
  clock: Clock;
  log: Log;
  system: SystemView;
  /** Public address of this installation, without a slash at the end. */
  appUrl: string;
  /** Keys the tokens that are mailed; never leaves the server. */
  appSecret: string;
  /** The reward of the Action Taker bonus. */
  vault: StoryVault;
  /** Handed out in place of our own PDF, where the operator keeps one elsewhere. */
  bonusPdfUrl: string | null;
  payments: Payments;
  /** Keys and price of each payment environment, as far as the operator has set them. */
  paymentKeys: Record<PaymentMode, PaymentKeys>;
  /** Whether the screens for trying out payments and webhooks exist (decision SEC-16). */
  testScreens: boolean;
  /** Where people write for help. */
  supportEmail: string;
  /** False where no mail server is configured: sign-up then says so. */
  mailEnabled: boolean;
  /** Domain of the company that runs this installation: its addresses wear the badge of staff. */
  companyDomain: string | null;
  webhooks: WebhookSender;
  /** Told when somebody unlocks the bonus; null where nobody wants to know. */
  actionTakerWebhook: WebhookTarget | null;
}

/** One request: who asks, from where, and the cookie of the answer. */
export interface Ctx extends Deps {
  caller: Caller | null;
  /** Network address of the client, as far as the configured proxies can be trusted. */
  clientAddress: string;
  /** What the browser calls itself; empty where it says nothing. */
  userAgent: string;
  /** Names a browser that has signed in here before. */
  deviceId: string | null;
  cookie: Cookies;
}

/** A request that the ladder of roles has let through as a signed-in user. */
export interface MemberCtx extends Ctx {
  caller: Caller;
}

/** The cookies of the answer. */
export interface Cookies {
  setSession(sessionId: string, expiresAt: Date): void;
  clearSession(): void;
  /** Stays after signing out, and signs nobody in. */
  setDevice(deviceId: string): void;
}
