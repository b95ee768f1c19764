import { createReadStream } from "node:fs";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import postgres from "postgres";
import { schemaVersion } from "./tables.ts";
import { BACKUP_FORMAT } from "./write-backup.ts";

/** Why a backup was not restored, in words for whoever asked for it. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

/** Puts a backup into an empty, migrated database: all of it, or nothing. Answers how many rows there were. */
export async function restoreBackup(databaseUrl: string, file: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    return await sql.begin(async (tx) => {
      const [used] = await tx`select 1 from users limit 1`;
      if (used) throw new RestoreError("This database is not empty. Restore into a new one.");
      return await copyIn(tx, linesOf(file));
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
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

async function copyIn(tx: postgres.TransactionSql, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  let complete = false;
  let table: { into: PassThrough; done: Promise<unknown> } | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (number === 1 && line !== `-- ${BACKUP_FORMAT}`)
      throw new RestoreError("This file is no backup that this version can read.");
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
  if (!complete) throw new RestoreError("This file ends too early: the backup is not whole.");
  return rows;
}

const drained = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => stream.once("drain", () => resolve()));

async function refuseOtherSchema(tx: postgres.TransactionSql, version: string): Promise<void> {
  const here = await schemaVersion(tx);
  if (here !== version) {
    throw new RestoreError(
      `This backup is of schema ${version}, the database of ${here}. Restore with the version that made it.`,
    );
  }
}
