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
export { ERRORS, type ErrorBody, type ErrorCode, type FieldError } from "./errors.ts";
export { type ProcedureCall, refusalForKey, requiresSignedInUser, scopeFor } from "./key-rules.ts";
export {
  isFallback,
  LETTER_LIMITS,
  LINK_LEADS,
  type LinkLead,
  MERGE_TAG_NAMES,
  type MergeTagName,
} from "./letter-limits.ts";
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
  AUDIENCES_MAX,
  OFFERS_MAX,
  STORIES_IMPORT_MAX,
  STORIES_MAX,
  VOICE_MAIL_MAX,
  VOICE_SAMPLES_MAX,
  WORDS_TO_AVOID_MAX,
} from "./profile-limits.ts";
export { ADMIN_ID_PREFIX, isAdminId } from "./roles.ts";
export {
  STORY_MODES,
  STORY_TEMPLATES,
  type StoryMode,
} from "./story-templates.ts";
export {
  composeStory,
  type FilledTemplate,
  filledTemplate,
  readStructuredStory,
  type StructuredStory,
} from "./structured-story.ts";
export { type TrackingSource, trackingUrl } from "./tracking-url.ts";
export { completeWebAddress, hasUserInfo, isWebAddress } from "./web-address.ts";
