import type { EmailId } from "@storyletter/contract/emails";
import type {
  LetterDocument,
  LetterFile,
  LetterFileQuery,
  LetterTest,
  MarkSentInput,
  SentMark,
} from "@storyletter/contract/letters";
import { DAY_MS } from "@storyletter/contract/limits";
import { type accountNotices, emails, users } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import type { MailMessage } from "../ports.ts";
import { sendingOf } from "../profile/profile.ts";
import { Refusal } from "../refusal.ts";
import { ownEmail, writtenDocument } from "./letter.ts";
import { documentOf, isBlank, lockOwnEmail } from "./letter-row.ts";
import { fileMark } from "./provenance.ts";

/** Loaded when the first letter leaves: reading a letter's language takes memory that no other call needs. */
export const loadFormats = async () => await import("@storyletter/letter/formats");

/** What a file says of its author: by the profile, else by the account. */
export async function authorOf({ db, caller }: MemberCtx) {
  const { senderName, call } = await sendingOf(db, caller.id);
  const name = senderName || [caller.firstName, caller.lastName].filter(Boolean).join(" ");
  return { from: { name, email: caller.email }, call };
}

/** One of the caller's own letters as a file, with its chosen subject line or another one. */
export async function getLetterFile(ctx: MemberCtx, input: LetterFileQuery): Promise<LetterFile> {
  const row = await ownEmail(ctx, input);
  const document = writtenDocument(row);
  if (isBlank(document)) throw new Refusal("letter-not-written");
  if (input.subject !== undefined && input.subject > document.subjects.length) {
    const message = `This letter has ${document.subjects.length} subject lines`;
    throw new Refusal("bad-input", { fields: [{ path: "subject", message }] });
  }
  const { letterFile } = await loadFormats();
  const isMarked = input.format === "html" || input.format === "eml";
  return letterFile(document, input.format, {
    title: row.title,
    mark: isMarked ? await fileMark(ctx, row) : undefined,
    subject: input.subject === undefined ? undefined : input.subject - 1,
    ...(await authorOf(ctx)),
  });
}

/** An inbox shows the chosen line, or the title where it is empty. */
function testSubject({ subjects, chosen }: LetterDocument, title: string): string {
  const line = subjects[chosen]?.text.trim() || title;
  return `[Test] ${line}`.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Mails the caller's own letter to the caller's own verified address, and to no other. */
export async function sendLetterTest(ctx: MemberCtx, input: EmailId): Promise<LetterTest> {
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  const row = await ownEmail(ctx, input);
  const document = writtenDocument(row);
  if (isBlank(document)) throw new Refusal("letter-empty");
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.caller.id));
  if (!user?.verifiedAt) throw new Refusal("verification-required");
  await throttle(ctx, "letterTest", user.id);
  const { id: userId, email: sentTo } = user;
  await ctx.db.transaction((tx) =>
    notify(ctx, tx, { kind: "letter-test", userId, sentTo, details: { emailId: row.id } }),
  );
  const { forReader } = await loadFormats();
  return { to: sentTo, subject: testSubject(forReader(document, user.firstName), row.title) };
}

/** The letter as it is when the mail leaves, to its author by name; null if it was deleted or emptied meanwhile. */
export async function composeLetterTest(
  ctx: Deps,
  { userId, sentTo, details }: typeof accountNotices.$inferSelect,
): Promise<MailMessage | null> {
  if (!details?.emailId) return null;
  const { db } = ctx;
  const own = and(eq(emails.id, details.emailId), eq(emails.userId, userId));
  const [found] = await db
    .select({ row: emails, firstName: users.firstName })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .where(own);
  const written = found && documentOf(found.row);
  if (!written || isBlank(written)) return null;
  const { row, firstName } = found;
  const { forReader, toHtml, toText } = await loadFormats();
  const document = forReader(written, firstName);
  const { call } = await sendingOf(db, userId);
  const options = { title: row.title, call, mark: await fileMark(ctx, row) };
  return {
    kind: "letter-test",
    to: sentTo,
    subject: testSubject(document, row.title),
    html: toHtml(document, options),
    text: toText(document, options),
  };
}

const FIRST_DAY = "1990-01-01";

/** Somewhere on Earth it is already tomorrow. */
const isDone = (day: string, now: Date): boolean =>
  day >= FIRST_DAY && Date.parse(day) <= now.getTime() + DAY_MS;

/** Notes when a letter was sent and with what. Only its owner knows: nothing is sent or verified. */
export async function markSent(ctx: MemberCtx, input: MarkSentInput): Promise<SentMark> {
  if (!isDone(input.sentOn, ctx.clock())) {
    const message = "Please choose a day that isn't in the future";
    throw new Refusal("bad-input", { fields: [{ path: "sentOn", message }] });
  }
  const mark = { sentOn: input.sentOn, sentWith: input.sentWith || null };
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnEmail(tx, ctx, input);
    writtenDocument(row);
    await tx.update(emails).set(mark).where(eq(emails.id, row.id));
  });
  return mark;
}

/** Removes the note; without one nothing changes. */
export async function unmarkSent(ctx: MemberCtx, input: EmailId): Promise<SentMark> {
  const { id } = await ownEmail(ctx, input);
  const mark = { sentOn: null, sentWith: null };
  await ctx.db.update(emails).set(mark).where(eq(emails.id, id));
  return mark;
}
