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

/**
 * Charges one credit, saves the email as processing and hands it to a writer: all of it, or nothing. The credits are
 * locked, read and charged in one round trip: where it turns out that there were none, all of it is taken back.
 */
export async function requestEmail(ctx: MemberCtx, input: CreateEmailInput): Promise<EmailTicket> {
  const { idempotencyKey = null, ...brief } = input;
  refuseUnwritable(ctx, brief);
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    const locked = lockCredits(tx, userId);
    if (idempotencyKey) {
      await locked;
      const earlier = await findRepeated(tx, userId, idempotencyKey, brief);
      if (earlier) return earlier;
    }
    const id = randomUUIDv7();
    const now = ctx.clock();
    const [credits] = await Promise.all([
      locked,
      chargeCredit(tx, { userId, emailId: id, now }),
      insertEmail(tx, { ...brief, id, userId, createdAt: now, idempotencyKey }),
      ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(userId) }),
    ]);
    if (!credits || !canCharge(credits)) throw new Refusal("usage-limit-reached");
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
