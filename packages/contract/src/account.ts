import { z } from "zod";
import { Password } from "./auth/auth.ts";

/** The caller's pending data export and account deletion; null where none was requested. */
export const AccountClosure = z.object({
  exportRequestedAt: z.date().nullable(),
  deletionRequestedAt: z.date().nullable(),
  /** The account is deleted at the first maintenance run after this moment. */
  deletionDueAt: z.date().nullable(),
});
export type AccountClosure = z.output<typeof AccountClosure>;

export const RequestDeletionInput = z.strictObject({ password: Password });
export type RequestDeletionInput = z.output<typeof RequestDeletionInput>;

export const DownloadExportInput = z.strictObject({ token: z.string().max(200) });
export type DownloadExportInput = z.output<typeof DownloadExportInput>;

/** Where the export is for a few minutes; a used, replaced or expired link returns no address. */
export const ExportDownload = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("taken"), url: z.string() }),
  z.object({ outcome: z.enum(["invalid-token", "token-expired"]) }),
]);
export type ExportDownload = z.output<typeof ExportDownload>;

/** Parameters of an export's address: the export, the expiry, and a signature over both. */
export const ExportLink = z.object({
  id: z.string().max(200),
  /** Milliseconds since 1970. */
  expires: z.coerce.number().int().nonnegative(),
  signature: z.string().max(200),
});
export type ExportLink = z.output<typeof ExportLink>;

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
