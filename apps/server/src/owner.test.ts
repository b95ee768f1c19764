import { connect } from "@storyletter/db";
import { createTestDatabase } from "@storyletter/db/testing";
import { afterAll, describe, expect, it } from "vitest";
import { insertMember, runMain, startMain } from "./testing/processes.ts";

const database = await createTestDatabase();
const taken = await createTestDatabase();
const connection = connect(taken.url, { max: 2 });

afterAll(async () => {
  await connection.close();
  await Promise.all([database.drop(), taken.drop()]);
});

async function stop({ child, exited }: Awaited<ReturnType<typeof startMain>>): Promise<void> {
  child.kill("SIGTERM");
  await exited;
}

describe("the owner of an installation", () => {
  it("[ROLE-17] is made at the first start, told once, and can sign in", async () => {
    const env = { DATABASE_URL: database.url, OWNER_EMAIL: "Olga@example.com" };
    const first = await startMain(env);
    await expect.poll(first.words).toMatch(/^The owner signs in as Olga@example.com with the password /m);
    const [, password] = /with the password (\S+)/.exec(first.words()) ?? [];
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "olga@example.com", password }),
    });
    expect(await login.json()).toMatchObject({ user: { id: expect.stringMatching(/^admin-/) } });
    await stop(first);

    const second = await startMain(env);
    await stop(second);
    expect(second.words()).not.toContain("password");
  });

  it("cannot be a user who is there already", async () => {
    await insertMember(connection, "theo");
    const { code, words } = await runMain({ DATABASE_URL: taken.url, OWNER_EMAIL: "theo@example.com" });
    expect([code, words]).toEqual([
      1,
      "OWNER_EMAIL names the account of a user (theo@example.com): choose another address.\n",
    ]);
  });
});
