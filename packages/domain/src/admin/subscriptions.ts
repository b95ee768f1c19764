import type {
  AdminUserChange,
  Subscriber,
  SubscriberPage,
  SubscriberQuery,
  UserId,
} from "@storyletter/contract/admin";
import type { CancelSubscriptionInput } from "@storyletter/contract/billing";
import { writeCursor } from "@storyletter/contract/cursor";
import { users } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import { changeSubscriptions, endSubscription } from "../billing/change-subscription.ts";
import { paymentModeOf } from "../billing/payment-mode.ts";
import type { MemberCtx } from "../context.ts";
import { notifySupportAction } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { byTime } from "./lists.ts";
import { userChange } from "./users/user.ts";

/** Ends a user's subscription immediately, at the provider first, and mails the customer. */
export async function cancelSubscription(
  ctx: MemberCtx,
  { id }: CancelSubscriptionInput,
): Promise<AdminUserChange> {
  const user = await findAddress(ctx, id);
  const ended = await endSubscription(ctx, {
    userId: id,
    reason: "staff",
    async inTransaction(tx) {
      await audit(tx, ctx, { action: "user.cancel-subscription", subjectId: id });
      await notifySupportAction(ctx, tx, { userId: id, sentTo: user.email, action: "subscription-ended" });
    },
  });
  if (!ended) throw new Refusal("no-subscription");
  return await userChange(ctx, { id, message: "Subscription Canceled" });
}

async function findAddress({ db }: MemberCtx, id: string): Promise<{ email: string }> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!user) throw new Refusal("user-not-found");
  return user;
}

/** Lets the paid period run out and charges nothing after it; mails the customer. */
export async function cancelAtPeriodEnd(ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> {
  const user = await findAddress(ctx, id);
  const changed = await changeSubscriptions(ctx, { userId: id, change: "end-at-period-end" });
  if (!changed) throw new Refusal("no-renewal");
  await ctx.db.transaction(async (tx) => {
    await audit(tx, ctx, { action: "user.cancel-at-period-end", subjectId: id });
    await notifySupportAction(ctx, tx, { userId: id, sentTo: user.email, action: "subscription-canceled" });
  });
  return await userChange(ctx, { id, message: "Subscription Ends With Its Period" });
}

interface Row extends Record<string, unknown> {
  user_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  status: Subscriber["status"];
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
  ends_at: Date | null;
  collection_paused: boolean;
  customer_id: string | null;
  updated_at: Date;
  paid_cents: number | null;
  paid_currency: string | null;
  paid_at: Date | null;
}

/** Subscribers in the current payment mode. */
export async function listSubscribers(ctx: MemberCtx, input: SubscriberQuery): Promise<SubscriberPage> {
  const mode = await paymentModeOf(ctx.db);
  // In both places, these are the columns of the accounts.
  const { after, orderBy } = byTime(input, {
    time: sql`a.updated_at`,
    id: sql`a.user_id`,
    index: "time falls, nulls last",
  });
  const rows = await ctx.db.execute<Row>(sql`
    select a.user_id, u.email, u.first_name, u.last_name, a.status, a.current_period_end, a.cancel_at_period_end,
           a.ends_at, a.collection_paused, a.customer_id, a.updated_at, paid.amount_cents as paid_cents, paid.currency as paid_currency, paid.paid_at
    from (
      select * from billing_accounts a
      where mode = ${mode} and subscription_id is not null
        ${input.filter === "all" ? sql`` : sql`and status = ${input.filter}`}
        ${after ? sql`and ${after}` : sql``}
      order by ${sql.join(orderBy, sql`, `)}
      limit ${input.limit + 1}
    ) a
    join lateral (select email, first_name, last_name from users where id = a.user_id limit 1) u on true
    left join lateral (
      select amount_cents, currency, paid_at from invoices i
      where i.user_id = a.user_id and i.mode = a.mode and i.paid_at is not null
      order by i.created_at desc limit 1
    ) paid on true
    order by ${sql.join(orderBy, sql`, `)}`);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    mode,
    subscribers: page.map(asSubscriber),
    nextCursor:
      rows.length > page.length && last ? writeCursor({ value: last.updated_at, id: last.user_id }) : null,
  };
}

const asSubscriber = (row: Row): Subscriber => ({
  userId: row.user_id,
  email: row.email,
  name: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
  status: row.status,
  currentPeriodEnd: row.current_period_end,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  endsAt: row.ends_at,
  collectionPaused: row.collection_paused,
  stripeCustomerId: row.customer_id,
  lastPayment:
    row.paid_at && row.paid_cents !== null && row.paid_currency !== null
      ? { amountCents: row.paid_cents, currency: row.paid_currency, paidAt: row.paid_at }
      : null,
});
