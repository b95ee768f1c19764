import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "@storyletter/db";
import type postgres from "postgres";
import type { Invariant } from "./always.ts";

const SHOWN = 5;

/** Asks all of it in one snapshot; a line for each thing that does not hold. */
export async function findViolations(
  sql: postgres.Sql,
  invariants: readonly Invariant[],
  tries = 20,
): Promise<string[]> {
  try {
    return await findOnce(sql, invariants);
  } catch (error) {
    // A connection of a database that was killed a moment ago.
    if (tries <= 1 || !isDatabaseUnavailable(error)) throw error;
    await delay(100);
    return await findViolations(sql, invariants, tries - 1);
  }
}

const findOnce = (sql: postgres.Sql, invariants: readonly Invariant[]): Promise<string[]> =>
  sql.begin("isolation level repeatable read read only", (tx) => violationsIn(tx, invariants));

/** The same within a transaction of the caller's. */
export async function violationsIn(
  tx: postgres.TransactionSql,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of invariants) {
    const rows = await tx.unsafe<{ what: string }[]>(query);
    const more = rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : "";
    const shown = rows.slice(0, SHOWN).map(({ what }) => what);
    if (rows.length > 0) found.push(`Not so: ${name}. ${shown.join("; ")}${more}`);
  }
  return found;
}
