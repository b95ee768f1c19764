import { modelEndpoints } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { EndpointStore, ModelEndpoint } from "../ports.ts";

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
