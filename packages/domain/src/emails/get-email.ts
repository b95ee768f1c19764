import type { Email, EmailId } from "@storyletter/contract/schemas";
import { emails, prepared } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { emailColumns, isEmailId } from "./email-row.ts";

const ownEmail = prepared((db) =>
  db
    .select(emailColumns)
    .from(emails)
    .where(and(eq(emails.id, sql.placeholder("id")), eq(emails.userId, sql.placeholder("userId"))))
    .prepare("own_email"),
);

/** Another user's email gives the same error as a missing one. */
export async function getEmail(ctx: MemberCtx, input: EmailId): Promise<Email> {
  if (!isEmailId(input.id)) throw new Refusal("email-not-found");
  const [email] = await ownEmail(ctx.db).execute({ id: input.id, userId: ctx.caller.id });
  if (!email) throw new Refusal("email-not-found");
  return email;
}
