import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import postgres from "postgres";
import { copyStatement, quoted, schemaVersion, sequenceStatement, tablesInOrder } from "./tables.ts";

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
    yield `\\.\n${sequenceStatement(table)}`;
  }
  yield "COMMIT;\n";
}
