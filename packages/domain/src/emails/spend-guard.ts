import { modelSpend } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { SpendGuard } from "../ports.ts";

export interface SpendCaps {
  dailyTokens: number;
}

const MICROS_PER_DOLLAR = 1_000_000;
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Enforces the daily cap across processes. Checked before a call and updated after it, so concurrent letters can
 * exceed the cap by their own tokens.
 */
export function createSpendGuard(ctx: Pick<Deps, "db" | "clock">, caps: SpendCaps): SpendGuard {
  return {
    async allows(userId) {
      const [spent] = await ctx.db
        .select({ tokens: modelSpend.tokens })
        .from(modelSpend)
        .where(and(eq(modelSpend.userId, userId), eq(modelSpend.day, dayOf(ctx.clock()))));
      return (spent?.tokens ?? 0) < caps.dailyTokens;
    },
    async record(userId, { inputTokens, outputTokens, costUsd }) {
      const tokens = inputTokens + outputTokens;
      const costMicros = Math.round((costUsd ?? 0) * MICROS_PER_DOLLAR);
      await ctx.db
        .insert(modelSpend)
        .values({ userId, day: dayOf(ctx.clock()), calls: 1, tokens, costMicros })
        .onConflictDoUpdate({
          target: [modelSpend.userId, modelSpend.day],
          set: {
            calls: sql`${modelSpend.calls} + 1`,
            tokens: sql`${modelSpend.tokens} + ${tokens}`,
            costMicros: sql`${modelSpend.costMicros} + ${costMicros}`,
          },
        });
    },
  };
}
