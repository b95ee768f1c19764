export {
  BRIEF_FIELDS,
  BRIEF_LIMITS,
  CALLS_TO_ACTION,
  CREDITS_PER_EMAIL,
  composeStory,
  EMAIL_LENGTHS,
  EMAIL_STATUSES,
  EMOTIONS,
  type EmailLength,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type Option,
  OTHER,
  PLANS,
  POLLING,
  STORY_TEMPLATES,
  STORY_TYPES,
  type StoryType,
  TONES,
  TRIAL_CREDITS,
  trackingUrl,
  WORD_RANGES,
} from "@storyletter/contract/constants";
export {
  EMAIL_WEBHOOK_EVENTS,
  Email,
  EmailBrief,
  type EmailBriefInput,
  EmailProgress,
  type EmailStatus,
  EmailWebhook,
  Letter,
  type StoryTemplate,
  Usage,
} from "@storyletter/contract/schemas";
export type { Call, CallOptions, Watch } from "./calls.ts";
export { createStoryletter, type Emails, type Storyletter } from "./create-storyletter.ts";
export { type Problem, StoryletterError } from "./problem.ts";
export type { Procedures } from "./procedures.ts";
export type { StoryletterOptions } from "./transport.ts";
export { type WriteOptions, Writing, type WritingProgress, type WrittenEmail } from "./writing.ts";
