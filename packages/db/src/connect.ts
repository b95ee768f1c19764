import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

type Transact = Database["transaction"];

/** Each round lets one of the deadlocked transactions through, so a few attempts are enough even for a crowd. */
const MAX_ATTEMPTS = 5;

/** Retrying at once can beat the other transaction to its locks before it wakes up, and deadlock again. */
const PAUSE_MS = { least: 10, most: 50 };

/**
 * PostgreSQL aborts one of two deadlocked transactions and expects it to be retried. The work may therefore run
 * more than once, so it must have no effects outside its transaction.
 */
function retryOnDeadlock(transact: Transact, onDeadlock: (error: unknown) => void = () => {}): Transact {
  return async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact(work, config);
      } catch (error) {
        if (sqlState(error) !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
        onDeadlock(error);
        await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
      }
    }
  };
}

export interface Database extends PostgresJsDatabase {
  /** The pool that drizzle uses, for libraries that run their own SQL. */
  readonly $client: postgres.Sql;
}
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The connection pool itself, for what drizzle does not cover. */
export type Sql = postgres.Sql;

interface ConnectOptions {
  /** Maximum number of pool connections. */
  max?: number;
  /** The application_name that pg_stat_activity shows. */
  name?: string;
  /** False behind a transaction pooler, where prepared statements do not survive. */
  prepare?: boolean;
  /** Called for each transaction that is retried after a deadlock. */
  onDeadlock?: (error: unknown) => void;
}

export interface Connection {
  db: Database;
  sql: Sql;
  close(): Promise<void>;
}

const DATE_TYPES = ["1082", "1083", "1114", "1182", "1184", "1185"];

/**
 * drizzle replaces the client's date parsers. They are restored because Lucia's adapter shares the pool and
 * expects Date objects; drizzle accepts both.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const sql = postgres(url, {
    max: options.max ?? 10,
    prepare: options.prepare ?? true,
    // Reconnects within a second; the driver's default backoff grows to twenty.
    backoff: () => 0.5,
    connect_timeout: 5,
    connection: { application_name: options.name ?? "storyletter" },
    onnotice: () => {},
  });
  const parsers = pick(sql.options.parsers, DATE_TYPES);
  const serializers = pick(sql.options.serializers, DATE_TYPES);
  const db: Database = drizzle(sql);
  restore(sql.options.parsers, parsers);
  restore(sql.options.serializers, serializers);
  db.transaction = retryOnDeadlock(db.transaction.bind(db), options.onDeadlock);
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

/** SQLSTATE of a failed query, or the driver's own error code; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
}

export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
const DEADLOCK = "40P01";
export const LOCK_NOT_AVAILABLE = "55P03";

/** Error codes of the driver and the operating system for an unreachable database. */
const UNREACHABLE = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** SQLSTATEs of a server that is starting, stopping, read-only, out of disk or out of connections. */
const UNABLE = /^(08|53|57P0|58030|25006)/;

/** pg-boss's pool throws this, without a code, when it waits too long for a connection. */
const NO_CONNECTION_IN_TIME = "timeout exceeded when trying to connect";

/** True when the database could not be reached or could not answer, so retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Error && error.message === NO_CONNECTION_IN_TIME) return true;
  const state = sqlState(error);
  return state !== undefined && (UNREACHABLE.has(state) || UNABLE.test(state));
}
