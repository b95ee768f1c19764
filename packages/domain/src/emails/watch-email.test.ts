import type { EmailProgress } from "@storyletter/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logOut } from "../auth/log-out.ts";
import type { MemberCtx } from "../context.ts";
import type { Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { failEmail } from "./fail-email.ts";
import { requestEmail } from "./request-email.ts";
import { watchEmail } from "./watch-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const watch = (member: MemberCtx, id: string, signal?: AbortSignal) => watchEmail(member, { id, signal });

async function toItsEnd(steps: AsyncIterable<EmailProgress>): Promise<EmailProgress[]> {
  const seen: EmailProgress[] = [];
  for await (const step of steps) seen.push(step);
  return seen;
}

const talkative: Writer = {
  async write(_brief, { onProgress }) {
    onProgress?.({ stage: "planning", text: "" });
    onProgress?.({ stage: "drafting", text: "At four in the morning" });
    return writtenLetter();
  },
};

describe("watchEmail", () => {
  it("tells how the email stands, each step of the writer, and how it ended", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const seen = toItsEnd(await watch(member, id));
    await writeEmail({ ...domain.ctx, writer: talkative }, { emailId: id });
    expect(await seen).toEqual([
      { status: "processing", stage: null, text: "" },
      { status: "processing", stage: "planning", text: "" },
      { status: "processing", stage: "drafting", text: "At four in the morning" },
      { status: "generated", stage: null, text: "" },
    ]);
    expect(await toItsEnd(await watch(member, id))).toEqual([{ status: "generated", stage: null, text: "" }]);
  });

  it("tells of a failure", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const seen = toItsEnd(await watch(member, id));
    await failEmail(domain.ctx, { emailId: id, reason: "Too late." });
    expect((await seen).at(-1)).toMatchObject({ status: "failed" });
  });

  it("[SEC-03] shows nobody another one's letter", async () => {
    const [member, other] = [await domain.newMember(), await domain.newMember()];
    const { id } = await requestEmail(member, ovenBrief());
    await expect(watch(other, id)).rejects.toMatchObject({ code: "email-not-found" });
    await expect(watch(other, "1")).rejects.toMatchObject({ code: "email-not-found" });
  });

  it("[SEC-02] a stream of progress ends when its session does", async () => {
    const { caller } = await domain.newMember();
    const here = await domain.signIn(caller.id);
    const { id } = await requestEmail(here, ovenBrief());
    const watching = toItsEnd(await watchEmail(here, { id, signal: undefined, checkEveryMs: 20 }));
    await here.progress.publish(id, { stage: "drafting", text: "At four" });
    await logOut(here);
    expect((await watching).map(({ status }) => status)).not.toContain("generated");
  });

  it("ends when the watcher leaves", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const leaving = new AbortController();
    const seen = toItsEnd(await watch(member, id, leaving.signal));
    leaving.abort();
    expect((await seen).length).toBeLessThanOrEqual(1);
  });
});
