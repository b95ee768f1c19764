/** Options of the form, and schemas that check a brief or a webhook's body before anything is sent. Needs zod. */

export { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
export { EmailBrief, type EmailBriefInput } from "@storyletter/contract/emails";
export {
  BRIEF_LIMITS,
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMOTIONS,
  STORY_TYPES,
  TONES,
} from "@storyletter/contract/emails/constants";
export {
  BatchWebhook,
  CreditsWebhook,
  EmailWebhook,
  SeriesWebhook,
  SubscriptionWebhook,
  WEBHOOK_EVENTS,
} from "@storyletter/contract/webhooks";
