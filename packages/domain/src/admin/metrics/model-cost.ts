import type { ModelCost, ModelCostQuery } from "@storyletter/contract/admin";
import { DAY_MS } from "@storyletter/contract/limits";
import { isCustomer, modelSpend, users } from "@storyletter/db";
import { desc, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";

const DEAREST_USERS = 20;
const DAYS = 30;
const MICROS = 1_000_000;

/** What models cost on a day, today by default; the daily caps count the same. */
export async function getModelCost({ db, clock }: MemberCtx, input: ModelCostQuery): Promise<ModelCost> {
  const day = input.day ?? clock().toISOString().slice(0, 10);
  const from = new Date(`${day}T00:00:00Z`);
  const first = new Date(from.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const cost = sql<number>`(${modelSpend.costMicros}::float8 / ${MICROS}::float8)`;
  const [dearest, models, days, [sum]] = await Promise.all([
    db
      .select({ userId: users.id, email: users.email, costUsd: cost, calls: modelSpend.calls })
      .from(modelSpend)
      .innerJoin(users, eq(users.id, modelSpend.userId))
      .where(eq(modelSpend.day, day))
      .orderBy(desc(modelSpend.costMicros), desc(modelSpend.calls))
      .limit(DEAREST_USERS),
    db.execute<ModelCost["models"][number] & Record<string, unknown>>(sql`
      select writing_record ->> 'model' as model, count(*)::int as letters,
        coalesce(sum((writing_record ->> 'costUsd')::numeric), 0)::float8 as "costUsd"
      from emails
      where created_at >= ${from.toISOString()}
        and created_at < ${new Date(from.getTime() + DAY_MS).toISOString()}
        and writing_record ->> 'model' is not null and ${isCustomer(sql`user_id`)}
      group by 1 order by 3 desc, 1 limit 20`),
    db
      .select({
        day: modelSpend.day,
        costUsd: sql<number>`sum(${modelSpend.costMicros})::float8 / ${MICROS}::float8`,
      })
      .from(modelSpend)
      .where(sql`${modelSpend.day} between ${first} and ${day}`)
      .groupBy(modelSpend.day)
      .orderBy(desc(modelSpend.day)),
    db
      .select({
        costUsd: sql<number>`coalesce(sum(${modelSpend.costMicros}), 0)::float8 / ${MICROS}::float8`,
        calls: sql<number>`coalesce(sum(${modelSpend.calls}), 0)::int`,
        tokens: sql<number>`coalesce(sum(${modelSpend.tokens}), 0)::float8`,
      })
      .from(modelSpend)
      .where(eq(modelSpend.day, day)),
  ]);
  return {
    day,
    ...(sum ?? { costUsd: 0, calls: 0, tokens: 0 }),
    users: dearest,
    models: [...models],
    days,
  };
}
