export { ActionTakerStatus, Usage } from "./account.ts";
export {
  AUTH_MESSAGES,
  EmailAddress,
  LoginInput,
  LoginReply,
  Message,
  normalizeEmailAddress,
  PASSWORD_MAX,
  PASSWORD_MIN,
  Password,
  PENDING_EMAIL_KEY,
  ResendVerificationInput,
  SignupForm,
  SignupInput,
  SignupReply,
  Success,
  User,
  VERIFICATION_OUTCOMES,
  VerifyEmailInput,
  VerifyEmailResult,
} from "./auth.ts";
export {
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  Invoice,
  PAYMENT_MODES,
  PaymentMode,
  PortalSession,
  SUBSCRIPTION_STATUSES,
  Subscription,
  SubscriptionStatus,
} from "./billing.ts";
export { CreateEmailInput } from "./create-email.ts";
export {
  EMAIL_LIST_MAX,
  EMAIL_STATUSES,
  Email,
  EmailId,
  EmailList,
  EmailListQuery,
  EmailProgress,
  EmailStatus,
  EmailTicket,
  RECENT_DAYS,
  RewriteTicket,
} from "./email.ts";
export {
  BRIEF_LIMITS,
  BRIEF_MESSAGES,
  BRIEF_MINIMUMS,
  EmailBrief,
  type EmailBriefInput,
} from "./email-brief.ts";
export {
  ConfirmEmailChangeInput,
  ConfirmEmailChangeResult,
  EMAIL_CHANGE_OUTCOMES,
  RequestEmailChangeInput,
} from "./email-change.ts";
export { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from "./errors.ts";
export {
  EVIDENCE_KINDS,
  type EvidenceKind,
  FINDING_PLACES,
  Finding,
  type FindingPlace,
} from "./finding.ts";
export {
  DELETION_DAYS,
  EXPORT_HOURS,
  Leaving,
  RequestDeletionInput,
  TakeExportInput,
  TakenExport,
} from "./leaving.ts";
export {
  BEATS,
  type Beat,
  Letter,
  LetterPart,
  SentenceSource,
  SUBJECT_ANGLES,
  type SubjectAngle,
  SubjectLine,
  WRITER_KINDS,
  WRITING_STAGES,
  type WriterKind,
  type WritingStage,
} from "./letter.ts";
export {
  NOTIFICATION_TOPICS,
  NotificationSettings,
  type NotificationTopic,
  UnsubscribeLink,
} from "./notifications.ts";
export {
  AI_DECIDES_LESSON,
  CALLS_TO_ACTION,
  EMAIL_LENGTH_VALUES,
  EMAIL_LENGTHS,
  EMOTIONS,
  type EmailLength,
  type Option,
  OTHER,
  STORY_TYPE_VALUES,
  STORY_TYPES,
  type StoryType,
  TONES,
  WORD_RANGES,
  writerDecidesLesson,
} from "./options.ts";
export {
  ChangePasswordForm,
  ChangePasswordInput,
  COMMON_PASSWORD,
  RESET_OUTCOMES,
  RequestPasswordResetInput,
  ResetPasswordForm,
  ResetPasswordInput,
  ResetPasswordResult,
} from "./password.ts";
export {
  CancelSubscriptionInput,
  Drift,
  MISSING_KEYS,
  PaymentSettings,
  Reconciliation,
  ReplayWebhookEventInput,
  SavePaymentKeysInput,
  SwitchPaymentEnvironmentInput,
} from "./payment-settings.ts";
export {
  COMPLETED_CHECKOUT,
  SimulatedCheckout,
  TEST_CARDS,
  TestSubscription,
  TestSubscriptionInput,
} from "./payment-test.ts";
export {
  BONUS_DAYS,
  BONUS_EMAILS,
  BONUS_LINK_MINUTES,
  CREDITS_PER_EMAIL,
  EMAIL_CHANGE_HOURS,
  FALLBACK_REMAINING,
  isTrialUsage,
  LOW_CREDITS,
  RESET_HOURS,
  STARTER_CREDITS,
  STARTER_PRICE_USD,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
  VERIFICATION_HOURS,
} from "./plans.ts";
export { GENERATION_DEADLINE_MS, POLLING } from "./polling.ts";
export type { RestRoute } from "./rest/route.ts";
export { REST_ROUTES } from "./rest/routes.ts";
export { ADMIN_ID_PREFIX, isAdminId } from "./roles.ts";
export {
  ConfirmSecondFactorInput,
  RECOVERY_CODES,
  RecoveryCodes,
  SECOND_FACTOR_MESSAGES,
  SecondFactor,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorRequirementState,
  SecondFactorSetup,
  StartSecondFactorInput,
} from "./second-factor.ts";
export { EndSessionInput, Session } from "./session.ts";
export {
  STORY_MODES,
  STORY_TEMPLATES,
  type StoryMode,
  StoryTemplate,
  TemplateField,
} from "./story-templates.ts";
export {
  BonusDownload,
  BonusLink,
  VaultField,
  VaultTemplate,
} from "./story-vault.ts";
export {
  composeStory,
  type FilledTemplate,
  filledTemplate,
  readStructuredStory,
  type StructuredStory,
} from "./structured-story.ts";
export { isStorableText, text, UNSTORABLE_TEXT } from "./text.ts";
export { type TrackingSource, trackingUrl } from "./tracking-url.ts";
export { isWebAddress } from "./web-address.ts";
export {
  WEBHOOK_DELIVERY_STATUSES,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookTest,
  WebhookTestState,
} from "./webhooks.ts";
export { WritingRecord } from "./writing-record.ts";
