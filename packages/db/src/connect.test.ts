import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, connect, sqlState, UNIQUE_VIOLATION } from "./connect.ts";
import { users } from "./schema/users.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let connection: Connection;
const createdAt = new Date("2026-03-01T12:34:56.789Z");

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  await connection.db.insert(users).values({
    id: "user-1",
    email: "Mara@example.com",
    emailNormalized: "mara@example.com",
    passwordHash: "x",
    createdAt,
  });
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("one pool for drizzle and Lucia", () => {
  it("reads the same timestamps through both", async () => {
    const [byDrizzle] = await connection.db.select().from(users).where(eq(users.id, "user-1"));
    const [byClient] = await connection.sql`select created_at from users where id = 'user-1'`;
    expect(byDrizzle?.createdAt).toEqual(createdAt);
    expect(byClient?.created_at).toEqual(createdAt);
  });

  it("exposes the SQLSTATE of a rejected insert", async () => {
    const again = connection.db.insert(users).values({
      id: "user-2",
      email: "mara@example.com",
      emailNormalized: "mara@example.com",
      passwordHash: "x",
      createdAt,
    });
    const error = await again.then(() => null).catch((cause: unknown) => cause);
    expect(sqlState(error)).toBe(UNIQUE_VIOLATION);
  });
});
