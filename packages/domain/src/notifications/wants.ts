import type { NotificationSettings } from "@storyletter/contract";
import { type Database, notificationSettings, type Transaction } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { DEFAULTS } from "./rules.ts";

/** Whether a user wants this kind of mail: asked when it is due, and again when it leaves. */
export async function wants(
  db: Database | Transaction,
  userId: string,
  topic: keyof NotificationSettings,
): Promise<boolean> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return (row ?? DEFAULTS)[topic];
}
