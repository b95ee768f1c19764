import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres from "postgres";
import { type BackedUpTable, quoted, schemaVersion, tablesInOrder } from "./tables.ts";

export const BACKUP_FORMAT = "Storyletter backup, format 1";

/**
 * Writes every row into one compressed file of SQL, as of one moment: `COPY … FROM stdin` blocks, which psql reads
 * as well as our own restore. It needs a connection and no program of PostgreSQL's.
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
  // A connection that stands still with rows underway would not hear of a rollback either.
  const hangUp = () => void sql.end({ timeout: 0 });
  signal?.addEventListener("abort", hangUp, { once: true });
  // A file that is cut off must never look like a backup.
  const unfinished = `${file}.unfinished`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
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
    yield `COPY ${quoted(table.name)} (${columns}) FROM stdin;\n`;
    const rows = await tx.unsafe(`copy (select ${columns} from ${quoted(table.name)}) to stdout`).readable();
    yield* rows;
    // The last rows may have paused the connection, and a stream that has ended never asks it to go on.
    rows._read(0);
    yield `\\.\n${afterwards(table)}`;
  }
  yield "COMMIT;\n";
}

/** A counter goes on behind the highest number it has given. */
const afterwards = ({ name, identity }: BackedUpTable): string =>
  identity
    ? `SELECT setval(pg_get_serial_sequence('${quoted(name)}', '${identity}'), (SELECT coalesce(max(${quoted(identity)}), 0) + 1 FROM ${quoted(name)}), false);\n`
    : "";
