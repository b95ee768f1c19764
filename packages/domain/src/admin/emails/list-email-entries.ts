import { ADMIN_LIST_MAX, type AdminEmailEntries, type AdminPageQuery } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import { desc } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { readTimeCursor, writePageCursor } from "../page-cursor.ts";
import { asAdminEmail, selectEntries } from "./email-entry.ts";
import { olderThan } from "./email-search.ts";

/** All emails in full, newest first, as many at a time as one answer carries. */
export async function listEmailEntries(
  { db }: MemberCtx,
  { cursor }: AdminPageQuery,
): Promise<AdminEmailEntries> {
  const found = await selectEntries(db)
    .where(olderThan(readTimeCursor(cursor)))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(ADMIN_LIST_MAX + 1);
  const entries = found.slice(0, ADMIN_LIST_MAX);
  const last = found.length > entries.length ? entries.at(-1) : undefined;
  return {
    emails: entries.map(asAdminEmail),
    nextCursor: last ? writePageCursor({ value: last.createdAt.toISOString(), id: last.id }) : null,
  };
}
