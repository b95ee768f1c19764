import postgres from "postgres";
import { BackupError } from "./write-backup.ts";

/** Something that PostgreSQL would maintain row by row. */
interface Maintained {
  table: string;
  drop: string;
  add: string;
}

/** Indexes that constraints don't need. */
const indexes = (tx: postgres.TransactionSql) => tx<Maintained[]>`
  select t.relname as table, format('drop index %s', i.indexrelid::regclass) as drop,
         pg_get_indexdef(i.indexrelid) as add
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))`;

const references = (tx: postgres.TransactionSql) => tx<Maintained[]>`
  select t.relname as table, format('alter table %s drop constraint %I', t.oid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', t.oid::regclass, conname, pg_get_constraintdef(k.oid)) as add
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where t.relnamespace = 'public'::regnamespace and k.contype = 'f'`;

/**
 * Builds the indexes and checks the references once after `work`, which would otherwise do both for each row: its
 * largest part by far, as search indexes are updated slowly.
 */
export async function withoutIndexes<Answer>(
  tx: postgres.TransactionSql,
  stopped: AbortSignal | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const [built, checked] = [await indexes(tx), await references(tx)];
  for (const { drop } of [...checked, ...built]) await tx.unsafe(drop);
  const answer = await work();
  await tx`set local maintenance_work_mem = '256MB'`;
  for (const { table, add } of [...built, ...checked]) {
    stopped?.throwIfAborted();
    const adding = tx.unsafe(add);
    const cancel = () => adding.cancel();
    stopped?.addEventListener("abort", cancel, { once: true });
    await adding.catch((error: unknown) => {
      throw explainRow(table, error);
    });
    stopped?.removeEventListener("abort", cancel);
  }
  return answer;
}

const VIOLATES = /^23/;

const explainRow = (table: string, error: unknown): unknown =>
  error instanceof postgres.PostgresError && VIOLATES.test(error.code) ? unrestorable(table, error) : error;

export const unrestorable = (table: string, { message }: postgres.PostgresError): BackupError =>
  new BackupError(`A row of ${table} cannot be restored (${message}): the file was modified or is damaged.`);
