import type { Reconciliation } from "@storyletter/contract";
import { reconciliations } from "@storyletter/db";
import { desc } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";

const MOST = 30;

/** The last comparisons of our books with the provider's, newest first. */
export const listReconciliations = (ctx: MemberCtx): Promise<Reconciliation[]> =>
  ctx.db
    .select({
      id: reconciliations.id,
      mode: reconciliations.mode,
      startedAt: reconciliations.startedAt,
      finishedAt: reconciliations.finishedAt,
      checked: reconciliations.checked,
      drift: reconciliations.drift,
      error: reconciliations.error,
    })
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(MOST);
