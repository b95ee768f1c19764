import { z } from "zod";
import { JOB_STATES } from "./back-office-choices.ts";
import { SYSTEM_PARTS } from "./system-parts.ts";

/** What a check found, in the word that staff read (decision ADASH-20). */
export const PartState = z.object({
  word: z.enum([
    "Healthy",
    "Active",
    "Connected",
    "Operational",
    "Built-in writer",
    "Not configured",
    "Degraded",
    "Down",
  ]),
  tone: z.enum(["success", "plain", "warning", "danger"]),
  /** What was looked at, and what came of it. */
  detail: z.string(),
});
export type PartState = z.output<typeof PartState>;

export const SystemOverview = z.object({
  checkedAt: z.date(),
  parts: z.record(z.enum(SYSTEM_PARTS), PartState),
  /** Whether page views go to GA4, or to the product's own events (decision ANALYT-04). */
  analytics: z.enum(["ga4", "built-in"]),
});
export type SystemOverview = z.output<typeof SystemOverview>;

/** One setting of the environment; a secret says only whether it is set. */
export const ConfiguredSetting = z.object({
  name: z.string(),
  purpose: z.string(),
  /** Null where nothing is set. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
});
export type ConfiguredSetting = z.output<typeof ConfiguredSetting>;

/** A file that holds the whole database. */
export const Backup = z.object({ file: z.string(), bytes: z.number().int(), createdAt: z.date() });
export type Backup = z.output<typeof Backup>;

export const SystemInformation = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({ version: z.string(), schema: z.string(), bytes: z.number().int() }),
  startedAt: z.date(),
  role: z.string(),
  settings: z.array(ConfiguredSetting),
  /** Where backups are written, on the machine of the worker, and those this machine sees there. */
  backupDir: z.string(),
  backups: z.array(Backup),
});
export type SystemInformation = z.output<typeof SystemInformation>;

/** A backup that has been asked for: where it will be, on the machine of the worker. */
export const BackupTicket = z.object({ path: z.string() });
export type BackupTicket = z.output<typeof BackupTicket>;

export const JobQuery = z.object({ state: z.enum(JOB_STATES).default("waiting") });
export type JobQuery = z.output<typeof JobQuery>;

/** One piece of work in the queue. */
export const Job = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(JOB_STATES),
  /** What it is about, by ids alone. */
  payload: z.record(z.string(), z.string()),
  /** Tries that have failed so far. */
  failures: z.number().int(),
  createdAt: z.date(),
  /** When it is tried next, was begun, or was given up. */
  at: z.date(),
  /** The name of the last error; null where there was none. */
  error: z.string().nullable(),
  /** Whether doing it again can help: a letter that was given up has had its credit given back. */
  retryable: z.boolean(),
});
export type Job = z.output<typeof Job>;

/** Open work by task, and the newest jobs of one state. */
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
