import { randomUUIDv7 } from "node:crypto";
import { TEST_LETTERS_MAX } from "@storyletter/contract/developers/constants";
import type {
  CreateEmailInput,
  EmailBatchAnswer,
  EmailBatchInput,
  EmailOrder,
} from "@storyletter/contract/emails";
import { testLetters } from "@storyletter/db";
import { and, desc, inArray, lte, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { briefOf } from "../emails/email-row.ts";
import { type Known, type Repeatable, repeatOf } from "../emails/repeated-orders.ts";
import { answerBatch } from "../emails/request-batch.ts";
import { checkBrief, findRefused } from "../emails/request-email.ts";
import { Refusal } from "../refusal.ts";
import { cannedEmail, checkTestWord } from "./canned-letter.ts";
import { letterOf, ownLetters } from "./test-letters.ts";

type TestOrder = Repeatable & { id: string };

/** Drafts and stories are the account's, so a test letter knows none. */
function ordersOf(inputs: readonly CreateEmailInput[]): TestOrder[] {
  // Sorted, because letters of one moment are listed by their ids.
  const ids = inputs.map(() => randomUUIDv7()).sort();
  return inputs.map((input, at) => {
    const { idempotencyKey = null } = input;
    return { id: ids[at] ?? randomUUIDv7(), brief: briefOf(input), idempotencyKey, draftId: undefined };
  });
}

const findUnwritable = (ctx: MemberCtx, orders: readonly TestOrder[]): Promise<Map<TestOrder, Refusal>> =>
  findRefused(orders, async ({ brief }) => {
    checkTestWord(brief);
    await checkBrief(ctx, brief);
  });

/** The ids of those that are new. */
async function placeTestLetters(
  { db, caller, clock }: MemberCtx,
  orders: readonly TestOrder[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const placed = await db
    .insert(testLetters)
    .values(
      orders.map(({ id, brief, idempotencyKey }) => ({
        id,
        brief,
        idempotencyKey,
        userId: caller.id,
        createdAt: clock(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: testLetters.id });
  return new Set(placed.map(({ id }) => id));
}

/** What earlier orders with the same keys came to. */
async function findEarlier(
  ctx: MemberCtx,
  orders: readonly TestOrder[],
): Promise<Map<TestOrder, EmailOrder | Refusal>> {
  const keys = orders.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(testLetters)
    .where(and(ownLetters(ctx), inArray(testLetters.idempotencyKey, keys)));
  const found = new Map<TestOrder, EmailOrder | Refusal>();
  for (const order of orders) {
    const row = rows.find(({ idempotencyKey }) => idempotencyKey === order.idempotencyKey);
    const letter = row && letterOf(row);
    const repeat = letter && repeatOf(order, [{ ...cannedEmail(letter, ctx.clock()), ...keysOf(order) }]);
    if (row) found.set(order, repeat ?? new Refusal("idempotency-key-of-deleted"));
  }
  return found;
}

const keysOf = ({ idempotencyKey }: TestOrder) => ({ idempotencyKey, draftId: null });

/** With their keys: no test lasts so long. */
async function forgetOldest(ctx: MemberCtx): Promise<void> {
  const beyond = ctx.db
    .select({ id: testLetters.id })
    .from(testLetters)
    .where(ownLetters(ctx))
    .orderBy(desc(testLetters.id))
    .offset(TEST_LETTERS_MAX)
    .limit(1);
  await ctx.db.delete(testLetters).where(and(ownLetters(ctx), lte(testLetters.id, sql`(${beyond})`)));
}

/** What becomes of orders: refused by their words or briefs, or found by their keys, or written. */
async function orderTestLetters(
  ctx: MemberCtx,
  inputs: readonly CreateEmailInput[],
): Promise<(EmailOrder | Refusal)[]> {
  const orders = ordersOf(inputs);
  const refused = await findUnwritable(ctx, orders);
  const placed = await placeTestLetters(
    ctx,
    orders.filter((order) => !refused.has(order)),
  );
  const earlier = await findEarlier(
    ctx,
    orders.filter(({ id }) => !placed.has(id)),
  );
  await forgetOldest(ctx);
  return orders.map((order) =>
    placed.has(order.id)
      ? { id: order.id, status: "processing" }
      : (earlier.get(order) ?? refused.get(order) ?? new Refusal("unavailable")),
  );
}

/** What would become of them; null for a new letter. */
async function tryTestLetters(
  ctx: MemberCtx,
  inputs: readonly CreateEmailInput[],
): Promise<(EmailOrder | Refusal | null)[]> {
  const orders = ordersOf(inputs);
  const known = new Map([...(await findUnwritable(ctx, orders)), ...(await findEarlier(ctx, orders))]);
  const accepted: Known[] = [];
  return orders.map((order) => {
    const outcome = known.get(order);
    if (outcome) return outcome;
    const repeat = repeatOf(order, accepted);
    if (!repeat) accepted.push({ ...order.brief, id: order.id, status: "processing", ...keysOf(order) });
    return repeat instanceof Refusal ? repeat : null;
  });
}

export async function requestTestLetter(ctx: MemberCtx, input: CreateEmailInput): Promise<EmailOrder> {
  const [outcome] = await orderTestLetters(ctx, [input]);
  if (!outcome || outcome instanceof Refusal) throw outcome;
  return outcome;
}

export const requestTestBatch = (ctx: MemberCtx, input: EmailBatchInput): Promise<EmailBatchAnswer> =>
  answerBatch(input, (orders, batchId) =>
    batchId === null ? tryTestLetters(ctx, orders) : orderTestLetters(ctx, orders),
  );
