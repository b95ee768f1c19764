import type { MonthOfRevenue, RetentionCohort } from "@storyletter/contract/admin";
import { addMonths, dayOf, monthOf, startOf } from "./calendar.ts";

export interface SubscriptionChange {
  /** The user's id, or the subscription's once the user is deleted. */
  payer: string;
  subscriptionId: string;
  kind: string;
  reason: string | null;
  amountCents: number;
  occurredAt: Date;
}

/** The state at the end of a day with events. */
export interface DayOfSubscriptions {
  subscribers: number;
  mrrCents: number;
  ended: number;
  refunds: number;
  refundedCents: number;
}

type Movement = Omit<MonthOfRevenue, "month" | "collectedCents" | "refundedCents" | "disputedCents">;

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
  /** Nothing is charged while collection is paused. */
  paused: boolean;
}

interface Payer {
  firstMonth: string;
  /** Running subscriptions; two can overlap while one is being replaced. */
  running: number;
  /** How many of them are paused. */
  paused: number;
  since: Date;
  lostIn: string | null;
}

/** A subscriber pays; one whose subscriptions are all paused doesn't, and hasn't left either. */
const isPaying = ({ running, paused }: Payer): boolean => running > paused;

/** Takes events in chronological order and holds only the current payers in memory. */
export class SubscriptionFold {
  readonly #running = new Map<string, Running>();
  readonly #payers = new Map<string, Payer>();
  readonly #days = new Map<string, DayOfSubscriptions>();
  readonly #months = new Map<string, Movement>();
  readonly #cohorts = new Map<string, RetentionCohort & { now: number }>();
  #month: string | null = null;
  #subscribers = 0;
  #mrrCents = 0;

