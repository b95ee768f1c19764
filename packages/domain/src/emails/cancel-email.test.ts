import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/get-usage.ts";
import type { MemberCtx } from "../context.ts";
import type { Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { cancelEmail } from "./cancel-email.ts";
import { completeEmail } from "./complete-email.ts";
import { deleteEmail } from "./delete-email.ts";
import { getEmail } from "./get-email.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;

async function requested() {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  return { member, id };
}

/** A writer that never ends by itself; `begun` resolves when it is at work. */
function endlessWriter() {
  const begun = Promise.withResolvers<void>();
  const writer: Writer = {
    write: (_brief, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        begun.resolve();
      }),
  };
  return { writer, begun: begun.promise };
}

describe("cancelEmail", () => {
  it("[GEN-23] ends an email that waits, and gives its credit back once", async () => {
    const { member, id } = await requested();
    const tickets = await Promise.all(Array.from({ length: 10 }, () => cancelEmail(member, { id })));
    expect(tickets).toEqual(Array.from({ length: 10 }, () => ({ id, status: "failed" })));
    expect(await remaining(member)).toBe(10);
    expect(await getEmail(member, { id })).toMatchObject({
      status: "failed",
      failureReason: "You cancelled this email. Your credit has been given back.",
    });
  });

  it("stops the writer that is at it", async () => {
    const { member, id } = await requested();
    const { writer, begun } = endlessWriter();
    const outcome = writeEmail({ ...domain.ctx, writer }, { emailId: id });
    await begun;
    await cancelEmail(member, { id });
    expect(await outcome).toBe("settled");
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed", letter: null });
  });

  it("stops the writer of an email that was deleted", async () => {
    const { member, id } = await requested();
    const { writer, begun } = endlessWriter();
    const outcome = writeEmail({ ...domain.ctx, writer }, { emailId: id });
    await begun;
    await deleteEmail(member, { id });
    expect(await outcome).toBe("settled");
  });

  it("drops the letter of a writer that did not hear of it", async () => {
    const { member, id } = await requested();
    const deaf: Writer = {
      async write() {
        await cancelEmail(member, { id });
        return writtenLetter();
      },
    };
    expect(await writeEmail({ ...domain.ctx, writer: deaf }, { emailId: id })).toBe("settled");
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed", generatedContent: null });
    expect(await remaining(member)).toBe(10);
  });

  it("lets either the letter or the cancellation win, never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, id } = await requested();
      const [completed, ticket] = await Promise.all([
        completeEmail(domain.ctx, { emailId: id, written: writtenLetter() }),
        cancelEmail(member, { id }),
      ]);
      expect(ticket.status).toBe(completed ? "generated" : "failed");
      expect(await getEmail(member, { id })).toMatchObject({ status: ticket.status });
      expect(await remaining(member)).toBe(completed ? 9 : 10);
    }
  });

  it("changes nothing about a finished letter, and says that it is there", async () => {
    const { member, id } = await requested();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("Finished.") });
    expect(await cancelEmail(member, { id })).toEqual({ id, status: "generated" });
    expect(await getEmail(member, { id })).toMatchObject({ generatedContent: "Finished." });
    expect(await remaining(member)).toBe(9);
  });

  it("[SEC-03] lets nobody cancel another one's email", async () => {
    const { member, id } = await requested();
    const other = await domain.newMember();
    await expect(cancelEmail(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
  });
});
