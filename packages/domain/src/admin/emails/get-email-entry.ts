import type { AdminEmail, EmailId } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { isEmailId } from "../../emails/email-row.ts";
import { Refusal } from "../../refusal.ts";
import { asAdminEmail, selectEntries } from "./email-entry.ts";

/** Anybody's email, as staff see it. */
export async function getEmailEntry({ db }: MemberCtx, { id }: EmailId): Promise<AdminEmail> {
  if (!isEmailId(id)) throw new Refusal("email-not-found");
  const [entry] = await selectEntries(db).where(eq(emails.id, id));
  if (!entry) throw new Refusal("email-not-found");
  return asAdminEmail(entry);
}
