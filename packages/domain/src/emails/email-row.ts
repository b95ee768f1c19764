import { type Email, EmailBrief, type EmailId } from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES, type BriefFieldName } from "@storyletter/contract/emails/constants";
import { Letter } from "@storyletter/contract/letters";
import { isUuid } from "@storyletter/contract/text";
import { emails, prepared } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import type { WrittenLetter } from "../ports.ts";
import { Refusal } from "../refusal.ts";

export const briefColumns = Object.fromEntries(BRIEF_FIELD_NAMES.map((name) => [name, emails[name]])) as Pick<
  typeof emails,
  BriefFieldName
>;

/** The columns that the email's owner can see. */
export const emailColumns = {
  id: emails.id,
  ...briefColumns,
  status: emails.status,
  createdAt: emails.createdAt,
  generatedSubject: emails.generatedSubject,
  generatedContent: emails.generatedContent,
  letter: emails.letter,
  findings: emails.findings,
  comparison: emails.comparison,
  questions: emails.questions,
  writingNotes: emails.writingNotes,
  hints: emails.hints,
  failureReason: emails.failureReason,
  rewriteStatus: emails.rewriteStatus,
  rewriteFailureReason: emails.rewriteFailureReason,
  sentOn: emails.sentOn,
  sentWith: emails.sentWith,
} satisfies Record<keyof Email, unknown>;

export const writtenColumns = ({
  letter,
  content,
  findings,
  raw,
  record,
  questions,
  writingNotes,
  hints,
}: WrittenLetter) => ({
  generatedSubject: JSON.stringify(letter.subjects.map((subject) => subject.text)),
  generatedContent: content,
  letter,
  findings,
  comparison: "not-compared" as const,
  questions: questions ?? null,
  writingNotes: writingNotes ?? null,
  hints: hints ?? null,
  rawWebhookData: raw,
  writingRecord: record,
});

export const briefOf = (row: EmailBrief): EmailBrief => EmailBrief.parse(row);

/** Letters written before their writer was recorded in full lack what the schema adds. */
const isWhole = ({ writer }: Letter): boolean =>
  writer.kind !== undefined && writer.fallbackReason !== undefined;

/** Read by the schema only where it adds something, which otherwise is a tenth of what a list costs. */
export const emailOf = (row: Email): Email =>
  row.letter === null || isWhole(row.letter) ? row : { ...row, letter: Letter.parse(row.letter) };

const emailOfUser = prepared((db) =>
  db
    .select(emailColumns)
    .from(emails)
    .where(and(eq(emails.id, sql.placeholder("id")), eq(emails.userId, sql.placeholder("userId"))))
    .prepare("own_email"),
);

/** Another user's email gives the same error as a missing one. */
export async function getEmail(ctx: MemberCtx, input: EmailId): Promise<Email> {
  if (!isUuid(input.id)) throw new Refusal("email-not-found");
  const [email] = await emailOfUser(ctx.db).execute({ id: input.id, userId: ctx.caller.id });
  if (!email) throw new Refusal("email-not-found");
  return emailOf(email);
}
