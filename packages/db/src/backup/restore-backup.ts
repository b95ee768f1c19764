import { createReadStream } from "node:fs";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import postgres from "postgres";
import { BackupError, LEFT_OUT, quoted, schemaVersion, tablesInOrder } from "./tables.ts";
import { BACKUP_FORMAT } from "./write-backup.ts";

const TALLIED = ["users", "emails"];

/**
 * Puts a backup into a migrated database: all of it, or nothing. Answers how many rows there were. The database has to
 * be empty, or what is in it goes (`force`); either way nobody may be at work on it. Stopped, it changes nothing.
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
          "This database is not empty. Restore into a new one, or say --force: everything in it is then replaced.",
        );
      }
      await empty(tx);
      return await untallied(tx, () => copyIn(tx, linesOf(file), stopped));
    });
    // Without statistics the first hour of questions would be answered by reading whole tables.
    await sql`analyze`;
    return rows;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Whoever works on the database would go on with what is no longer there. */
async function refuseWhileInUse(tx: postgres.TransactionSql): Promise<void> {
  const [other] = await tx`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name like 'storyletter%' or application_name = 'pgboss') limit 1`;
  if (other) throw new BackupError("Storyletter is running on this database. Stop it first.");
}

/** Jobs are of the data they were made with, so they go as well. */
async function empty(tx: postgres.TransactionSql): Promise<void> {
  const tables = [...(await tablesInOrder(tx)).map(({ name }) => name), ...LEFT_OUT].map(quoted);
  await tx.unsafe(`truncate ${tables.join(", ")}`);
  const [queue] = await tx<{ there: boolean }[]>`select to_regclass('pgboss.job') is not null as there`;
  if (queue?.there) await tx`delete from pgboss.job`;
}

/** Counts once at the end, in place of the triggers: they would keep a second copy of each row until then. */
async function untallied<Answer>(tx: postgres.TransactionSql, work: () => Promise<Answer>): Promise<Answer> {
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

/** Lines as PostgreSQL sees them: readline would also end one at a separator that stands inside a text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function copyIn(
  tx: postgres.TransactionSql,
  lines: AsyncIterable<string>,
  stopped?: AbortSignal,
): Promise<number> {
  let rows = 0;
  let complete = false;
  let table: { into: PassThrough; done: Promise<unknown> } | null = null;
  let number = 0;
  for await (const line of lines) {
    stopped?.throwIfAborted();
    number += 1;
    if (number === 1 && line !== `-- ${BACKUP_FORMAT}`)
      throw new BackupError("This file is no backup that this version can read.");
    if (table && line === "\\.") {
      table.into.end();
      await table.done;
      table = null;
    } else if (table) {
      rows += 1;
      if (!table.into.write(`${line}\n`)) await drained(table.into);
    } else if (line.startsWith("-- schema ")) await refuseOtherSchema(tx, line.slice("-- schema ".length));
    else if (line.startsWith("COPY ")) {
      const into = new PassThrough();
      const database = await tx.unsafe(line.replace(/;$/, "")).writable();
      table = { into, done: finished(into.pipe(database)) };
    } else if (line.startsWith("SELECT setval")) await tx.unsafe(line);
    else if (line === "COMMIT;") complete = true;
  }
  if (!complete) throw new BackupError("This file ends too early: the backup is not whole.");
  return rows;
}

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => stream.once("drain", () => resolve()));

async function refuseOtherSchema(tx: postgres.TransactionSql, version: string): Promise<void> {
  const here = await schemaVersion(tx);
  if (here !== version) {
    throw new BackupError(
      `This backup is of schema ${version}, the database of ${here}. Restore with the version that made it.`,
    );
  }
}
