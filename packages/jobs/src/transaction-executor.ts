import type { Transaction } from "@storyletter/db";
import type { Db } from "pg-boss";

interface Rows {
  execute: Record<string, unknown>[];
  all: unknown;
  values: unknown;
}

/**
 * Lets pg-boss write on the caller's transaction. Unlike pg-boss's own adapter the statement is
 * prepared, so that it leaves in one round trip together with the business rows.
 */
export const onTransaction = (tx: Transaction): Db => ({
  async executeSql(text, values = []) {
    const statement = tx._.session.prepareQuery<Rows>({ sql: text, params: values }, undefined, "job", false);
    return { rows: await statement.execute() };
  },
});
