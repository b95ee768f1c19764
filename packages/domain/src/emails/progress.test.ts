import type { EmailProgress } from "@storyletter/contract/emails";
import { STREAMS_MAX } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { logOut } from "../auth/log-in.ts";
import type { MemberCtx } from "../context.ts";
import { authenticateApiKey, createApiKey, revokeApiKey } from "../developers/api-keys.ts";
import type { Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { failEmail } from "./end-email.ts";
import { openProgress, watchEmail } from "./progress.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const watch = (member: MemberCtx, id: string, signal?: AbortSignal) => watchEmail(member, { id, signal });

async function collect(steps: AsyncIterable<EmailProgress>): Promise<EmailProgress[]> {
  const seen: EmailProgress[] = [];
  for await (const step of steps) seen.push(step);
  return seen;
}

const reportingWriter: Writer = {
  async write(_brief, { onProgress }) {
    onProgress?.({ stage: "reading", text: "" });
    onProgress?.({ stage: "drafting", text: "At four in the morning" });
    return writtenLetter();
  },
};

describe("watchEmail", () => {
  it("yields the current status, each step of the writer, and the final status", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const seen = collect(await watch(member, id));
    await writeEmail({ ...domain.ctx, writer: reportingWriter }, { emailId: id });
    expect(await seen).toEqual([
      { status: "processing", stage: null, text: "" },
      { status: "processing", stage: "reading", text: "" },
      { status: "processing", stage: "drafting", text: "At four in the morning" },
      { status: "generated", stage: null, text: "" },
    ]);
    expect(await collect(await watch(member, id))).toEqual([{ status: "generated", stage: null, text: "" }]);
  });

  it("tells an email that a writer has taken from one in line", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const first = async () => {
      for await (const step of await watch(member, id)) return step;
    };
    expect(await first()).toEqual({ status: "processing", stage: null, text: "" });
    const writer = { write: () => Promise.reject(new Error("busy")) };
    await expect(writeEmail({ ...domain.ctx, writer }, { emailId: id })).rejects.toThrow("busy");
    expect(await first()).toEqual({ status: "processing", stage: "reading", text: "" });
  });

  it("yields where the writer is to one who comes while nothing is new", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const writing = openProgress(domain.ctx, id, 20);
    writing.publish({ stage: "checking", text: "At four in the morning" });
    const leave = new AbortController();
    const seen: EmailProgress[] = [];
    for await (const step of await watch(member, id, leave.signal)) {
      seen.push(step);
      if (step.stage) break;
    }
    writing.close();
    leave.abort();
    expect(seen.at(-1)).toMatchObject({ stage: "checking", text: "At four in the morning" });
  });

  it("yields a failure", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const seen = collect(await watch(member, id));
    await failEmail(domain.ctx, { emailId: id, reason: "Too late." });
    expect((await seen).at(-1)).toMatchObject({ status: "failed" });
  });

  it("[SEC-03] refuses another user's letter", async () => {
    const [member, other] = [await domain.newMember(), await domain.newMember()];
    const { id } = await requestEmail(member, ovenBrief());
    await expect(watch(other, id)).rejects.toMatchObject({ code: "email-not-found" });
    await expect(watch(other, "1")).rejects.toMatchObject({ code: "email-not-found" });
  });

  it("[SEC-02] ends when the session ends", async () => {
    const { caller } = await domain.newMember();
    const here = await domain.signIn(caller.id);
    const { id } = await requestEmail(here, ovenBrief());
    const watching = collect(await watchEmail(here, { id, signal: undefined, checkEveryMs: 20 }));
    await here.progress.publish(id, { stage: "drafting", text: "At four" });
    await logOut(here);
    expect((await watching).map(({ status }) => status)).not.toContain("generated");
  });

  it("[SEC-02] lasts with an API key, until the key is revoked", async () => {
    const owner = await domain.newMember();
    const created = await createApiKey(owner, {
      name: "Stream",
      scopes: ["read"],
      expiresInDays: null,
      password: "a-good-phrase",
    });
    const caller = await authenticateApiKey(domain.ctx, created.token);
    if (!caller) throw new Error("The key was refused.");
    const { id } = await requestEmail(owner, ovenBrief());
    const watching = await watchEmail({ ...owner, caller }, { id, signal: undefined, checkEveryMs: 20 });
    const steps = watching[Symbol.asyncIterator]();
    expect(await steps.next()).toMatchObject({ done: false });
    const next = steps.next();
    const checks = vi.spyOn(owner.db, "select");
    await expect.poll(() => checks.mock.calls.length).toBeGreaterThan(2);
    await owner.progress.publish(id, { stage: "drafting", text: "At four" });
    expect(await next).toMatchObject({ value: { text: "At four" } });
    const last = steps.next();
    await revokeApiKey(owner, { id: created.key.id });
    expect(await last).toMatchObject({ done: true });
    checks.mockRestore();
  });

  it("allows twenty open streams per user, and another once one is closed", async () => {
    const [member, other] = [await domain.newMember(), await domain.newMember()];
    const { id } = await requestEmail(member, ovenBrief());
    const tabs = Array.from({ length: STREAMS_MAX }, () => new AbortController());
    for (const { signal } of tabs) await watch(member, id, signal);
    await expect(watch(member, id)).rejects.toMatchObject({ code: "too-many-streams" });
    const { id: otherId } = await requestEmail(other, ovenBrief());
    const closing = new AbortController();
    await expect(watch(other, otherId, closing.signal)).resolves.toBeDefined();
    tabs.pop()?.abort();
    const again = new AbortController();
    await expect(watch(member, id, again.signal)).resolves.toBeDefined();
    for (const tab of [...tabs, again, closing]) tab.abort();
  });

  it("ends when the client disconnects", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const connection = new AbortController();
    const seen = collect(await watch(member, id, connection.signal));
    connection.abort();
    expect((await seen).length).toBeLessThanOrEqual(1);
  });
});
