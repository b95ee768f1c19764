import { connect } from "@storyletter/db";
import { createTestDatabase } from "@storyletter/db/testing";
import { afterAll, describe, expect, it } from "vitest";
import { insertMember, runMain, startMain } from "./testing/processes.ts";

const database = await createTestDatabase();
const populated = await createTestDatabase();
const connection = connect(populated.url, { max: 2 });

afterAll(async () => {
  await connection.close();
  await Promise.all([database.drop(), populated.drop()]);
});

async function stop({ child, exited }: Awaited<ReturnType<typeof startMain>>): Promise<void> {
  child.kill("SIGTERM");
  await exited;
}

describe("the owner of an installation", () => {
  it("[ROLE-17] is created at the first start, printed once, and can sign in", async () => {
    const env = { DATABASE_URL: database.url, OWNER_EMAIL: "Olga@example.com" };
    const first = await startMain(env);
    await expect.poll(first.output).toMatch(/^Sign in as the owner: Olga@example.com with password /m);
    const [, password] = /with password (\S+)/.exec(first.output()) ?? [];
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "olga@example.com", password }),
    });
    expect(await login.json()).toMatchObject({ user: { id: expect.stringMatching(/^admin-/) } });
    await stop(first);

    const second = await startMain(env);
    await stop(second);
    expect(second.output()).not.toContain("password");
  });

  it("can't be an existing user", async () => {
    await insertMember(connection, "theo");
    const { code, output } = await runMain({ DATABASE_URL: populated.url, OWNER_EMAIL: "theo@example.com" });
    expect([code, output]).toEqual([
      1,
      "OWNER_EMAIL belongs to an existing user (theo@example.com). Choose another address.\n",
    ]);
  });
});
