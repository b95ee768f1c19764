import { POLLING } from "@storyletter/contract";
import { expect, it } from "vitest";
import { StoryletterError } from "./problem.ts";
import { type Desk, Writing } from "./writing.ts";

type Answer = Awaited<ReturnType<Desk["get"]>>;
type Brief = ConstructorParameters<typeof Writing>[1];

const brief = { title: "The oven" } as Brief;
const email = (status: Answer["status"], more: Partial<Answer> = {}) =>
  ({ id: "e1", status, ...more }) as Answer;
const written = email("generated", {
  generatedSubject: '["a","b"]',
  generatedContent: "At four",
  failureReason: null,
});
const failed = email("failed", {
  generatedSubject: null,
  generatedContent: null,
  failureReason: "Too short.",
});
const away = new StoryletterError({ code: "unreachable", message: "away", status: undefined });

/** A server that gives these answers, one for each look, and waits that take no time. */
function deskWith(...answers: (Answer | StoryletterError)[]) {
  const waits: number[] = [];
  const keys: unknown[] = [];
  const desk: Desk = {
    async create({ idempotencyKey }) {
      keys.push(idempotencyKey);
      return { id: "e1" };
    },
    async get() {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return answer ?? email("processing");
    },
    async wait(ms) {
      waits.push(ms);
    },
  };
  return { desk, waits, keys };
}

it("resolves with the letter after asking as the documents say, under a key of its own", async () => {
  const { desk, waits, keys } = deskWith(email("processing"), away, written);
  expect(await new Writing(desk, brief)).toMatchObject({ subjects: ["a", "b"], generatedContent: "At four" });
  expect(waits).toEqual([POLLING.firstDelayMs, POLLING.intervalMs, POLLING.intervalMs]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it("tells every step to whoever iterates, also to who comes late", async () => {
  const writing = new Writing(deskWith(email("processing"), written).desk, brief);
  await writing;
  const steps: string[] = [];
  for await (const { status, attempt } of writing) steps.push(`${attempt} ${status}`);
  expect(steps).toEqual(["1 processing", "2 generated"]);
});

it("throws the reason when writing failed, to who awaits and to who iterates", async () => {
  const writing = new Writing(deskWith(failed).desk, brief);
  await expect(writing).rejects.toMatchObject({ problem: { code: "writing-failed", message: "Too short." } });
  const iterate = async () => {
    for await (const { status } of writing) expect(status).toBe("failed");
  };
  await expect(iterate()).rejects.toMatchObject({ code: "writing-failed" });
});

it("gives up after the documented number of looks, and says under which id to ask later", async () => {
  const { desk, waits } = deskWith(email("processing"));
  const problem = { code: "writing-timeout", emailId: "e1" };
  await expect(new Writing(desk, brief)).rejects.toMatchObject({ problem });
  expect(waits).toHaveLength(POLLING.maxAttempts + 1);
});

it("ends with what a refusal says, without further looks", async () => {
  const gone = new StoryletterError({
    code: "email-not-found",
    status: 404,
    message: "Email not found",
    retryAfter: undefined,
    requestId: undefined,
  });
  await expect(new Writing(deskWith(gone).desk, brief)).rejects.toBe(gone);
});
