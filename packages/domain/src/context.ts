import type { PaymentMode } from "@storyletter/contract";
import type { Database } from "@storyletter/db";
import type { Sessions } from "./auth/sessions/sessions.ts";
import type {
  Clock,
  JobQueue,
  Log,
  PaymentKeys,
  Payments,
  ProgressFeed,
  StoryVault,
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
  sessionId: string;
}

/** What every verb can reach; the same for HTTP calls and background tasks. */
export interface Deps {
  db: Database;
  queue: JobQueue;
  progress: ProgressFeed;
  sessions: Sessions;
  clock: Clock;
  log: Log;
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
  /** Whether payments can be simulated while the payment environment is test (decision SEC-16). */
  testScreens: boolean;
  /** Where people write for help. */
  supportEmail: string;
  /** False where no mail server is configured: sign-up then says so. */
  mailEnabled: boolean;
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
