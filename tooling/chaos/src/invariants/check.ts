import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "@storyletter/db";
import type postgres from "postgres";
import type { Invariant } from "./always.ts";

const MAX_SHOWN = 5;

/** Checks all invariants in one snapshot; one line per violated invariant. */
export async function findViolations(
  sql: postgres.Sql,
  invariants: readonly Invariant[],
  tries = 20,
): Promise<string[]> {
  try {
    return await findOnce(sql, invariants);
  } catch (error) {
    // The connection may belong to a database that was just killed.
    if (tries <= 1 || !isDatabaseUnavailable(error)) throw error;
    await delay(100);
    return await findViolations(sql, invariants, tries - 1);
  }
}

const findOnce = (sql: postgres.Sql, invariants: readonly Invariant[]): Promise<string[]> =>
  sql.begin("isolation level repeatable read read only", (tx) => violationsIn(tx, invariants));

/** The same, within the caller's transaction. */
export async function violationsIn(
  tx: postgres.TransactionSql,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of invariants) {
    const rows = await tx.unsafe<{ what: string }[]>(query);
    const more = rows.length > MAX_SHOWN ? ` and ${rows.length - MAX_SHOWN} more` : "";
    const shown = rows.slice(0, MAX_SHOWN).map(({ what }) => what);
    if (rows.length > 0) found.push(`Violated: ${name}. ${shown.join("; ")}${more}`);
  }
  return found;
}
