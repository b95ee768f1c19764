import { modelEndpoints, modelSpend } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { EndpointStore, ModelEndpoint, SpendGuard } from "../ports.ts";

const isEndpoint = ({ baseUrl, model }: ModelEndpoint) =>
  and(eq(modelEndpoints.baseUrl, baseUrl), eq(modelEndpoints.model, model));

/** Shared by all processes: what one of them learned about an endpoint, the others need not try again. */
export function createEndpointStore(ctx: Pick<Deps, "db" | "clock">): EndpointStore {
  const save = async (
    { baseUrl, model }: ModelEndpoint,
    values: Partial<typeof modelEndpoints.$inferInsert>,
  ): Promise<void> => {
    await ctx.db
      .insert(modelEndpoints)
      .values({ baseUrl, model, ...values })
      .onConflictDoUpdate({ target: [modelEndpoints.baseUrl, modelEndpoints.model], set: values });
  };
  return {
    async readDialect(endpoint) {
      const [row] = await ctx.db
        .select({ dialect: modelEndpoints.dialect })
        .from(modelEndpoints)
        .where(isEndpoint(endpoint));
      return row?.dialect ?? null;
    },
    saveDialect: (endpoint, dialect) => save(endpoint, { dialect }),
    recordFault: (endpoint, fault) => save(endpoint, { lastFault: fault, lastFaultAt: ctx.clock() }),
  };
}

/** The newest fault of any model since a moment; null without one. */
export async function lastModelFault(
  { db }: Pick<Deps, "db">,
  since: Date,
): Promise<{ model: string; fault: string } | null> {
  const [row] = await db
    .select({ model: modelEndpoints.model, fault: modelEndpoints.lastFault })
    .from(modelEndpoints)
    .where(sql`${modelEndpoints.lastFaultAt} >= ${since.toISOString()}`)
    .orderBy(sql`${modelEndpoints.lastFaultAt} desc`)
    .limit(1);
  return row?.fault ? { model: row.model, fault: row.fault } : null;
}

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
