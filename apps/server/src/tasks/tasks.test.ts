import { PermanentMailError, PermanentWriterError, type Writer } from "@storyletter/domain/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultMaintenance, letterAbout, ovenBrief } from "../testing/doubles.ts";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { startMaintenance } from "./maintenance.ts";
import { writeEmailTask } from "./work.ts";

/** Writes immediately, rejects the title "refused" permanently, and never finishes "endless". */
const writer: Writer = {
  async write({ title }, { signal }) {
    if (title === "refused") throw new PermanentWriterError("This brief cannot be written.");
    if (title === "endless") await new Promise((_, reject) => signal?.addEventListener("abort", reject));
    return letterAbout(title);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ writer });
});
afterAll(() => server.close());

async function requested(title: string) {
  const { cookie } = await server.newMember();
  const created = await server.call("POST", "/api/emails", { body: ovenBrief({ title }), cookie });
  const id: string = created.json().id;
  const email = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
  const remaining = async () => (await server.call("GET", "/api/usage", { cookie })).json().emailsRemaining;
  return { id, email, remaining };
}

describe("write-email", () => {
  it("[GEN-23] fails a brief that can't be written, and refunds its credit", async () => {
    const { email, remaining } = await requested("refused");
    await expect.poll(email, { interval: 10 }).toMatchObject({
      status: "failed",
      failureReason: "This brief cannot be written.",
      generatedContent: null,
    });
    expect(await remaining()).toBe(10);
  });

  it("[GEN-23] refunds the credit once after the last attempt failed", async () => {
    const { id, email, remaining } = await requested("endless");
    const task = writeEmailTask({ ...server.deps, writer }, server.metrics);
    await Promise.all([task.giveUp({ emailId: id }), task.giveUp({ emailId: id })]);
    expect(await email()).toMatchObject({
      status: "failed",
      failureReason: expect.stringContaining("credit"),
    });
    expect(await remaining()).toBe(10);
  });
});

describe("maintenance", () => {
  it("[GEN-25] fails an email that isn't finished within five minutes, and refunds its credit", async () => {
    const { id, email, remaining } = await requested("endless");
    const other = await requested("endless");
    const taken = () => server.sql`select 1 from emails where id = ${id} and words_at is not null`;
    await expect.poll(taken, { interval: 20 }).toHaveLength(1);
    await server.sql`
      update emails
      set retried_at = retried_at - interval '291 seconds', words_at = words_at - interval '291 seconds'
      where id = ${id}`;
    const maintenance = startMaintenance(server.deps, server.metrics, defaultMaintenance);
    await expect.poll(email, { interval: 20 }).toMatchObject({ status: "failed" });
    await maintenance.stop();
    expect(await remaining()).toBe(10);
    expect(await other.email()).toMatchObject({ status: "processing" });
  });

  it("deletes expired sessions and rate limit counters", async () => {
    const { id } = await server.newMember();
    await server.sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${id}`;
    await server.sql`insert into throttles (key, points, expire) values ('old', 3, 1000)`;
    const left = () => server.sql`
      select 1 from sessions where user_id = ${id} union all select 1 from throttles where key = 'old'`;
    const maintenance = startMaintenance(server.deps, server.metrics, defaultMaintenance);
    await expect.poll(left, { interval: 20 }).toHaveLength(0);
    await maintenance.stop();
  });
});

describe("mails", () => {
  it("fail immediately if their address is permanently rejected", async () => {
    const email = "refused@example.com";
    server.mails.failFor(email, new PermanentMailError("550 no such mailbox"));
    const body = { email, password: PASSWORD };
    expect((await server.call("POST", "/api/auth/signup", { body })).statusCode).toBe(201);
    await expect
      .poll(() => server.logLines.join(""), { timeout: 5_000, interval: 20 })
      .toContain("Failed to send a mail; giving up after the last attempt");
  });
});
