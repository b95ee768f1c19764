export {
  AccountClosure,
  DownloadExportInput,
  ExportDownload,
  RequestDeletionInput,
} from "./account-closure.ts";
export { AuditEntry, AuditPage, AuditQuery } from "./admin/audit.ts";
export {
  AUDIT_PAGE_MAX,
  CONVERSION_DAYS,
  FIGURE_PERIODS,
  JOB_STATES,
  type JobState,
  OVERVIEW_SECONDS,
  SUBSCRIBER_FILTERS,
  SUBSCRIPTION_CHOICES,
  type SubscriptionChoice,
  SYSTEM_PARTS,
  type SystemPart,
  USER_ROLE_FILTERS,
  USER_SORTS,
  USER_STATUS_FILTERS,
  WEBHOOK_EVENT_FILTERS,
} from "./admin/choices.ts";
export {
  ADMIN_RECENT_EMAILS,
  AdminEmail,
  AdminEmailEntries,
  AdminEmailPage,
  AdminEmailPageQuery,
  AdminEmailQuery,
  AdminEmailRow,
  AdminLetter,
  FAILED_EMAIL_DAYS,
  FailedEmails,
  RETRY_AT_ONCE,
  RetriedEmails,
  RetryFailedInput,
} from "./admin/emails.ts";
export { News, NewsBoard, NewsForm, NewsId, SaveNewsInput } from "./admin/news.ts";
export {
  Subscriber,
  SubscriberPage,
  SubscriberQuery,
  WebhookEvent,
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "./admin/subscriptions.ts";
export {
  ChangeAddressInput,
  DeleteUserInput,
  DisableUserInput,
  RefundInput,
  UserAccess,
  UserDispute,
  UserInvoice,
  UserKeyInput,
  UserPayments,
  UserWebhookInput,
} from "./admin/support.ts";
export {
  Backup,
  BackupTicket,
  ConfiguredSetting,
  Job,
  JobBoard,
  JobQuery,
  MailDeliveryId,
  PartState,
  RetryJobInput,
  SystemInformation,
  SystemOverview,
  UndeliveredMail,
} from "./admin/system.ts";
export {
  ADMIN_LIST_MAX,
  ADMIN_USER_MESSAGES,
  AdjustCreditsInput,
  AdminUser,
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPage,
  AdminUserPageQuery,
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
  ChangePasswordForm,
  ChangePasswordInput,
  COMMON_PASSWORD,
  ConfirmEmailChangeInput,
  ConfirmEmailChangeResult,
  EMAIL_CHANGE_OUTCOMES,
  EmailAddress,
  EndSessionInput,
  LoginInput,
  LoginReply,
  Message,
  normalizeEmailAddress,
  Password,
  PendingEmailChange,
  PendingSignUp,
  RESET_OUTCOMES,
  RenameInput,
  RequestEmailChangeInput,
  RequestPasswordResetInput,
  ResendVerificationInput,
  ResendVerificationReply,
  ResetPasswordInput,
  ResetPasswordResult,
  RevokedAccess,
  Session,
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
  ActionTakerStatus,
  CheckoutReturn,
  CheckoutReturnState,
  CheckoutSession,
  CreateCheckoutInput,
  Invoice,
  PAYMENT_MODES,
  PaymentMode,
  PortalSession,
  Subscription,
  SubscriptionStatus,
  Usage,
} from "./billing.ts";
export {
  BRIEF_FIELD_NAMES,
  BRIEF_LIMITS,
  type BriefFieldName,
  briefField,
  type KeyFieldName,
  type OpenChoiceName,
  perField,
  type TextFieldName,
} from "./brief-field-names.ts";
export { BRIEF_SECTIONS, type BriefFieldRow, type BriefSection } from "./brief-field-row.ts";
export { BRIEF_FIELDS } from "./brief-fields.ts";
export { CreateEmailInput, EmailRequest } from "./create-email.ts";
export { type Cursor, writeCursor } from "./cursor.ts";
export {
  CreateDraftInput,
  Draft,
  DraftFields,
  DraftForm,
  DraftId,
  DraftList,
  DraftSummary,
  SaveDraftInput,
} from "./draft.ts";
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
  EmailSummary,
  EmailSummaryList,
  EmailTicket,
  RECENT_DAYS,
  RewriteTicket,
} from "./email.ts";
export {
  DraftBrief,
  EmailBrief,
  type EmailBriefInput,
} from "./email-brief.ts";
export {
  LETTER_FILE_FORMATS,
  LetterFile,
  type LetterFileFormat,
  LetterFileQuery,
} from "./email-letter.ts";
export { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from "./errors.ts";
export {
  EVIDENCE_KINDS,
  type EvidenceKind,
  FINDING_PLACES,
  Finding,
  type FindingPlace,
} from "./finding.ts";
export {
  InterviewInput,
  InterviewQuestion,
  InterviewStep,
  STORY_NEEDS,
  type StoryNeed,
} from "./interview.ts";
export { type ProcedureCall, refusalForKey, requiresSignedInUser, scopeFor } from "./key-rules.ts";
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
  DocumentSubject,
  LetterBody,
  LetterDocument,
  LetterInline,
  LetterMark,
  LetterOrigin,
  LetterParagraph,
} from "./letter-document.ts";
export {
  CheckLetterInput,
  LetterFindings,
  LetterState,
  LetterVersion,
  LetterVersionId,
  LetterVersionList,
  LetterVersionSummary,
  SaveLetterInput,
  VERSION_AUTHORS,
  VERSIONS_MAX,
  type VersionAuthor,
} from "./letter-editing.ts";
export {
  isFallback,
  LETTER_LIMITS,
  LINK_LEADS,
  type LinkLead,
  MERGE_TAG_NAMES,
  type MergeTagName,
} from "./letter-limits.ts";
export { LetterTest, MarkSentInput, SENT_WITH_MAX, SentMark } from "./letter-sending.ts";
export {
  API_KEYS_MAX,
  DELETION_DAYS,
  DRAFTS_MAX,
  EXPORT_HOURS,
  GUARANTEE_DAYS,
  QUESTION_FIELDS,
  QUESTIONS_MAX,
  type QuestionField,
  RECOVERY_CODES,
  STREAMS_MAX,
  WEBHOOK_ENDPOINTS_MAX,
} from "./limits.ts";
export { MAIL_TOOL_NAMES, MAIL_TOOLS, type MailTool } from "./mail-tool-names.ts";
export {
  ChooseForMailToolInput,
  ConnectedMailTool,
  ConnectMailToolInput,
  KEYED_MAIL_TOOLS,
  LetterToMailTool,
  MAIL_TOOL_DRAFT_STATUSES,
  MailToolChoice,
  MailToolChoices,
  MailToolConnection,
  MailToolDraft,
  MailToolDraftList,
  MailToolFigures,
  MailToolId,
  MailToolList,
  MailToolOffer,
  MailToolOfferList,
} from "./mail-tools.ts";
export {
  AdminStats,
  Analytics,
  DayOfRevenue,
  DayOfUse,
  FIGURE_REPORTS,
  FigurePeriod,
  FunnelCohort,
  GenerationHealth,
  MonthOfRevenue,
  RetentionCohort,
  Revenue,
  RevenueQuery,
  TrialCohort,
} from "./metrics.ts";
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
  KEEPS,
  type Keeps,
  type Option,
  OTHER,
  STORY_TYPE_VALUES,
  STORY_TYPES,
  type StoryType,
  TONES,
  WORD_RANGES,
  writerDecidesLesson,
  YES_OR_NO,
  YES_OR_NO_VALUES,
  type YesOrNo,
} from "./options.ts";
export { BOOTSTRAP_SESSION_ELEMENT, type BootstrapSession } from "./page.ts";
export {
  CancelSubscriptionInput,
  Drift,
  PaymentSettings,
  PaymentSettingsChange,
  Reconciliation,
  ReplayWebhookEventInput,
  SavePaymentKeysInput,
  SimulatedCheckout,
  SwitchPaymentModeInput,
  TestSubscription,
  TestSubscriptionInput,
} from "./payment-settings.ts";
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
  monthlyRevenueUsd,
  PAID_PLAN_IDS,
  type PaidPlanId,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  perPaidPlan,
  planFeatures,
  planPrice,
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
  SCREEN_PATTERNS,
} from "./product-events.ts";
export {
  Audience,
  AudienceInput,
  AuthorVoice,
  CALL_STYLES,
  Offer,
  OfferInput,
  Profile,
  ProfileEntryId,
  SaveProfileInput,
  SPELLINGS,
} from "./profile.ts";
export {
  AUDIENCES_MAX,
  OFFERS_MAX,
  STORIES_IMPORT_MAX,
  STORIES_MAX,
  VOICE_MAIL_MAX,
  VOICE_SAMPLES_MAX,
  WORDS_TO_AVOID_MAX,
} from "./profile-limits.ts";
export { BriefQuestions, Question } from "./question.ts";
export type { RestRoute } from "./rest/route.ts";
export { REST_ROUTES } from "./rest/routes.ts";
export { ADMIN_ID_PREFIX, isAdminId } from "./roles.ts";
export {
  CreateStoryInput,
  ImportedStories,
  ImportStoriesInput,
  isStoryDate,
  type NewStory,
  SavedStory,
  STORY_LIST_MAX,
  Story,
  StoryId,
  StoryList,
  StoryListQuery,
  UpdateStoryInput,
} from "./story.ts";
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
  LETTER_SUGGESTIONS,
  LetterSuggestion,
  LetterSuggestions,
  PASSAGE_SUGGESTIONS,
  type PassageSuggestion,
  SUGGESTION_KINDS,
  SUGGESTION_LIMITS,
  SuggestInput,
  type SuggestionKind,
} from "./suggestion.ts";
export { isStorableText, text, UNSTORABLE_TEXT } from "./text.ts";
export { type TrackingSource, trackingUrl } from "./tracking-url.ts";
export {
  ConfirmSecondFactorInput,
  IdentityProof,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorRequirementState,
  SecondFactorSetup,
  StartSecondFactorInput,
} from "./two-factor.ts";
export {
  AddVoiceSamplesInput,
  SwitchVoiceTraitInput,
  VOICE_TRAITS,
  Voice,
  VoiceSample,
  VoiceSampleId,
  VoiceTrait,
  type VoiceTraitId,
} from "./voice.ts";
export { completeWebAddress, hasUserInfo, isWebAddress } from "./web-address.ts";
export {
  CreateWebhookEndpointInput,
  EMAIL_WEBHOOK_EVENTS,
  EmailWebhook,
  type EmailWebhookEvent,
  EndpointDelivery,
  EndpointTest,
  NewWebhookEndpoint,
  WEBHOOK_DELIVERY_STATUSES,
  WebhookDelivery,
  WebhookDeliveryId,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookEndpointId,
  WebhookTest,
  WebhookTestState,
} from "./webhooks.ts";
export { WritingNotes } from "./writing-notes.ts";
export { WritingRecord } from "./writing-record.ts";
