import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres from "postgres";
import { type BackedUpTable, quoted, tablesInOrder, totalsLine } from "./tables.ts";

/** A reason a backup or restore failed, worded for the person who ran it. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The line of a backup before the rows of a table. */
const copyStatement = ({ name, columns }: BackedUpTable): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(", ")}) FROM stdin;`;

/** The line that moves the identity sequence past the highest restored value; empty for a table without one. */
export const sequenceStatement = ({ name, identity }: BackedUpTable): string =>
  identity
    ? `SELECT setval(pg_get_serial_sequence('${quoted(name)}', '${identity}'), (SELECT coalesce(max(${quoted(identity)}), 0) + 1 FROM ${quoted(name)}), false);\n`
    : "";

/** The newest migration: a backup only fits a database at the same one. */
export async function schemaVersion(sql: postgres.Sql | postgres.TransactionSql): Promise<string> {
  const [migrated] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
  if (!migrated?.found) throw new BackupError("This database has no Storyletter tables yet.");
  const [row] = await sql<{ version: string }[]>`
    select coalesce(max(created_at), 0)::text as version from drizzle.__drizzle_migrations`;
  return row?.version ?? "0";
}

export const BACKUP_FORMAT = "Storyletter backup, format 1";

/**
 * Writes a consistent snapshot of every row into one compressed SQL file of `COPY … FROM stdin` blocks, which psql
 * can read as well as our own restore. Needs a connection, but no PostgreSQL client programs.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  { signal, at }: { signal?: AbortSignal; at: Date },
): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connection: { application_name: "storyletter-backup" },
    onnotice: () => {},
  });
  // A connection paused in the middle of a COPY would not process a rollback either.
  const hangUp = () => void sql.end({ timeout: 0 });
  signal?.addEventListener("abort", hangUp, { once: true });
  // A truncated file must never look like a backup.
  const unfinished = `${file}.unfinished`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await sql.begin("isolation level repeatable read read only", (tx) =>
      pipeline(
        Readable.from(textOf(tx, at)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600 }),
        { signal },
      ),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    signal?.removeEventListener("abort", hangUp);
    await sql.end({ timeout: 5 });
  }
}

async function* textOf(tx: postgres.TransactionSql, at: Date): AsyncGenerator<string | Buffer> {
  const version = await schemaVersion(tx);
  const tables = await tablesInOrder(tx);
  yield `-- ${BACKUP_FORMAT}\n-- schema ${version}\n-- made ${at.toISOString()}\n`;
  yield "BEGIN;\n";
  for (const table of tables) {
    const columns = table.columns.map(quoted).join(", ");
    yield `${copyStatement(table)}\n`;
    const rows = await tx.unsafe(`copy (select ${columns} from ${quoted(table.name)}) to stdout`).readable();
    yield* rows;
    // The last rows may have paused the connection, and an ended stream never resumes it.
    rows._read(0);
    yield `\\.\n${sequenceStatement(table)}${await totalsLine(tx, table)}\n`;
  }
  yield "COMMIT;\n";
}
