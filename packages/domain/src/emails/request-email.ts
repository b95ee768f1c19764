import { randomUUIDv7 } from "node:crypto";
import type {
  BriefQuestions,
  CreateEmailInput,
  DraftBrief,
  EmailBrief,
  EmailOrder,
  InterviewInput,
  InterviewStep,
} from "@storyletter/contract/emails";
import { QUESTIONS_MAX } from "@storyletter/contract/limits";
import { takeRoom } from "../account/stored-bytes.ts";
import { lockCredits, readCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { endDrafts } from "./drafts.ts";
import { type PlacedEmail, placeEmails } from "./place-emails.ts";
import { findRepeated, firstsOf, type Known, type Repeatable, repeatOf } from "./repeated-orders.ts";
import { canCharge, payableEmails } from "./rules.ts";

/** Runs before charging, so that an unusable brief costs nothing. */
export async function checkBrief(ctx: MemberCtx, brief: EmailBrief): Promise<void> {
  const problem = await ctx.briefCheck?.(brief, { userId: ctx.caller.id });
  if (!problem) return;
  throw new Refusal("brief-not-writable", { fields: [{ path: problem.field, message: problem.message }] });
}

type Outcome = EmailOrder | Refusal;
type Order = PlacedEmail & Repeatable;

function ordersOf(inputs: readonly CreateEmailInput[], batchId: string | null): Order[] {
  // Sorted, because emails of one moment are listed by their ids.
  const ids = inputs.map(() => randomUUIDv7()).sort();
  return inputs.map(({ idempotencyKey = null, draftId, sameStoryAs = null, storyId, ...brief }, at) => {
    const id = ids[at] ?? randomUUIDv7();
    return { id, brief, idempotencyKey, draftId, sameStoryAs, storyId, batchId };
  });
}

/** Charges one credit, saves the email, ends its draft and enqueues its job in one transaction. */
export async function requestEmail(ctx: MemberCtx, input: CreateEmailInput): Promise<EmailOrder> {
  const [outcome] = await requestEmails(ctx, [input], null);
  if (!outcome || outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The same for many, as far as the credits go. Each is accepted and charged, or refused, for itself. */
export async function requestEmails(
  ctx: MemberCtx,
  inputs: readonly CreateEmailInput[],
  batchId: string | null,
): Promise<Outcome[]> {
  const orders = ordersOf(inputs, batchId);
  const outcomes = new Map<Order, Outcome>();
  for (let waiting: Order[] = orders; waiting.length > 0; ) {
    const some = firstsOf(waiting);
    const found = await requestOnce(ctx, some);
    for (const order of some) outcomes.set(order, found.get(order) ?? new Refusal("usage-limit-reached"));
    waiting = waiting.filter((order) => !outcomes.has(order));
  }
  return orders.flatMap((order) => outcomes.get(order) ?? []);
}

/** What would become of the requests: an earlier email, a refusal, or null for a new email. Saves and charges nothing. */
export async function tryEmails(
  ctx: MemberCtx,
  inputs: readonly CreateEmailInput[],
): Promise<(Outcome | null)[]> {
  const orders = ordersOf(inputs, null);
  const [credits, repeated] = await Promise.all([
    readCredits(ctx.db, ctx.caller.id),
    findRepeated(ctx.db, ctx.caller.id, orders),
  ]);
  const fresh = orders.filter((order) => !repeated.has(order));
  const isCheckable = canCharge(credits) || repeated.size > 0;
  const tried = { bytes: 0 };
  const refused = await findRefused(isCheckable ? fresh : [], async ({ brief }) => {
    await takeRoom(ctx, brief, tried);
    await checkBrief(ctx, brief);
  });
  const payable = payableEmails(credits);
  const accepted: Known[] = [];
  return orders.map((order) => {
    const known = repeated.get(order) ?? refused.get(order);
    if (known) return known;
    const repeat = repeatOf(order, accepted);
    if (repeat) return repeat instanceof Refusal ? repeat : null;
    if (accepted.length >= payable) return new Refusal("usage-limit-reached");
    const { id, brief, idempotencyKey, draftId = null } = order;
    accepted.push({ ...brief, id, status: "processing", idempotencyKey, draftId });
    return null;
  });
}

/** What became of orders with different keys and drafts; those without an outcome were left without a credit. */
async function requestOnce(ctx: MemberCtx, orders: readonly Order[]): Promise<Map<Order, Outcome>> {
  const userId = ctx.caller.id;
  const [available, repeated] = await Promise.all([
    readCredits(ctx.db, userId),
    findRepeated(ctx.db, userId, orders),
  ]);
  await endDrafts(ctx.db, ctx, draftsOf(repeated));
  // Checking a text takes CPU time, so check credits first. A repeat is checked too, to be answered as before.
  if (!canCharge(available) && repeated.size === 0) return repeated;
  const fresh = orders.filter((order) => !repeated.has(order));
  const refused = await findRefused(fresh, async ({ brief }) => {
    await takeRoom(ctx, brief);
    await checkBrief(ctx, brief);
  });
  const placed = await placeOrders(
    ctx,
    fresh.filter((order) => !refused.has(order)),
  );
  return new Map([...repeated, ...refused, ...placed]);
}

/** Enough that threads always have a text to check. */
const AT_ONCE = 8;

/** Checks a few at once. */
export async function findRefused<Item>(
  items: readonly Item[],
  check: (item: Item) => Promise<void>,
): Promise<Map<Item, Refusal>> {
  const refused = new Map<Item, Refusal>();
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting)
      await check(item).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused.set(item, error);
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return refused;
}

const draftsOf = (outcomes: ReadonlyMap<Order, Outcome>): string[] =>
  [...outcomes].flatMap(([{ draftId }, outcome]) => (outcome instanceof Refusal ? [] : (draftId ?? [])));

/** Places the orders in one transaction, up to the last credit. */
async function placeOrders(ctx: MemberCtx, orders: readonly Order[]): Promise<Map<Order, Outcome>> {
  if (orders.length === 0) return new Map();
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    const credits = await lockCredits(tx, userId);
    const outcomes = await findRepeated(tx, userId, orders);
    const placed = orders.filter((order) => !outcomes.has(order)).slice(0, payableEmails(credits));
    for (const order of placed) outcomes.set(order, { id: order.id, status: "processing" });
    await Promise.all([
      credits && placeEmails(ctx, tx, { allowanceId: credits.allowanceId, placed }),
      endDrafts(tx, ctx, draftsOf(outcomes)),
    ]);
    return outcomes;
  });
}

/** Costs nothing and saves nothing. */
export async function getQuestions(ctx: MemberCtx, brief: DraftBrief): Promise<BriefQuestions> {
  const questions = await ctx.questionsFor(brief, { userId: ctx.caller.id });
  return { questions: questions.slice(0, QUESTIONS_MAX) };
}

/** The next question of an interview. Costs nothing and saves nothing. */
export async function askNext(ctx: MemberCtx, input: InterviewInput): Promise<InterviewStep> {
  return await ctx.interview(input, { userId: ctx.caller.id });
}
