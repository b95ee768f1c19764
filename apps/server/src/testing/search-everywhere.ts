import type { Connection } from "@storyletter/db";

/** Every column in the database that contains one of the words, in any case. */
export async function searchEverywhere(sql: Connection["sql"], words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await sql<{ column: string }[]>`
      select distinct field.key as column
      from ${sql(schema)}.${sql(name)} as line, lateral jsonb_each_text(to_jsonb(line)) as field
      where exists (select from unnest(${words}::text[]) as word
        where strpos(lower(field.value), lower(word)) > 0)`;
    found.push(...rows.map(({ column }) => `${schema}.${name}.${column}`));
  }
  return found.toSorted();
}
