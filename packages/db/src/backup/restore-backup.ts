import { createReadStream } from "node:fs";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import postgres from "postgres";
import { type BackedUpTable, EXCLUDED_TABLES, quoted, TOTALS, tablesInOrder, totalsLine } from "./tables.ts";
import { unrestorable, withoutIndexes } from "./without-indexes.ts";
import { BACKUP_FORMAT, BackupError, schemaVersion, sequenceStatement } from "./write-backup.ts";

const TALLIED = ["users", "emails"];

/**
 * Restores a backup into a migrated database in one transaction and returns the number of rows. The database has
 * to be empty unless `force` is set, and no other process may be using it. Aborting changes nothing.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { force = false, stopped }: { force?: boolean; stopped?: AbortSignal } = {},
): Promise<number> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connection: { application_name: "storyletter-restore" },
    onnotice: () => {},
  });
  try {
    const rows = await sql.begin(async (tx) => {
      await refuseWhileInUse(tx);
      const [used] = await tx`select 1 from users limit 1`;
      if (used && !force) {
        throw new BackupError(
          "This database is not empty. Restore into a new one, or pass --force to replace everything in it.",
        );
      }
      await empty(tx);
      return await withoutTallyTriggers(tx, () =>
        withoutIndexes(tx, stopped, () => copyIn(tx, linesOf(file), stopped)),
      );
    });
    // Without fresh statistics the planner would use sequential scans until the next autovacuum.
    await sql`analyze`;
    return rows;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A running process would keep working with rows that no longer exist. */
async function refuseWhileInUse(tx: postgres.TransactionSql): Promise<void> {
  const [other] = await tx`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name like 'storyletter%' or application_name = 'pgboss') limit 1`;
  if (other) throw new BackupError("Storyletter is running on this database. Stop it first.");
}

/** Queued jobs refer to the rows that are being replaced. */
async function empty(tx: postgres.TransactionSql): Promise<void> {
  const tables = [...(await tablesInOrder(tx)).map(({ name }) => name), ...EXCLUDED_TABLES].map(quoted);
  await tx.unsafe(`truncate ${tables.join(", ")}`);
  const [queue] = await tx<{ there: boolean }[]>`select to_regclass('pgboss.job') is not null as there`;
  if (queue?.there) await tx`delete from pgboss.job`;
}

/** Counts once at the end: the triggers would add one tally row for each restored row. */
async function withoutTallyTriggers<Answer>(
  tx: postgres.TransactionSql,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (const name of TALLIED) await tx.unsafe(`alter table ${name} disable trigger user`);
  const answer = await work();
  for (const name of TALLIED) {
    await tx`
      insert into tallies (name, day, rows)
      select ${name}, (created_at at time zone 'UTC')::date, count(*) from ${tx(name)} group by 2`;
    await tx.unsafe(`alter table ${name} enable trigger user`);
  }
  return answer;
}

/** Splits on \n only, as PostgreSQL does: readline would also split at Unicode separators inside a value. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding("utf8")) {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw explainUnreadable(error);
  }
}

function explainUnreadable(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "Z_BUF_ERROR") return new BackupError(TRUNCATED);
  if (code === "Z_DATA_ERROR")
    return new BackupError("This file is damaged or not a backup: it cannot be decompressed.");
  return error;
}

const TRUNCATED = "This file ends early: the backup is incomplete.";

const COPY = /^COPY "([a-z_][a-z0-9_]*)" \(("[a-z_][a-z0-9_]*"(?:, "[a-z_][a-z0-9_]*")*)\) FROM stdin;$/;

/**
 * Returns the table of a COPY line, with its columns in the file's order, unless it is unknown or was already
 * restored. Names are only compared: no text of the file is sent as SQL.
 */
function takeTable(line: string, open: Map<string, BackedUpTable>): BackedUpTable | undefined {
  const [, name = "", list = ""] = COPY.exec(line) ?? [];
  const table = open.get(name);
  if (!table) return undefined;
  open.delete(name);
  const columns = list.split(", ").map((column) => column.slice(1, -1));
  const isComplete = isDeepStrictEqual(columns.toSorted(), table.columns.toSorted());
  return isComplete ? { ...table, columns } : undefined;
}

