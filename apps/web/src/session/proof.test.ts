import { afterAll, beforeEach, expect, it, vi } from "vitest";

let isProven: boolean;
let sent: string[];
const refusal = { code: "proof-required", message: "Nothing was changed.", httpStatus: 403 };
// The client captures fetch when it is created, so the stub must come first.
vi.stubGlobal("fetch", async (url: string) => {
  const calls = url.replace(/^.*\/trpc\/|\?.*$/g, "").split(",");
  sent.push(...calls);
  const done = { result: { data: { json: { success: true } } } };
  const refused = { error: { json: { message: refusal.message, code: -32003, data: refusal } } };
  const body = calls.map(() => (isProven ? done : refused));
  return Response.json(body, { status: isProven ? 200 : 403 });
});
vi.resetModules();
const { api } = await import("../api/trpc.ts");
const { answerProof } = await import("./proof.ts");

beforeEach(() => {
  isProven = false;
  sent = [];
});
afterAll(() => vi.unstubAllGlobals());

const publish = () => api.admin.publishNews.mutate({ id: "0199b5a0-0000-7000-8000-000000000000" });
const backUp = () => api.admin.createBackup.mutate();

it("[APAY-17] one answer sends every call that waits once more, with what it had", async () => {
  const calls = Promise.all([publish(), backUp()]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  // The calls are refused in the same turn, and each asks.
  await vi.waitFor(() => {
    isProven = true;
    answerProof(true);
    expect(sent).toHaveLength(4);
  });
  expect(await calls).toEqual([{ success: true }, { success: true }]);
  expect(sent).toEqual([
    "admin.publishNews",
    "admin.createBackup",
    "admin.publishNews",
    "admin.createBackup",
  ]);
});

it("a closed dialog fails the call with the server's reason, and a call that needs none is sent once", async () => {
  const call = publish();
  const failed = expect(call).rejects.toMatchObject({ data: { code: "proof-required" } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  isProven = true;
  await backUp();
  answerProof(false);
  await failed;
  expect(sent).toEqual(["admin.publishNews", "admin.createBackup"]);
});
