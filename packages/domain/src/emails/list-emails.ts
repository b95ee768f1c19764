import { type EmailList, type EmailListQuery, RECENT_DAYS } from "@storyletter/contract";
import { type Database, emails, prepared } from "@storyletter/db";
import { and, desc, eq, gte, ilike, or, type SQL, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { emailColumns } from "./email-row.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";

const DAY_MS = 86_400_000;
const newestFirst = [desc(emails.createdAt), desc(emails.id)];

const firstPage = prepared((db) =>
  db
    .select(emailColumns)
    .from(emails)
    .where(eq(emails.userId, sql.placeholder("userId")))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("own_emails_first_page"),
);

/** Where the words a user remembers may stand (decision LIB-34). */
const SEARCHED = [
  emails.title,
  emails.contentFocus,
  emails.targetAudience,
  emails.productName,
  emails.campaignName,
  emails.generatedSubject,
  emails.generatedContent,
];

const containing = (search: string): SQL | undefined => {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...SEARCHED.map((column) => ilike(column, pattern)));
};

/** The caller's own emails, newest first; one more row than asked for tells whether there are others. */
export async function listEmails(ctx: MemberCtx, input: EmailListQuery): Promise<EmailList> {
  const plain = input.search === "" && input.filter === "all" && !input.cursor;
  const rows = plain
    ? await firstPage(ctx.db).execute({ userId: ctx.caller.id, limit: input.limit + 1 })
    : await filteredPage(ctx.db, ctx.caller.id, input, ctx.clock());
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return { emails: page, nextCursor: rows.length > page.length && last ? writeCursor(last) : null };
}

function filteredPage(db: Database, userId: string, input: EmailListQuery, now: Date) {
  const after = readCursor(input.cursor);
  return db
    .select(emailColumns)
    .from(emails)
    .where(
      and(
        eq(emails.userId, userId),
        input.search ? containing(input.search) : undefined,
        input.filter === "recent"
          ? gte(emails.createdAt, new Date(now.getTime() - RECENT_DAYS * DAY_MS))
          : undefined,
        after
          ? sql`(${emails.createdAt}, ${emails.id}) < (${after.createdAt.toISOString()}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(input.limit + 1);
}
