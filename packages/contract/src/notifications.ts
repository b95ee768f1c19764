import { z } from "zod";

/** Optional emails, each with a switch in Settings. */
export const NOTIFICATION_TOPICS = ["lowCredits", "bonusReminder", "productNews"] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export const NotificationSettings = z.strictObject({
  lowCredits: z.boolean(),
  bonusReminder: z.boolean(),
  productNews: z.boolean(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Parameters of an unsubscribe link: the user, the topic, and a signature over both. */
export const UnsubscribeLink = z.object({
  user: z.string().max(200),
  topic: z.enum(NOTIFICATION_TOPICS),
  signature: z.string().max(200),
});
export type UnsubscribeLink = z.output<typeof UnsubscribeLink>;