async function copyIn(
  tx: postgres.TransactionSql,
  lines: AsyncIterable<string>,
  stopped?: AbortSignal,
): Promise<number> {
  const open = new Map((await tablesInOrder(tx)).map((table) => [table.name, table]));
  let rows = 0;
  let number = 0;
  let isComplete = false;
  let hasSchema = false;
  let table: OpenTable | null = null;
  let counter = "";
  const totals: string[] = [];
  try {
    for await (const line of lines) {
      stopped?.throwIfAborted();
      number += 1;
      if (table && line === "\\.") {
        await table.end();
        table = null;
      } else if (table) {
        rows += 1;
        await table.write(line);
      } else if (number === 1) {
        if (line !== `-- ${BACKUP_FORMAT}`)
          throw new BackupError("This file is not a backup that this version can read.");
      } else if (number === 2 && line.startsWith("-- schema ")) {
        await refuseOtherSchema(tx, line.slice("-- schema ".length));
        hasSchema = true;
      } else if (!hasSchema) {
        throw new BackupError("This file does not name its schema, so it was not restored.");
      } else if (isComplete) {
        throw unexpected(number);
      } else if (line.startsWith("COPY ")) {
        const found = takeTable(line, open);
        if (!found) throw unexpected(number);
        table = await openTable(tx, found);
        counter = sequenceStatement(found);
      } else if (counter !== "" && line === counter.trimEnd()) {
        await tx.unsafe(counter);
      } else if (line.startsWith(TOTALS)) {
        totals.push(line);
      } else if (line === "COMMIT;") {
        isComplete = true;
      } else if (line !== "BEGIN;" && !line.startsWith("-- made ")) {
        throw unexpected(number);
      }
    }
    if (!isComplete) throw new BackupError(TRUNCATED);
    await compareTotals(tx, totals);
  } catch (error) {
    await table?.abort();
    throw error;
  }
  return rows;
}

/** Proves that what was restored is what was backed up. */
async function compareTotals(tx: postgres.TransactionSql, expected: readonly string[]): Promise<void> {
  for (const table of await tablesInOrder(tx)) {
    const found = await totalsLine(tx, table);
    if (expected.includes(found)) continue;
    const backedUp = expected.find((line) => line.startsWith(`${TOTALS}${table.name}:`)) ?? "nothing";
    throw new BackupError(
      `Counts or sums differ, so nothing was restored.\nBacked up: ${backedUp}\nRestored:  ${found}`,
    );
  }
}

const unexpected = (line: number): BackupError =>
  new BackupError(`Line ${line} of this file is not part of a backup, so nothing was restored.`);

interface OpenTable {
  write(row: string): Promise<void>;
  end(): Promise<void>;
  /** Ends the COPY without its rows, so that the transaction can be rolled back. */
  abort(): Promise<void>;
}

async function openTable(tx: postgres.TransactionSql, { name, columns }: BackedUpTable): Promise<OpenTable> {
  const database = await tx
    .unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`)
    .writable();
  const into = new PassThrough();
  const copied = finished(into.pipe(database)).catch((error: unknown) => {
    throw error instanceof postgres.PostgresError ? unrestorable(name, error) : error;
  });
  // Awaited with the next row or at the end; prevents an unhandled rejection until then.
  copied.catch(() => {});
  return {
    async write(row) {
      if (!into.write(`${row}\n`)) await Promise.race([drained(into), copied]);
    },
    async end() {
      into.end();
      await copied;
    },
    async abort() {
      database.destroy(new Error("The backup could not be read completely."));
      await copied.catch(() => {});
    },
  };
}

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => stream.once("drain", () => resolve()));

async function refuseOtherSchema(tx: postgres.TransactionSql, version: string): Promise<void> {
  const here = await schemaVersion(tx);
  if (here !== version) {
    throw new BackupError(
      `This backup was made with schema ${version}; the database has ${here}. Restore it with the version that made it.`,
    );
  }
}
