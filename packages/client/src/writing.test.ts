import { POLLING } from "@storyletter/contract/constants";
import { expect, it } from "vitest";
import { StoryletterError } from "./problem.ts";
import { type EmailsApi, Writing } from "./writing.ts";

type EmailResponse = Awaited<ReturnType<EmailsApi["get"]>>;
type Brief = ConstructorParameters<typeof Writing>[1];

const brief = { title: "The oven" } as Brief;
const email = (status: EmailResponse["status"], more: Partial<EmailResponse> = {}) =>
  ({ id: "e1", status, ...more }) as EmailResponse;
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
const offline = new StoryletterError({ code: "unreachable", message: "offline", status: undefined });

/** A fake API that returns these responses, one per poll, and waits without delay. */
function emailsApiWith(...responses: (EmailResponse | StoryletterError)[]) {
  const waits: number[] = [];
  const keys: unknown[] = [];
  const api: EmailsApi = {
    async create({ idempotencyKey }) {
      keys.push(idempotencyKey);
      return { id: "e1" };
    },
    async get() {
      const response = responses.length > 1 ? responses.shift() : responses[0];
      if (response instanceof Error) throw response;
      return response ?? email("processing");
    },
    async wait(ms) {
      waits.push(ms);
    },
  };
  return { api, waits, keys };
}

it("polls at the documented intervals, resolves with the letter, and sends an idempotency key", async () => {
  const { api, waits, keys } = emailsApiWith(email("processing"), offline, written);
  expect(await new Writing(api, brief)).toMatchObject({ subjects: ["a", "b"], generatedContent: "At four" });
  expect(waits).toEqual([POLLING.firstDelayMs, POLLING.intervalMs, POLLING.intervalMs]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it("yields every step to each iterator, even a late one", async () => {
  const writing = new Writing(emailsApiWith(email("processing"), written).api, brief);
  await writing;
  const steps: string[] = [];
  for await (const { status, attempt } of writing) steps.push(`${attempt} ${status}`);
  expect(steps).toEqual(["1 processing", "2 generated"]);
});

it("throws the failure reason to both await and iteration", async () => {
  const writing = new Writing(emailsApiWith(failed).api, brief);
  await expect(writing).rejects.toMatchObject({ problem: { code: "writing-failed", message: "Too short." } });
  const iterate = async () => {
    for await (const { status } of writing) expect(status).toBe("failed");
  };
  await expect(iterate()).rejects.toMatchObject({ code: "writing-failed" });
});

it("times out after the documented number of polls, with the email's id", async () => {
  const { api, waits } = emailsApiWith(email("processing"));
  const problem = { code: "writing-timeout", emailId: "e1" };
  await expect(new Writing(api, brief)).rejects.toMatchObject({ problem });
  expect(waits).toHaveLength(POLLING.maxAttempts + 1);
});

it("rejects with a permanent error without polling again", async () => {
  const gone = new StoryletterError({
    code: "email-not-found",
    status: 404,
    message: "Email not found",
    retryAfter: undefined,
    requestId: undefined,
  });
  await expect(new Writing(emailsApiWith(gone).api, brief)).rejects.toBe(gone);
});
