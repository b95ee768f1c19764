// Separate from the schemas so that screens that offer these choices load no zod (see docs/decisions/39).
import { SUBSCRIPTION_STATUSES } from "../billing/plans.ts";

/** Subscriber filters: a status, or everyone who ever subscribed. */
export const SUBSCRIBER_FILTERS = [
  "all",
  ...SUBSCRIPTION_STATUSES.filter((status) => status !== "free"),
] as const;

export const WEBHOOK_EVENT_STATUSES = ["received", "applied", "ignored", "failed"] as const;
export const WEBHOOK_EVENT_FILTERS = ["all", ...WEBHOOK_EVENT_STATUSES] as const;

export const JOB_STATES = ["waiting", "running", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The orders of lists that are sorted by time. */
export const TIME_SORTS = ["newest", "oldest"] as const;
export type TimeSort = (typeof TIME_SORTS)[number];

export const USER_SORTS = ["newest", "oldest", "email"] as const;
export const USER_STATUS_FILTERS = ["active", "past_due", "inactive", "canceled", "free"] as const;
/** `admin` means rights; `company` is the company's domain without rights. */
export const USER_ROLE_FILTERS = ["admin", "company", "user"] as const;

/** What happens to a running subscription when its account is disabled. */
export const SUBSCRIPTION_CHOICES = ["pause", "end-at-period-end", "end", "continue"] as const;
export type SubscriptionChoice = (typeof SUBSCRIPTION_CHOICES)[number];

/** Maximum audit entries per response. */
export const AUDIT_PAGE_MAX = 1_000;

/** Chart periods in days. */
export const METRIC_PERIODS = [30, 90, 365] as const;

/** Trial conversion is measured this many days after the trial starts. */
export const CONVERSION_DAYS = [7, 30, 90] as const;

/** The lists that staff can download as CSV. */
export const EXPORTED_LISTS = ["users", "emails", "subscriptions", "audit"] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** What the dashboard asks staff to look at; each has a link. */
export const ATTENTION_KINDS = [
  "undelivered-mail",
  "failing-webhooks",
  "past-due",
  "disputes",
  "old-backup",
  "pending-deletions",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** What a check of the installation covers. */
export const CHECKED_PARTS = [
  "settings",
  "database",
  "mail",
  "model",
  "payments",
  "clock",
  "disk",
  "backups",
  "proxy",
] as const;

/** The components that the system overview checks, at most every OVERVIEW_SECONDS. */
export const SYSTEM_PARTS = ["database", "payments", "webhook", "generation", "mail"] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];
export const OVERVIEW_SECONDS = 15;

/** The id of a charge or a payment, which only the payment provider knows. */
export const PAYMENT_ID = /^(ch|py|pi)_\w+$/;