  #movement(of: string): Movement {
    const known = this.#months.get(of);
    if (known) return known;
    const fresh = {
      ...NO_MOVEMENT,
      startCents: this.#mrrCents,
      endCents: this.#mrrCents,
      atStart: this.#subscribers,
    };
    this.#months.set(of, fresh);
    return fresh;
  }

  /** Closes months without events too, recording who still pays at their end. */
  #advanceTo(target: string) {
    this.#month ??= target;
    while (this.#month < target) {
      this.#movement(this.#month).endCents = this.#mrrCents;
      for (const cohort of this.#cohorts.values()) cohort.paying.push(cohort.now);
      this.#month = addMonths(this.#month, 1);
      this.#movement(this.#month);
    }
    this.#movement(target);
  }

  #count(payer: Payer, work: () => void) {
    const before = isPaying(payer);
    work();
    this.#subscribers += Number(isPaying(payer)) - Number(before);
  }

  #pay(event: SubscriptionChange, now: string) {
    const known = this.#payers.get(event.payer);
    const moved = this.#movement(now);
    if (!known) moved.newCents += event.amountCents;
    else if (known.running > 0) moved.expansionCents += event.amountCents;
    else moved.reactivatedCents += event.amountCents;
    const payer = known ?? { firstMonth: now, running: 0, paused: 0, since: event.occurredAt, lostIn: null };
    this.#payers.set(event.payer, payer);
    if (payer.running === 0) {
      payer.since = event.occurredAt;
      const cohort = this.#cohorts.get(payer.firstMonth) ?? { month: now, size: 0, paying: [], now: 0 };
      this.#cohorts.set(payer.firstMonth, cohort);
      cohort.now += 1;
      if (!known) cohort.size += 1;
    }
    this.#count(payer, () => {
      payer.running += 1;
    });
    this.#mrrCents += event.amountCents;
    const { payer: name, amountCents: cents } = event;
    this.#running.set(event.subscriptionId, {
      payer: name,
      cents,
      pastDue: false,
      scheduled: false,
      paused: false,
    });
  }

  #change(subscription: Running, cents: number, now: string) {
    if (subscription.paused) {
      subscription.cents = cents;
      return;
    }
    const difference = cents - subscription.cents;
    if (difference > 0) this.#movement(now).expansionCents += difference;
    else this.#movement(now).contractionCents -= difference;
    subscription.cents = cents;
    this.#mrrCents += difference;
  }

  #pause(subscription: Running, paused: boolean, now: string) {
    const payer = this.#payers.get(subscription.payer);
    if (!payer || subscription.paused === paused) return;
    subscription.paused = paused;
    this.#count(payer, () => {
      payer.paused += paused ? 1 : -1;
    });
    if (paused) this.#movement(now).contractionCents += subscription.cents;
    else this.#movement(now).expansionCents += subscription.cents;
    this.#mrrCents += paused ? -subscription.cents : subscription.cents;
  }

  #end(event: SubscriptionChange, subscription: Running, now: string) {
    this.#running.delete(event.subscriptionId);
    const cents = subscription.paused ? 0 : subscription.cents;
    this.#mrrCents -= cents;
    const payer = this.#payers.get(subscription.payer);
    const moved = this.#movement(now);
    if (!payer) return;
    this.#count(payer, () => {
      payer.running -= 1;
      if (subscription.paused) payer.paused -= 1;
    });
    if (payer.running > 0) {
      moved.contractionCents += cents;
      return;
    }
    moved.churnedCents += cents;
    const cohort = this.#cohorts.get(payer.firstMonth);
    if (cohort) cohort.now -= 1;
    if (payer.since < startOf(now) && payer.lostIn !== now) {
      payer.lostIn = now;
      moved.lost += 1;
      if (event.reason === "payment-failed") moved.lostUnpaid += 1;
    }
  }

  add(event: SubscriptionChange): void {
    const now = monthOf(event.occurredAt);
    this.#advanceTo(now);
    const day = dayOf(event.occurredAt);
    const today = this.#days.get(day) ?? { ...NO_EVENTS };
    this.#days.set(day, today);
    const subscription = this.#running.get(event.subscriptionId);
    if (event.kind === "refunded") {
      today.refunds += 1;
      today.refundedCents += event.amountCents;
    } else if (event.kind === "started" || event.kind === "renewed") {
      if (subscription) this.#change(subscription, event.amountCents, now);
      else this.#pay(event, now);
      if (subscription && event.kind === "renewed") subscription.pastDue = false;
    } else if (subscription) {
      if (event.kind === "ended") {
        this.#end(event, subscription, now);
        today.ended += 1;
      }
      if (event.kind === "past-due") subscription.pastDue = true;
      if (event.kind === "recovered") subscription.pastDue = false;
      if (event.kind === "paused" || event.kind === "resumed")
        this.#pause(subscription, event.kind === "paused", now);
      if (event.kind === "cancel-scheduled") subscription.scheduled = true;
      if (event.kind === "cancel-withdrawn") subscription.scheduled = false;
    }
    today.subscribers = this.#subscribers;
    today.mrrCents = this.#mrrCents;
    this.#movement(now).endCents = this.#mrrCents;
  }

  /** The current state; unfinished months stay open. */
  close(now: Date): SubscriptionHistory {
    if (this.#month !== null) this.#advanceTo(monthOf(now));
    const open = [...this.#running.values()];
    return {
      subscribers: this.#subscribers,
      mrrCents: this.#mrrCents,
      pastDue: open.filter((subscription) => subscription.pastDue).length,
      scheduled: open.filter((subscription) => subscription.scheduled).length,
      days: this.#days,
      months: this.#months,
      retention: [...this.#cohorts.values()].map(({ month: first, size, paying }) => ({
        month: first,
        size,
        paying: [...paying, null],
      })),
    };
  }
}

const NO_EVENTS: DayOfSubscriptions = { subscribers: 0, mrrCents: 0, ended: 0, refunds: 0, refundedCents: 0 };

const NO_MOVEMENT: Movement = {
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
