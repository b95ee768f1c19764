// Apart from the schemas that use them: the screens that offer these choices load no schema (decision 0180).
import { SUBSCRIPTION_STATUSES } from "./plans.ts";

/** How staff narrow the list: a status, or everybody who ever subscribed. */
export const SUBSCRIBER_FILTERS = [
  "all",
  ...SUBSCRIPTION_STATUSES.filter((status) => status !== "free"),
] as const;

export const WEBHOOK_EVENT_STATUSES = ["received", "applied", "ignored", "failed"] as const;
export const WEBHOOK_EVENT_FILTERS = ["all", ...WEBHOOK_EVENT_STATUSES] as const;

export const JOB_STATES = ["waiting", "running", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const USER_SORTS = ["newest", "oldest", "email"] as const;
export const USER_STATUS_FILTERS = ["active", "canceled", "free"] as const;

/** The longest part of the audit log one answer carries. */
export const AUDIT_PAGE_MAX = 1_000;

/** Periods a chart can show, in days. */
export const FIGURE_PERIODS = [30, 90, 365] as const;

/** Days after its begin within which a trial is asked to have become paid. */
export const CONVERSION_DAYS = [7, 30, 90] as const;
