import { connect, users } from "@storyletter/db";
import { createTestDatabase } from "@storyletter/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSessionId, SessionAdapter } from "./session-store.ts";

const database = await createTestDatabase();
const connection = connect(database.url);
const createdAt = new Date("2026-03-01T12:34:56.789Z");

beforeAll(() =>
  connection.db.insert(users).values({
    id: "user-1",
    email: "Mara@example.com",
    emailNormalized: "mara@example.com",
    passwordHash: "x",
    createdAt,
  }),
);

afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("SessionAdapter", () => {
  it("[SEC-10] stores only a hash of the session cookie", async () => {
    const adapter = new SessionAdapter(connection.sql);
    const expiresAt = new Date("2026-12-31T00:00:00Z");
    await adapter.setSession({ id: "cookie-value", userId: "user-1", expiresAt, attributes: {} });
    const [session, user] = await adapter.getSessionAndUser("cookie-value");
    expect(session).toMatchObject({ id: "cookie-value", userId: "user-1", expiresAt });
    expect(user?.attributes).toMatchObject({ email: "Mara@example.com" });
    expect(user?.id).toBe("user-1");
    expect(await connection.sql`select id from sessions`).toEqual([{ id: hashSessionId("cookie-value") }]);

    await adapter.updateSessionExpiration("cookie-value", createdAt);
    expect((await adapter.getSessionAndUser("cookie-value"))[0]?.expiresAt).toEqual(createdAt);
    await adapter.deleteSession("cookie-value");
    expect(await adapter.getSessionAndUser("cookie-value")).toEqual([null, null]);
  });
});
