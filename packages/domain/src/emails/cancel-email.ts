import type { EmailId, EmailTicket } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { failEmail } from "./fail-email.ts";
import { getEmail } from "./get-email.ts";

export const CANCELLED_REASON = "You cancelled this email. Your credit has been given back.";

/**
 * Stops one of the caller's own emails while it is written. Either the letter or the cancellation wins;
 * the answer says how the email stands. Safe to repeat.
 */
export async function cancelEmail(ctx: MemberCtx, input: EmailId): Promise<EmailTicket> {
  const { id } = await getEmail(ctx, input);
  await failEmail(ctx, { emailId: id, reason: CANCELLED_REASON });
  const { status } = await getEmail(ctx, input);
  return { id, status };
}
