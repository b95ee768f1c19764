import { randomUUIDv7 } from "node:crypto";
import { type CreateEmailInput, EmailBrief, type EmailTicket } from "@storyletter/contract";
import { emails, statement, type Transaction } from "@storyletter/db";
import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { chargeCredit, lockCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { canCharge, sameBrief } from "./rules.ts";

type NewEmail = EmailBrief & { id: string; userId: string; createdAt: Date; idempotencyKey: string | null };

const slot = (name: keyof NewEmail) => sql.placeholder(name);
const briefValues = Object.fromEntries(
  EmailBrief.keyof().options.map((name) => [name, slot(name)]),
) as Record<keyof EmailBrief, Placeholder>;

const insertEmail = statement<NewEmail>((tx) =>
  tx.insert(emails).values({
    ...briefValues,
    id: slot("id"),
    userId: slot("userId"),
    status: "processing",
    createdAt: slot("createdAt"),
    idempotencyKey: slot("idempotencyKey"),
  }),
);

/** Nobody pays for a brief of which no letter can be made. */
function refuseUnwritable(ctx: MemberCtx, brief: EmailBrief): void {
  const fault = ctx.refusesBrief?.(brief);
  if (!fault) return;
  throw new Refusal("brief-not-writable", { fields: [{ path: fault.field, message: fault.message }] });
}

/** Charges one credit, saves the email as processing and hands it to a writer: all of it, or nothing. */
export async function requestEmail(ctx: MemberCtx, input: CreateEmailInput): Promise<EmailTicket> {
  const { idempotencyKey = null, ...brief } = input;
  refuseUnwritable(ctx, brief);
  return await ctx.db.transaction(async (tx) => {
    const credits = await lockCredits(tx, ctx.caller.id);
    const earlier = idempotencyKey ? await findRepeated(tx, ctx.caller.id, idempotencyKey, brief) : null;
    if (earlier) return earlier;
    if (!credits || !canCharge(credits)) throw new Refusal("usage-limit-reached");

    const id = randomUUIDv7();
    const now = ctx.clock();
    // One round trip: the three statements leave together on the transaction's connection.
    await Promise.all([
      chargeCredit(tx, { allowanceId: credits.allowanceId, emailId: id, now }),
      insertEmail(tx, { ...brief, id, userId: ctx.caller.id, createdAt: now, idempotencyKey }),
      ctx.queue.enqueue(tx, "write-email", { emailId: id }),
    ]);
    return { id, status: "processing" };
  });
}

/** The email an earlier request with this key created: the caller may never have got its answer. */
async function findRepeated(
  tx: Transaction,
  userId: string,
  idempotencyKey: string,
  brief: EmailBrief,
): Promise<EmailTicket | null> {
  const [row] = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.userId, userId), eq(emails.idempotencyKey, idempotencyKey)));
  if (!row) return null;
  if (!sameBrief(row, brief)) throw new Refusal("idempotency-conflict");
  return { id: row.id, status: row.status };
}
