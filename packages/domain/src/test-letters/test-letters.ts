import { setTimeout as pause } from "node:timers/promises";
import type { Success } from "@storyletter/contract/auth";
import type { Usage } from "@storyletter/contract/billing";
import type { Cursor } from "@storyletter/contract/cursor";
import {
  type Email,
  type EmailId,
  type EmailList,
  type EmailListQuery,
  type EmailProgress,
  type EmailSort,
  RECENT_DAYS,
} from "@storyletter/contract/emails";
import { DAY_MS } from "@storyletter/contract/limits";
import { isUuid } from "@storyletter/contract/text";
import { testLetters } from "@storyletter/db";
import { and, eq, isNotNull } from "drizzle-orm";
import { countedAs } from "../budget.ts";
import type { MemberCtx } from "../context.ts";
import { briefOf } from "../emails/email-row.ts";
import { pageOf } from "../emails/list-emails.ts";
import { countStream, statusOnly } from "../emails/progress.ts";
import { pageLength } from "../list-size.ts";
import { Refusal } from "../refusal.ts";
import { cannedEmail, endOfTestLetter, type TestLetter } from "./canned-letter.ts";

export const ownLetters = ({ caller }: MemberCtx) => eq(testLetters.userId, caller.id);

type Row = typeof testLetters.$inferSelect;

export const letterOf = ({ brief, ...row }: Row): TestLetter | null =>
  brief && { ...row, brief: briefOf(brief) };

export async function getTestLetter(ctx: MemberCtx, { id }: EmailId): Promise<Email> {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [row] = await ctx.db
    .select()
    .from(testLetters)
    .where(and(ownLetters(ctx), eq(testLetters.id, id)));
  const letter = row && letterOf(row);
  if (!letter) throw new Refusal("email-not-found");
  return cannedEmail(letter, ctx.clock());
}

/** The status now, and the last one when it comes. */
export async function watchTestLetter(
  ctx: MemberCtx,
  input: EmailId & { signal: AbortSignal | undefined },
): Promise<AsyncIterable<EmailProgress>> {
  const email = await getTestLetter(ctx, input);
  return progressOf(ctx, email, input.signal);
}

async function* progressOf(
  ctx: MemberCtx,
  email: Email,
  left: AbortSignal | undefined,
): AsyncGenerator<EmailProgress> {
  const over = new AbortController();
  const signal = left ? AbortSignal.any([left, over.signal]) : over.signal;
  try {
    countStream(countedAs(ctx.caller), signal);
    yield statusOnly(email.status);
    if (email.status !== "processing") return;
    const end = endOfTestLetter({ brief: email, createdAt: email.createdAt });
    await pause(end.getTime() - ctx.clock().getTime(), undefined, { signal });
    yield statusOnly("generated");
  } finally {
    over.abort();
  }
}

const ascending = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Ids are in the order of time. */
const ORDERS: Record<EmailSort, (one: Listed, other: Listed) => number> = {
  newest: (one, other) => ascending(other.id, one.id),
  oldest: (one, other) => ascending(one.id, other.id),
  title: (one, other) =>
    ascending(one.title.toLowerCase(), other.title.toLowerCase()) || ascending(one.id, other.id),
};

type Listed = Pick<Email, "id" | "title">;

const rowAt = ({ id, value }: Cursor): Listed => ({ id, title: String(value) });

export async function listTestLetters(ctx: MemberCtx, input: EmailListQuery): Promise<EmailList> {
  const { search, filter, sort, cursor, limit } = input;
  const now = ctx.clock();
  const recently = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const rows = await ctx.db
    .select()
    .from(testLetters)
    .where(and(ownLetters(ctx), isNotNull(testLetters.brief)));
  const found = rows
    .flatMap((row) => letterOf(row) ?? [])
    .map((letter) => cannedEmail(letter, now))
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
    .filter(({ createdAt, sentOn }) =>
      filter === "sent" ? sentOn !== null : filter === "all" || createdAt >= recently,
    )
    .filter((email) => !cursor || ORDERS[sort](email, rowAt(cursor)) > 0)
    .sort(ORDERS[sort]);
  const length = pageLength(
    found.map((email) => Buffer.byteLength(JSON.stringify(email))),
    limit,
  );
  const { page, nextCursor } = pageOf(found, { ...input, limit: length });
  return { emails: page, nextCursor };
}

/** Its key stays known. */
export async function deleteTestLetter(ctx: MemberCtx, input: EmailId): Promise<Success> {
  const { id } = await getTestLetter(ctx, input);
  await ctx.db
    .update(testLetters)
    .set({ brief: null })
    .where(and(ownLetters(ctx), eq(testLetters.id, id)));
  return { success: true };
}

/** Credits of a test, which never end. */
const TEST_CREDITS = 1_000;

export async function getTestUsage(ctx: MemberCtx): Promise<Usage> {
  const emailsCreated = await ctx.db.$count(testLetters, ownLetters(ctx));
  return { emailsCreated, emailsRemaining: TEST_CREDITS, isSubscribed: false };
}
