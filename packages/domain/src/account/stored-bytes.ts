import { ACCOUNT_BYTES_MAX, COUNTED_EMAILS } from "@storyletter/contract/limits";
import { type Database, prepared } from "@storyletter/db";
import { sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** Read from the head of a value, so that no text is loaded; documents count as they are stored. */
const besideEmails = (userId: string) => sql`
  (select coalesce(sum(octet_length(text)), 0) from stories where user_id = ${userId})
  + (select coalesce(sum(pg_column_size(brief) + coalesce(pg_column_size(form), 0)), 0)
    from drafts where user_id = ${userId})
  + (select coalesce(sum(octet_length(text)), 0) from voice_samples where user_id = ${userId})`;

const ofEmail = sql`octet_length(story) + coalesce(octet_length(generated_content), 0)
  + coalesce(pg_column_size(letter), 0) + coalesce(pg_column_size(findings), 0)`;

/** What an account keeps. */
export async function readStoredBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db.execute<{ bytes: string }>(sql`select ${besideEmails(userId)}
    + (select coalesce(sum(${ofEmail}), 0) from emails where user_id = ${userId})
    + (select coalesce(sum(pg_column_size(v.document)), 0)
      from letter_versions v join emails e on e.id = v.email_id where e.user_id = ${userId}) as bytes`);
  return Number(row?.bytes ?? 0);
}

/** The same without reading every email: those before the newest ones count as their average. */
export async function estimateStoredBytes(
  db: Database,
  { userId, totalEmails }: { userId: string; totalEmails: number },
): Promise<number> {
  const [row] = await db.execute<{ beside: string; each: string }>(sql`
    select ${besideEmails(userId)} as beside, (select coalesce(avg(bytes), 0) from (
      select ${ofEmail} + (select coalesce(sum(pg_column_size(document)), 0) from letter_versions
        where email_id = emails.id) as bytes
      from emails where user_id = ${userId} order by created_at desc, id desc limit ${COUNTED_EMAILS}) newest) as each`);
  return Math.round(Number(row?.beside ?? 0) + Number(row?.each ?? 0) * totalEmails);
}

interface Size {
  bytes: number;
  readAt: number;
}

const FRESH_MS = 600_000;
/** A full account is counted again sooner: its user is making room. */
const FRESH_WHEN_FULL_MS = 5_000;
const REMEMBERED = 10_000;

const sizesOf = prepared((_db: Database) => new Map<string, Size>());

/** The account's size, counted no longer ago than this. */
async function sizeOf({ db, caller, clock }: MemberCtx, freshMs: number): Promise<Size> {
  const sizes = sizesOf(db);
  const now = clock().getTime();
  const known = sizes.get(caller.id);
  if (known && now - known.readAt < freshMs) return known;
  const size = { bytes: await readStoredBytes(db, caller.id), readAt: now };
  if (sizes.size >= REMEMBERED) sizes.clear();
  sizes.set(caller.id, size);
  return size;
}

/**
 * Refuses what doesn't fit into the account. Saves since the account was counted add up, those of the same text too; a
 * dry run adds up for itself, in `tried`.
 */
export async function takeRoom(ctx: MemberCtx, saved: unknown, tried?: { bytes: number }): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(saved));
  const fits = (size: Size) => size.bytes + (tried?.bytes ?? 0) + bytes <= ACCOUNT_BYTES_MAX;
  const counted = await sizeOf(ctx, FRESH_MS);
  const size = fits(counted) ? counted : await sizeOf(ctx, FRESH_WHEN_FULL_MS);
  if (!fits(size)) throw new Refusal("account-full");
  const adding = tried ?? size;
  adding.bytes += bytes;
}
