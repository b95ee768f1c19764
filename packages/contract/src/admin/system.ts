import { z } from "zod";
import { text } from "../text.ts";
import { CHECKED_PARTS, JOB_STATES, SYSTEM_PARTS } from "./choices.ts";

/** Result of one check, with the label staff see. */
export const PartState = z.object({
  word: z.enum([
    "Healthy",
    "Active",
    "Connected",
    "Operational",
    "Built-in writer",
    "Nothing sent yet",
    "Not configured",
    "Degraded",
    "Down",
  ]),
  tone: z.enum(["success", "plain", "warning", "danger"]),
  /** What was checked, and the result. */
  detail: z.string(),
});
export type PartState = z.output<typeof PartState>;

export const SystemOverview = z.object({
  checkedAt: z.date(),
  parts: z.record(z.enum(SYSTEM_PARTS), PartState),
  /** Whether page views go to GA4 or to the built-in product events. */
  analytics: z.enum(["ga4", "built-in"]),
});
export type SystemOverview = z.output<typeof SystemOverview>;

/** One finding of the installation check: `wrong` needs the operator, `off` was not set up. */
export const SystemCheck = z.object({
  part: z.enum(CHECKED_PARTS),
  state: z.enum(["ok", "warning", "wrong", "off"]),
  /** In one sentence or two, without secrets. */
  detail: z.string(),
});
export type SystemCheck = z.output<typeof SystemCheck>;

/** One environment setting; for a secret, only whether it is set. */
export const ConfiguredSetting = z.object({
  name: z.string(),
  purpose: z.string(),
  /** Null if not set. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
});
export type ConfiguredSetting = z.output<typeof ConfiguredSetting>;

/** A backup of the whole database. */
export const Backup = z.object({
  file: z.string(),
  requestedAt: z.date(),
  /** Null while it is being made, and if it failed. */
  finishedAt: z.date().nullable(),
  bytes: z.number().int().nullable(),
  inBucket: z.boolean(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});
export type Backup = z.output<typeof Backup>;

export const BackupFile = z.object({ file: z.string().regex(/^storyletter-[\dTZ-]{24}\.sql\.gz$/) });
export type BackupFile = z.output<typeof BackupFile>;

/** The query of a signed download link. */
export const BackupLink = BackupFile.extend({
  user: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type BackupLink = z.output<typeof BackupLink>;

/** A link that works for a few minutes. */
export const BackupDownload = z.object({ url: z.string() });
export type BackupDownload = z.output<typeof BackupDownload>;

export const SystemInformation = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({ version: z.string(), schema: z.string(), bytes: z.number().int() }),
  startedAt: z.date(),
  role: z.string(),
  settings: z.array(ConfiguredSetting),
  /** Likely configuration mistakes, as sentences. */
  warnings: z.array(z.string()),
  /** Backup directory on the worker's machine. */
  backupDir: z.string(),
  /** The bucket's address, without keys; null if there is none. */
  bucket: z.string().nullable(),
  /** The hour of the nightly backup, in UTC; null if no folder and no bucket is set. */
  backupHour: z.number().int().nullable(),
  /** The last ones. */
  backups: z.array(Backup),
  /** True for the owner only. */
  canDownload: z.boolean(),
});
export type SystemInformation = z.output<typeof SystemInformation>;

/** A requested backup: its future path on the worker's machine. */
export const BackupTicket = z.object({ path: z.string() });
export type BackupTicket = z.output<typeof BackupTicket>;

export const JobQuery = z.object({ state: z.enum(JOB_STATES).default("waiting") });
export type JobQuery = z.output<typeof JobQuery>;

/** A mail that the mail server hasn't accepted. */
export const UndeliveredMail = z.object({
  id: z.string(),
  /** Which mail: "verify-email", "receipt". */
  kind: z.string(),
  sentTo: z.string(),
  /** `waiting` is tried again by itself. */
  status: z.enum(["waiting", "given-up"]),
  /** What the mail server said at the last attempt. */
  answer: z.string().nullable(),
  attempts: z.number().int(),
  lastTriedAt: z.date(),
});
export type UndeliveredMail = z.output<typeof UndeliveredMail>;

export const MailDeliveryId = z.object({ id: z.uuid() });
export type MailDeliveryId = z.output<typeof MailDeliveryId>;

/** One job in the queue. */
export const Job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(JOB_STATES),
  /** The payload; ids only. */
  payload: z.record(z.string(), z.string()),
  /** Failed attempts so far. */
  failures: z.number().int(),
  createdAt: z.date(),
  /** When it runs next, was started, or finally failed, depending on `state`. */
  at: z.date(),
  /** Name of the last error; null if there was none. */
  error: z.string().nullable(),
  /** Whether retrying can help. A failed letter cannot be retried here: its credit has been refunded. */
  retryable: z.boolean(),
  /** For a mail that failed: its address, and what the mail server said. */
  mail: UndeliveredMail.pick({ sentTo: true, answer: true }).nullable(),
});
export type Job = z.output<typeof Job>;

/** Job counts by task, and the newest jobs in one state. */
export const JobBoard = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  jobs: z.array(Job),
});
export type JobBoard = z.output<typeof JobBoard>;

export const RetryJobInput = z.object({ id: z.uuid() });
export type RetryJobInput = z.output<typeof RetryJobInput>;

/** What everyone who opens a screen is shown. */
export const Site = z.object({ signUpsClosed: z.boolean(), banner: z.string().nullable() });
export type Site = z.output<typeof Site>;

export const SaveSiteInput = z.object({
  signUpsClosed: z.boolean(),
  /** Empty for none. */
  banner: text(300, "Please write up to 300 characters"),
});
export type SaveSiteInput = z.output<typeof SaveSiteInput>;
