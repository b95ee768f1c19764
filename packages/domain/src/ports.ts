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
export { type Mailer, type MailMessage, PermanentMailError, type SupportAction } from "./mail-ports.ts";
export {
  type MailToolAccess,
  type MailToolAccount,
  type MailToolAccountClient,
  MailToolError,
  type MailToolFailure,
  type MailTools,
  type OutgoingDraft,
  type RemoteDraft,
} from "./mail-tool-ports.ts";
export {
  type EndpointStore,
  type FormerLetter,
  type ModelEndpoint,
  type Spend,
  type SpendGuard,
  SuggestionError,
  type SuggestionOptions,
  type SuggestionRequest,
  type SuggestionWriter,
} from "./model-ports.ts";
export {
  type CheckoutRequest,
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
} from "./payment-ports.ts";
export type { Clock, Log, StoryVault, SystemView } from "./system-ports.ts";
export type {
  OutgoingWebhook,
  WebhookAttempt,
  WebhookFailure,
  WebhookSender,
  WebhookTarget,
} from "./webhook-ports.ts";
export {
  type BriefCheck,
  type BriefFault,
  type BriefQuestioner,
  type CheckedLetter,
  type Interviewer,
  type LetterChecker,
  PermanentWriterError,
  type ProgressFeed,
  type ProgressUpdate,
  type TextOptions,
  type WriteOptions,
  type Writer,
  type WritingProgress,
  type WrittenLetter,
} from "./writer-ports.ts";
