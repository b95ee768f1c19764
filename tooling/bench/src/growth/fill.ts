import type postgres from "postgres";
import type { BenchUser } from "../users.ts";
import { fillBooks } from "./fill-books.ts";
import { fillEmails } from "./fill-emails.ts";
import { fillTraces } from "./fill-traces.ts";
import { fillUsers } from "./fill-users.ts";

/** How much there is of everything; the rest follows in proportion. */
export interface Size {
  users: number;
  emails: number;
  ledger: number;
  /** Emails of the one user who has the most, and of the one whose calls are compared. */
  library: number;
  witness: number;
}

export interface Residents {
  /** An ordinary subscriber, with as many emails at every size. */
  witness: BenchUser;
  /** The user with the largest library. */
  librarian: BenchUser;
}

/** Two years of an installation, whose emails are copies of letters that the product itself has written. */
export async function fill(sql: postgres.Sql, size: Size, residents: Residents): Promise<void> {
  await sql.begin(async (tx) => {
    // Rows are made to fit each other: keys and tallies need not be checked and kept one by one.
    await tx.unsafe("set local session_replication_role = replica; set local synchronous_commit = off");
    await tx.unsafe("set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'");
    const indexes = await dropIndexes(tx);
    await fillUsers(tx, size);
    await fillEmails(tx, size, residents);
    await fillBooks(tx, size, residents);
    await fillTraces(tx, size);
    for (const { definition } of indexes) await tx.unsafe(definition);
    await tallyUp(tx);
  });
  await sql`vacuum analyze`;
}

interface Index {
  name: string;
  definition: string;
}

/** Made again afterwards, which takes minutes less; those that hold a promise stay. */
async function dropIndexes(tx: postgres.TransactionSql): Promise<Index[]> {
  const indexes = await tx<Index[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class t on t.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`;
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  return indexes;
}

/** What the triggers would have counted. */
async function tallyUp(tx: postgres.TransactionSql): Promise<void> {
  await tx`delete from tallies`;
  for (const name of ["users", "emails"]) {
    await tx`
      insert into tallies (name, day, rows)
      select ${name}, (created_at at time zone 'UTC')::date, count(*) from ${tx(name)} group by 2`;
  }
}
