import type { MonthOfRevenue, RetentionCohort } from "@storyletter/contract";
import { addMonths, dayOf, monthOf, startOf } from "./calendar.ts";

/** One recorded event of a subscription. */
export interface SubscriptionFact {
  /** Who pays: a user, or the subscription itself once its user is gone. */
  payer: string;
  subscriptionId: string;
  kind: string;
  reason: string | null;
  amountCents: number;
  occurredAt: Date;
}

/** How things stood at the end of a day on which something happened. */
export interface DayOfSubscriptions {
  subscribers: number;
  mrrCents: number;
  ended: number;
  refunds: number;
  refundedCents: number;
}

type Movement = Omit<MonthOfRevenue, "month" | "collectedCents" | "refundedCents">;

export interface SubscriptionHistory {
  subscribers: number;
  mrrCents: number;
  pastDue: number;
  scheduled: number;
  days: Map<string, DayOfSubscriptions>;
  /** From the first month with an event to the current one. */
  months: Map<string, Movement>;
  retention: RetentionCohort[];
}

interface Running {
  payer: string;
  cents: number;
  pastDue: boolean;
  scheduled: boolean;
}

interface Payer {
  firstMonth: string;
  /** Running subscriptions; two can overlap while one is being replaced. */
  running: number;
  since: Date;
  lostIn: string | null;
}

/** Reads events in the order of time, each once, and keeps no more than who is paying now. */
export function createSubscriptionFold() {
  const running = new Map<string, Running>();
  const payers = new Map<string, Payer>();
  const days = new Map<string, DayOfSubscriptions>();
  const months = new Map<string, Movement>();
  const cohorts = new Map<string, RetentionCohort & { now: number }>();
  let month: string | null = null;
  let subscribers = 0;
  let mrrCents = 0;

  const movement = (of: string): Movement => {
    const known = months.get(of);
    if (known) return known;
    const fresh = { ...STILL, startCents: mrrCents, endCents: mrrCents, atStart: subscribers };
    months.set(of, fresh);
    return fresh;
  };

  /** Months end although nothing happens at their end: who still pays then is written down. */
  const advanceTo = (target: string) => {
    month ??= target;
    while (month < target) {
      movement(month).endCents = mrrCents;
      for (const cohort of cohorts.values()) cohort.paying.push(cohort.now);
      month = addMonths(month, 1);
      movement(month);
    }
    movement(target);
  };

  const pay = (fact: SubscriptionFact, now: string) => {
    const known = payers.get(fact.payer);
    const moved = movement(now);
    if (!known) moved.newCents += fact.amountCents;
    else if (known.running > 0) moved.expansionCents += fact.amountCents;
    else moved.reactivatedCents += fact.amountCents;
    const payer = known ?? { firstMonth: now, running: 0, since: fact.occurredAt, lostIn: null };
    payers.set(fact.payer, payer);
    if (payer.running === 0) {
      payer.since = fact.occurredAt;
      subscribers += 1;
      const cohort = cohorts.get(payer.firstMonth) ?? { month: now, size: 0, paying: [], now: 0 };
      cohorts.set(payer.firstMonth, cohort);
      cohort.now += 1;
      if (!known) cohort.size += 1;
    }
    payer.running += 1;
    mrrCents += fact.amountCents;
    const { payer: name, amountCents: cents } = fact;
    running.set(fact.subscriptionId, { payer: name, cents, pastDue: false, scheduled: false });
  };

  const change = (subscription: Running, cents: number, now: string) => {
    const difference = cents - subscription.cents;
    if (difference > 0) movement(now).expansionCents += difference;
    else movement(now).contractionCents -= difference;
    subscription.cents = cents;
    mrrCents += difference;
  };

  const end = (fact: SubscriptionFact, subscription: Running, now: string) => {
    running.delete(fact.subscriptionId);
    mrrCents -= subscription.cents;
    const payer = payers.get(subscription.payer);
    const moved = movement(now);
    if (!payer) return;
    payer.running -= 1;
    if (payer.running > 0) {
      moved.contractionCents += subscription.cents;
      return;
    }
    moved.churnedCents += subscription.cents;
    subscribers -= 1;
    const cohort = cohorts.get(payer.firstMonth);
    if (cohort) cohort.now -= 1;
    if (payer.since < startOf(now) && payer.lostIn !== now) {
      payer.lostIn = now;
      moved.lost += 1;
      if (fact.reason === "payment-failed") moved.lostUnpaid += 1;
    }
  };

  return {
    add(fact: SubscriptionFact): void {
      const now = monthOf(fact.occurredAt);
      advanceTo(now);
      const day = dayOf(fact.occurredAt);
      const today = days.get(day) ?? { ...QUIET };
      days.set(day, today);
      const subscription = running.get(fact.subscriptionId);
      if (fact.kind === "refunded") {
        today.refunds += 1;
        today.refundedCents += fact.amountCents;
      } else if (fact.kind === "started" || fact.kind === "renewed") {
        if (subscription) change(subscription, fact.amountCents, now);
        else pay(fact, now);
        if (subscription && fact.kind === "renewed") subscription.pastDue = false;
      } else if (subscription) {
        if (fact.kind === "ended") {
          end(fact, subscription, now);
          today.ended += 1;
        }
        if (fact.kind === "past-due") subscription.pastDue = true;
        if (fact.kind === "recovered") subscription.pastDue = false;
        if (fact.kind === "cancel-scheduled") subscription.scheduled = true;
        if (fact.kind === "cancel-withdrawn") subscription.scheduled = false;
      }
      today.subscribers = subscribers;
      today.mrrCents = mrrCents;
      movement(now).endCents = mrrCents;
    },

    /** How things stand now; months that are not over stay open. */
    close(now: Date): SubscriptionHistory {
      if (month !== null) advanceTo(monthOf(now));
      const open = [...running.values()];
      return {
        subscribers,
        mrrCents,
        pastDue: open.filter((subscription) => subscription.pastDue).length,
        scheduled: open.filter((subscription) => subscription.scheduled).length,
        days,
        months,
        retention: [...cohorts.values()].map(({ month: first, size, paying }) => ({
          month: first,
          size,
          paying: [...paying, null],
        })),
      };
    },
  };
}

const QUIET: DayOfSubscriptions = { subscribers: 0, mrrCents: 0, ended: 0, refunds: 0, refundedCents: 0 };

const STILL: Movement = {
  startCents: 0,
  newCents: 0,
  reactivatedCents: 0,
  expansionCents: 0,
  contractionCents: 0,
  churnedCents: 0,
  endCents: 0,
  atStart: 0,
  lost: 0,
  lostUnpaid: 0,
};
