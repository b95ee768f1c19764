import type { AdminEmail } from "@storyletter/contract";
import { type Database, emails, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { emailColumns } from "../../emails/email-row.ts";
import { canRetry } from "./retry-rules.ts";

/** An email with everything staff may see of it; no order, no limit yet. */
export const selectEntries = (db: Pick<Database, "select">) =>
  db
    .select({
      ...emailColumns,
      userId: emails.userId,
      userEmail: users.email,
      completedAt: emails.completedAt,
      rawWebhookData: emails.rawWebhookData,
      writingRecord: emails.writingRecord,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .$dynamic();

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Both names of the documents are given for subject lines and letter (decision DATA-23). */
export const asAdminEmail = (entry: Entry): AdminEmail => ({
  ...entry,
  subject: entry.generatedSubject,
  content: entry.generatedContent,
  canRetry: canRetry(entry),
});
