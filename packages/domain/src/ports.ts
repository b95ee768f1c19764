export type {
  EnqueueOptions,
  FairQueue,
  JobAdmin,
  JobPayloads,
  JobQueue,
  MailTask,
  RetriedJob,
  TaskName,
} from "./job-ports.ts";
export {
  type Mailer,
  type MailMessage,
  PermanentMailError,
  type RevokedCounts,
  type SupportAction,
} from "./mail-ports.ts";
export {
  type MailToolAccess,
  type MailToolAccount,
  type MailToolAccountClient,
  MailToolError,
  type MailToolFailure,
  type MailTools,
  type OutgoingDraft,
  type RemoteDraft,
  type SequencePlace,
} from "./mail-tool-ports.ts";
export {
  type EndpointStore,
  type ModelEndpoint,
  type Spend,
  type SpendGuard,
  SuggestionError,
  type SuggestionRequest,
  type SuggestionWriter,
} from "./model-ports.ts";
export {
  type CustomerSnapshot,
  type EndReason,
  type PaymentAccount,
  type PaymentEvent,
  type PaymentKeys,
  PaymentRefusedError,
  type Payments,
  PaymentsUnavailableError,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderSubscription,
  type RefundRequest,
  type Reversal,
  type SignedBody,
  UnknownPriceError,
} from "./payment-ports.ts";
/** What hashing one password takes: memory in KiB, passes over it, threads. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export type { Clock, Log, StoryVault, SystemView } from "./system-ports.ts";
export type {
  ClientDocuments,
  OutgoingWebhook,
  WebhookAttempt,
  WebhookSender,
  WebhookTarget,
} from "./webhook-ports.ts";
export {
  type BriefCheck,
  type BriefFault,
  type BriefQuestioner,
  type CheckedLetter,
  type CheckedSeries,
  ComparisonError,
  type EarlierLetter,
  type FormerLetter,
  type HashedLetter,
  type Interviewer,
  type LetterChecker,
  type LetterComparer,
  type LetterHasher,
  type MailReader,
  PermanentWriterError,
  type ProgressFeed,
  type ProgressUpdate,
  type SeriesChecker,
  type SeriesLetter,
  type SeriesSoFar,
  type TraitCounter,
  type WriteOptions,
  type Writer,
  type WritingProgress,
  type WrittenLetter,
} from "./writer-ports.ts";
