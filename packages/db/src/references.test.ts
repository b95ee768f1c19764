import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

it("has an index for every foreign key, so that deleting an account scans no table", async () => {
  const without = await connection.sql`
    select conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and k.conrelid <> 'installation'::regclass
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`;
  expect([...without]).toEqual([]);
});
