/** Options of the form, and schemas that check a brief or a webhook's body before anything is sent. Needs zod. */
export {
  BRIEF_LIMITS,
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMOTIONS,
  STORY_TEMPLATES,
  STORY_TYPES,
  TONES,
} from "@storyletter/contract/constants";
export {
  BatchWebhook,
  CreditsWebhook,
  EmailBrief,
  type EmailBriefInput,
  EmailWebhook,
  SeriesWebhook,
  SubscriptionWebhook,
  WEBHOOK_EVENTS,
} from "@storyletter/contract/schemas";
