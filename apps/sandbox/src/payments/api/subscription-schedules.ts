import type Stripe from "stripe";
import { alter, find, newId } from "../account/account.ts";
import type { SubscriptionSchedule } from "../account/documents.ts";
import { update } from "../billing/lifecycle.ts";
import { periodOf } from "../billing/subscriptions.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { invalid, ProviderError } from "../protocol/errors.ts";

/** Takes over a running subscription; its phases change nothing here. */
export function createSubscriptionSchedule(
  call: Call<Stripe.SubscriptionScheduleCreateParams>,
): SubscriptionSchedule {
  const { account, livemode, params } = call;
  if (params.from_subscription === undefined) throw missingParam("from_subscription");
  const subscription = find("subscription", params.from_subscription, {
    ...call,
    param: "from_subscription",
  });
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      "from_subscription",
    );
  const { start, end } = periodOf(subscription);
  const schedule = account.store.put<SubscriptionSchedule>({
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: account.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode,
    metadata: {},
    pause_schedules: [],
    phases: [],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  });
  account.emit("subscription_schedule.created", schedule);
  update(account, subscription, { schedule: schedule.id });
  return schedule;
}

/** A schedule sets no cancellation here, so there is none to preserve. */
export function releaseSubscriptionSchedule(
  call: Call<Stripe.SubscriptionScheduleReleaseParams>,
): SubscriptionSchedule {
  const { account } = call;
  const schedule = find("subscription_schedule", call.id, call);
  if (schedule.status !== "active" || schedule.subscription === null)
    throw new ProviderError(
      400,
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  const subscription = find("subscription", schedule.subscription, call);
  alter(account, schedule, {
    current_phase: null,
    released_at: account.now(),
    released_subscription: subscription.id,
    status: "released",
    subscription: null,
  });
  account.emit("subscription_schedule.released", schedule);
  update(account, subscription, { schedule: null });
  return schedule;
}
