import { z } from "zod";
import { PaymentMode } from "../billing.ts";
import { TimeCursor } from "../cursor.ts";
import { text } from "../text.ts";
import { ATTENTION_KINDS } from "./choices.ts";
import { FailedEmails } from "./emails.ts";
import { UserDispute } from "./support.ts";

/** What staff should look at, without what they may not see; empty if there is nothing. */
export const Attention = z.object({
  items: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.number().int().positive() })),
  /** Letters that failed lately, by reason; those that users cancelled are left out. */
  failed: z.array(FailedEmails),
});
export type Attention = z.output<typeof Attention>;

/** `cursor` is `nextCursor` of the previous page. */
export const DisputeQuery = z.object({
  outcome: z.enum(["open", "won", "lost"]).optional(),
  cursor: TimeCursor.text,
});
export type DisputeQuery = z.output<typeof DisputeQuery>;

/** Disputes in the current payment mode, newest first. The user is null once the account is deleted. */
export const DisputePage = z.object({
  mode: PaymentMode,
  disputes: z.array(UserDispute.extend({ userId: z.string().nullable(), userEmail: z.string().nullable() })),
  nextCursor: z.string().nullable(),
});
export type DisputePage = z.output<typeof DisputePage>;

/** What models cost on one day, in UTC. */
export const ModelCostQuery = z.object({ day: z.iso.date().optional() });
export type ModelCostQuery = z.output<typeof ModelCostQuery>;

/** In US dollars, for models with known prices; the dearest first. */
export const ModelCost = z.object({
  day: z.string(),
  costUsd: z.number().nonnegative(),
  calls: z.number().int().nonnegative(),
  tokens: z.number().int().nonnegative(),
  users: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      costUsd: z.number().nonnegative(),
      calls: z.number().int().nonnegative(),
    }),
  ),
  /** Of the day's letters alone. */
  models: z.array(
    z.object({
      model: z.string(),
      costUsd: z.number().nonnegative(),
      letters: z.number().int().nonnegative(),
    }),
  ),
  /** The last thirty days. */
  days: z.array(z.object({ day: z.string(), costUsd: z.number().nonnegative() })),
});
export type ModelCost = z.output<typeof ModelCost>;

const query = text(200);

export const FindQuery = z.object({ query });
export type FindQuery = z.output<typeof FindQuery>;

/** One thing that the search found. */
export const Found = z.object({
  kind: z.enum(["user", "customer", "invoice", "dispute", "key", "letter"]),
  id: z.string(),
  /** Whose it is. */
  userId: z.string(),
  label: z.string(),
  note: z.string(),
});
export type Found = z.output<typeof Found>;

/** What everyone who opens a screen is shown. */
export const Site = z.object({ signUpsClosed: z.boolean(), banner: z.string().nullable() });
export type Site = z.output<typeof Site>;

export const SaveSiteInput = z.object({
  signUpsClosed: z.boolean(),
  /** Empty for none. */
  banner: text(300, "Please write up to 300 characters"),
});
export type SaveSiteInput = z.output<typeof SaveSiteInput>;
