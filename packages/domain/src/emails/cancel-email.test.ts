import { randomUUID } from "node:crypto";
import { EmailListQuery } from "@storyletter/contract/emails";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { formerLetters } from "../letters/former-letters.ts";
import { getLetter } from "../letters/letter.ts";
import type { Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getEmail } from "./email-row.ts";
import { cancelEmail, completeEmail, deleteEmail, failEmail } from "./end-email.ts";
import { listEmails } from "./list-emails.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;

async function createRequest() {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  return { member, id };
}

/** A writer that never finishes; `started` resolves once it has started. */
function endlessWriter() {
  const started = Promise.withResolvers<void>();
  const writer: Writer = {
    write: (_brief, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        started.resolve();
      }),
  };
  return { writer, started: started.promise };
}

describe("cancelEmail", () => {
  it("[GEN-23] ends a pending email and refunds its credit once", async () => {
    const { member, id } = await createRequest();
    const tickets = await Promise.all(Array.from({ length: 10 }, () => cancelEmail(member, { id })));
    expect(tickets).toEqual(Array.from({ length: 10 }, () => ({ id, status: "failed" })));
    expect(await remaining(member)).toBe(10);
    expect(await getEmail(member, { id })).toMatchObject({
      status: "failed",
      failureReason: "You canceled this email. Your credit has been given back.",
    });
  });

  it("stops a running writer", async () => {
    const { member, id } = await createRequest();
    const { writer, started } = endlessWriter();
    const outcome = writeEmail({ ...domain.ctx, writer }, { emailId: id });
    await started;
    await cancelEmail(member, { id });
    expect(await outcome).toBe("settled");
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed", letter: null });
  });

  it("keeps what was written until then as a draft to work on, with the credit back", async () => {
    const { member, id } = await createRequest();
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const writer: Writer = {
      write: (_brief, { signal, keepUnfinished }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => {
            void keepUnfinished?.(writtenLetter("The oven died.")).then(() => reject(signal.reason));
          });
          start();
        }),
    };
    const outcome = writeEmail({ ...domain.ctx, writer }, { emailId: id });
    await started;
    await cancelEmail(member, { id });
    expect(await outcome).toBe("settled");
    expect(await getEmail(member, { id })).toMatchObject({
      status: "failed",
      generatedContent: "The oven died.",
      failureReason: "You canceled this email. Your credit has been given back.",
    });
    expect(await getLetter(member, { id })).toMatchObject({ revision: expect.any(Number) });
    expect((await listEmails(member, EmailListQuery.parse({}))).emails).toMatchObject([{ isDraft: true }]);
    expect(await remaining(member)).toBe(10);
    expect(
      (await formerLetters(domain.ctx, { id: randomUUID(), userId: member.caller.id, sameStoryAs: null }))
        .former,
    ).toEqual([]);
  });

  it("keeps nothing of an email that failed by itself", async () => {
    const { member, id } = await createRequest();
    const writer: Writer = {
      async write(_brief, { keepUnfinished }) {
        await failEmail(domain.ctx, { emailId: id, reason: "Too late." });
        await keepUnfinished?.(writtenLetter("The oven died."));
        return writtenLetter();
      },
    };
    await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      failureReason: "Too late.",
      generatedContent: null,
    });
    expect((await listEmails(member, EmailListQuery.parse({}))).emails).toMatchObject([{ isDraft: false }]);
  });

  it("stops the writer of an email that was deleted", async () => {
    const { member, id } = await createRequest();
    const { writer, started } = endlessWriter();
    const outcome = writeEmail({ ...domain.ctx, writer }, { emailId: id });
    await started;
    await deleteEmail(member, { id });
    expect(await outcome).toBe("settled");
  });

  it("discards the letter of a writer that missed the cancellation", async () => {
    const { member, id } = await createRequest();
    const unaware: Writer = {
      async write() {
        await cancelEmail(member, { id });
        return writtenLetter();
      },
    };
    expect(await writeEmail({ ...domain.ctx, writer: unaware }, { emailId: id })).toBe("settled");
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed", generatedContent: null });
    expect(await remaining(member)).toBe(10);
  });

  it("has one outcome when the letter is completed at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, id } = await createRequest();
      const [completed, ticket] = await Promise.all([
        completeEmail(domain.ctx, { emailId: id, written: writtenLetter() }),
        cancelEmail(member, { id }),
      ]);
      expect(ticket.status).toBe(completed ? "generated" : "failed");
      expect(await getEmail(member, { id })).toMatchObject({ status: ticket.status });
      expect(await remaining(member)).toBe(completed ? 9 : 10);
    }
  });

  it("leaves a finished letter unchanged and returns its status", async () => {
    const { member, id } = await createRequest();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("Finished.") });
    expect(await cancelEmail(member, { id })).toEqual({ id, status: "generated" });
    expect(await getEmail(member, { id })).toMatchObject({ generatedContent: "Finished." });
    expect(await remaining(member)).toBe(9);
  });

  it("[SEC-03] refuses to cancel another user's email", async () => {
    const { member, id } = await createRequest();
    const other = await domain.newMember();
    await expect(cancelEmail(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
  });
});
