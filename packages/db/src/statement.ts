import type { Query } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

interface Execution<Row> {
  execute: Row[];
  all: unknown;
  values: unknown;
}

const queryOf = (built: { toSQL(): Query } | { getQuery(): Query }): Query =>
  "toSQL" in built ? built.toSQL() : built.getQuery();

/**
 * A statement for hot transactions: its SQL is built once, and each connection keeps it prepared, so
 * that it costs no building and leaves together with others. Rows come as the database names them.
 */
export function statement<Values extends Record<string, unknown>, Row = never>(
  build: (tx: Transaction) => { toSQL(): Query } | { getQuery(): Query },
): (tx: Transaction, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return async (tx, values) => {
    query ??= queryOf(build(tx));
    return await tx._.session.prepareQuery<Execution<Row>>(query, undefined, "kept", false).execute(values);
  };
}
