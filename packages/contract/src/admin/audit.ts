import { z } from "zod";
import { TimeCursor } from "../cursor.ts";
import { text } from "../text.ts";
import { AUDIT_PAGE_MAX, TIME_SORTS } from "./choices.ts";

/** One entry of the audit log. */
export const AuditEntry = z.object({
  id: z.number().int(),
  actorId: z.string(),
  /** Null if the account no longer exists. */
  actorEmail: z.string().nullable(),
  /** Action name, such as "user.reset-usage". */
  action: z.string(),
  subjectId: z.string().nullable(),
  /** Set if the subject is a user. */
  subjectEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** IP address of the actor. */
  address: z.string(),
  createdAt: z.date(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Moment = z.date().min(new Date(0)).max(new Date("9999-12-31T23:59:59.999Z"));

/** Filters entries; actor and subject by id or email address, the action by a part of its name. */
export const AuditQuery = z.object({
  actor: text(254).default(""),
  action: text(100).default(""),
  subject: text(254).default(""),
  /** Both ends are inclusive. */
  from: Moment.optional(),
  until: Moment.optional(),
  sort: z.enum(TIME_SORTS).default("newest"),
  limit: z.number().int().min(1).max(AUDIT_PAGE_MAX).default(50),
  cursor: TimeCursor.number,
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** `actions` are all that are in the log. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  actions: z.array(z.string()),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.output<typeof AuditPage>;
