import type {
  AdminUserChange,
  Subscriber,
  SubscriberPage,
  SubscriberQuery,
  UserId,
} from "@storyletter/contract/admin";
import type { CancelSubscriptionInput } from "@storyletter/contract/billing";
import { users } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import { changeSubscriptions, endSubscription } from "../billing/change-subscription.ts";
import { paymentModeOf } from "../billing/payment-mode.ts";
import type { MemberCtx } from "../context.ts";
import { notifySupportAction } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { byTime, pageOf } from "./lists.ts";
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

type Row = Omit<Subscriber, "lastPayment"> & { updatedAt: Date } & {
  [Name in keyof Paid]: Paid[Name] | null;
};
type Paid = NonNullable<Subscriber["lastPayment"]>;

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
    select a.user_id as "userId", u.email, a.status, a.current_period_end as "currentPeriodEnd",
           nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '') as name,
           a.cancel_at_period_end as "cancelAtPeriodEnd", a.ends_at as "endsAt", a.updated_at as "updatedAt",
           a.collection_paused as "collectionPaused", a.customer_id as "stripeCustomerId",
           paid.amount_cents as "amountCents", paid.currency, paid.paid_at as "paidAt"
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
  const { page, nextCursor } = pageOf(rows, input.limit, ({ updatedAt, userId }) => ({
    value: updatedAt,
    id: userId,
  }));
  return { mode, subscribers: page.map(asSubscriber), nextCursor };
}

const asSubscriber = ({ amountCents, currency, paidAt, updatedAt: _, ...row }: Row): Subscriber => ({
  ...row,
  lastPayment: paidAt && amountCents !== null && currency !== null ? { amountCents, currency, paidAt } : null,
});
