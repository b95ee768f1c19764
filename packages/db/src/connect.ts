import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { againOnDeadlock } from "./again-on-deadlock.ts";

export interface Database extends PostgresJsDatabase {
  /** The pool under drizzle, for libraries that bring their own SQL. */
  readonly $client: postgres.Sql;
}
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The connection pool itself, for what drizzle does not cover. */
export type Sql = postgres.Sql;

export interface ConnectOptions {
  /** Connections of the pool. */
  max?: number;
  /** How the server's own views name us. */
  name?: string;
  /** False where statements cannot stay prepared: behind a pooler that gives each transaction another connection. */
  prepare?: boolean;
  /** Told of each transaction that is done again because it and another waited for each other. */
  onDeadlock?: (error: unknown) => void;
}

export interface Connection {
  db: Database;
  sql: Sql;
  close(): Promise<void>;
}

const DATE_TYPES = ["1082", "1083", "1114", "1182", "1184", "1185"];

/**
 * Opens the pool. drizzle replaces the client's date parsers with its own reading; they are put
 * back, because Lucia's adapter on the same pool expects real dates, and drizzle takes either.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const sql = postgres(url, {
    max: options.max ?? 10,
    prepare: options.prepare ?? true,
    // A database that comes back is found within a second; the driver's own waits grow to twenty.
    backoff: () => 0.5,
    connect_timeout: 5,
    // A round trip less for each transaction (decision 0227).
    pipeline_begin: true,
    connection: { application_name: options.name ?? "storyletter" },
    onnotice: () => {},
  });
  const parsers = pick(sql.options.parsers, DATE_TYPES);
  const serializers = pick(sql.options.serializers, DATE_TYPES);
  const db: Database = drizzle(sql);
  restore(sql.options.parsers, parsers);
  restore(sql.options.serializers, serializers);
  db.transaction = againOnDeadlock(db.transaction.bind(db), options.onDeadlock);
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

type Registry<Value> = Record<string | number, Value>;

function pick<Value>(from: Registry<Value>, keys: string[]): Map<string, Value | undefined> {
  return new Map(keys.map((key) => [key, from[key]]));
}

function restore<Value>(into: Registry<Value>, saved: Map<string, Value | undefined>): void {
  for (const [key, value] of saved) {
    if (value === undefined) delete into[key];
    else into[key] = value;
  }
}
