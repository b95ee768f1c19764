import type { Database } from "./connect.ts";

/**
 * Builds a statement once per database. drizzle sends a prepared statement in one round trip and skips building
 * the SQL, which was the most expensive part of a read.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}
