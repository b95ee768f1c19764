export { ActionTakerStatus, Usage } from "./account.ts";
export { AuditEntry, AuditPage, AuditQuery } from "./admin/audit.ts";
export {
  ADMIN_RECENT_EMAILS,
  AdminEmail,
  AdminEmailEntries,
  AdminEmailPage,
  AdminEmailQuery,
  AdminEmailRow,
} from "./admin/emails.ts";
export { News, NewsBoard, NewsForm, NewsId, SaveNewsInput } from "./admin/news.ts";
export {
  ADMIN_LIST_MAX,
  ADMIN_USER_MESSAGES,
  AdjustCreditsInput,
  AdminPageQuery,
  AdminUser,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
  AdminUserQuery,
  CreateAccountForm,
  CreateAdminInput,
  CreateUserInput,
  LedgerEntry,
  RecentEmail,
  UpdatePasswordInput,
  UserBadge,
  UserEvent,
  UserHistory,
  UserId,
} from "./admin/users.ts";
export { AdminStats } from "./admin-stats.ts";
export {
  Analytics,
  DayOfUse,
  FigurePeriod,
  FunnelCohort,
  GenerationHealth,
  TrialCohort,
} from "./analytics.ts";
export {
  API_KEY_PREFIX,
  API_KEY_SCOPES,
  ApiKey,
  ApiKeyId,
  type ApiKeyScope,
  CreateApiKeyInput,
  NewApiKey,
} from "./api-key.ts";
export {
  EmailAddress,
  LoginInput,
  LoginReply,
  Message,
  normalizeEmailAddress,
  Password,
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
  AUTH_MESSAGES,
  confirmationProblem,
  emailProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PENDING_EMAIL_KEY,
  passwordProblem,
  SECOND_FACTOR_MESSAGES,
} from "./auth-rules.ts";
export {
  AUDIT_PAGE_MAX,
  CONVERSION_DAYS,
  FIGURE_PERIODS,
  JOB_STATES,
  type JobState,
  SUBSCRIBER_FILTERS,
  USER_SORTS,
  USER_STATUS_FILTERS,
  WEBHOOK_EVENT_FILTERS,
} from "./back-office-choices.ts";
export {
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  Invoice,
  PAYMENT_MODES,
  PaymentMode,
  PortalSession,
  Subscription,
  SubscriptionStatus,
} from "./billing.ts";
export { BRIEF_LIMITS, BRIEF_MESSAGES, BRIEF_MINIMUMS } from "./brief-limits.ts";
export { CreateEmailInput } from "./create-email.ts";
export {
  EMAIL_LIST_MAX,
  EMAIL_SORTS,
  Email,
  EmailId,
  EmailList,
  EmailListQuery,
  EmailProgress,
  type EmailSort,
  EmailStatus,
  EmailTicket,
  RECENT_DAYS,
  RewriteTicket,
} from "./email.ts";
export {
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
export { FIGURE_REPORTS } from "./figure-reports.ts";
export {
  EVIDENCE_KINDS,
  type EvidenceKind,
  FINDING_PLACES,
  Finding,
  type FindingPlace,
} from "./finding.ts";
export { isForPeople, type ProcedureCall, refusalForKey, scopeFor } from "./key-rules.ts";
export {
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
  API_KEYS_MAX,
  DELETION_DAYS,
  EXPORT_HOURS,
  RECOVERY_CODES,
  WEBHOOK_ENDPOINTS_MAX,
} from "./limits.ts";
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
  EMAIL_STATUSES,
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
export { TOLD_SESSION_ELEMENT, type ToldSession } from "./page.ts";
export {
  ChangePasswordForm,
  ChangePasswordInput,
  COMMON_PASSWORD,
  RESET_OUTCOMES,
  RequestPasswordResetInput,
  ResetPasswordInput,
  ResetPasswordResult,
} from "./password.ts";
export {
  CancelSubscriptionInput,
  Drift,
  PaymentSettings,
  Reconciliation,
  ReplayWebhookEventInput,
  SavePaymentKeysInput,
  SwitchPaymentEnvironmentInput,
} from "./payment-settings.ts";
export {
  SimulatedCheckout,
  TestSubscription,
  TestSubscriptionInput,
} from "./payment-test.ts";
export { COMPLETED_CHECKOUT, MISSING_KEYS, TEST_CARDS } from "./payment-words.ts";
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
  SUBSCRIPTION_STATUSES,
  TRIAL_CREDITS,
  USAGE_LIMIT,
  VERIFICATION_HOURS,
} from "./plans.ts";
export { GENERATION_DEADLINE_MS, POLLING } from "./polling.ts";
export {
  PRODUCT_EVENT_NAMES,
  PRODUCT_EVENTS_MAX,
  ProductEvent,
  ProductEventName,
  RecordEventsInput,
} from "./product-events.ts";
export type { RestRoute } from "./rest/route.ts";
export { REST_ROUTES } from "./rest/routes.ts";
export {
  DayOfRevenue,
  MonthOfRevenue,
  RetentionCohort,
  Revenue,
  RevenueQuery,
} from "./revenue.ts";
export { ADMIN_ID_PREFIX, isAdminId } from "./roles.ts";
export {
  ConfirmSecondFactorInput,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorRequirementState,
  SecondFactorSetup,
  StartSecondFactorInput,
} from "./second-factor.ts";
export { EndSessionInput, Session } from "./session.ts";
export { StoryTemplate, TemplateField } from "./story-template.ts";
export {
  STORY_MODES,
  STORY_TEMPLATES,
  type StoryMode,
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
export {
  Subscriber,
  SubscriberPage,
  SubscriberQuery,
  WebhookEvent,
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "./subscribers.ts";
export {
  Backup,
  BackupTicket,
  ConfiguredSetting,
  Job,
  JobBoard,
  JobQuery,
  PartState,
  RetryJobInput,
  SystemInformation,
  SystemOverview,
} from "./system.ts";
export { OVERVIEW_SECONDS, SYSTEM_PARTS, type SystemPart } from "./system-parts.ts";
export { isStorableText, text, UNSTORABLE_TEXT } from "./text.ts";
export { type TrackingSource, trackingUrl } from "./tracking-url.ts";
export { isWebAddress } from "./web-address.ts";
export {
  CreateWebhookEndpointInput,
  EMAIL_WEBHOOK_EVENTS,
  EmailWebhook,
  type EmailWebhookEvent,
  EndpointDelivery,
  EndpointTest,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointId,
} from "./webhook-endpoint.ts";
export {
  WEBHOOK_DELIVERY_STATUSES,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookTest,
  WebhookTestState,
} from "./webhooks.ts";
export { WritingRecord } from "./writing-record.ts";
