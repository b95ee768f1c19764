import type { AdminLetter } from "@storyletter/contract/admin";
import type { EmailId, LetterVersion, LetterVersionId } from "@storyletter/contract/schemas";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { isEmailId } from "../emails/email-row.ts";
import { readVersion, versionsOf } from "../emails/letter.ts";
import { documentOf, type EmailRow, stateOf } from "../emails/letter-row.ts";
import { Refusal } from "../refusal.ts";
import { auditReading } from "./audit-reading.ts";

/** Anybody's email, for staff; the reading is in the audit log. */
async function anyEmail(ctx: MemberCtx, { id }: EmailId): Promise<EmailRow> {
  if (!isEmailId(id)) throw new Refusal("email-not-found");
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Refusal("email-not-found");
  await auditReading(ctx, { action: "email.read", subjectId: id, details: { userId: row.userId } });
  return row;
}

/** A letter as it is now, with its sources, and the versions it has; null before it is written. */
export async function getAnyLetter(ctx: MemberCtx, input: EmailId): Promise<AdminLetter> {
  const row = await anyEmail(ctx, input);
  const document = documentOf(row);
  return {
    letter: document && stateOf(document, row.letterRevision),
    versions: document ? await versionsOf(ctx.db, row) : [],
  };
}

/** One version of any letter. */
export async function getAnyLetterVersion(ctx: MemberCtx, input: LetterVersionId): Promise<LetterVersion> {
  return await readVersion(ctx.db, await anyEmail(ctx, input), input);
}
