import { z } from "zod";
import { AUDIT_PAGE_MAX } from "../back-office-choices.ts";
import { text } from "../text.ts";

/** One line of what staff did. */
export const AuditEntry = z.object({
  id: z.number().int(),
  actorId: z.string(),
  /** Null where the account is gone. */
  actorEmail: z.string().nullable(),
  /** In words of the domain, such as "user.reset-usage". */
  action: z.string(),
  subjectId: z.string().nullable(),
  /** Where the subject is a user. */
  subjectEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Network address of the actor. */
  address: z.string(),
  createdAt: z.date(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Moment = z.date().min(new Date(0)).max(new Date("9999-12-31T23:59:59.999Z"));

/** Which entries, newest first; actor and subject by their id or e-mail address. */
export const AuditQuery = z.object({
  actor: text(254).default(""),
  action: text(100).default(""),
  subject: text(254).default(""),
  /** Both ends belong to the time asked for. */
  from: Moment.optional(),
  until: Moment.optional(),
  limit: z.number().int().min(1).max(AUDIT_PAGE_MAX).default(50),
  cursor: z.string().max(100).nullish(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() });
export type AuditPage = z.output<typeof AuditPage>;
