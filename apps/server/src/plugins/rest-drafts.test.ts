import { afterAll, beforeAll, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  server.call(method, path, { cookie: mara.cookie, ...(body ? { body } : {}) });

it("starts, lists, reads, replaces and deletes a draft", async () => {
  const started = await call("POST", "/api/drafts", { brief: { title: "The oven", ctaUrl: "exam" } });
  expect([started.statusCode, started.json()]).toMatchObject([
    201,
    { revision: 1, brief: { title: "The oven", ctaUrl: "exam", story: "" }, form: null, similarTo: null },
  ]);
  const { id } = started.json();
  expect((await call("GET", "/api/drafts")).json()).toMatchObject([{ id, title: "The oven", revision: 1 }]);
  expect((await call("GET", "/api/drafts?search=OVEN")).json()).toMatchObject([{ id }]);
  expect((await call("GET", "/api/drafts?search=ladder")).json()).toEqual([]);
  const change = { revision: 1, brief: { title: "The old oven" } };
  expect((await call("PUT", `/api/drafts/${id}`, change)).json()).toMatchObject({ revision: 2 });
  const late = await call("PUT", `/api/drafts/${id}`, { revision: 1, brief: { title: "Another" } });
  expect([late.statusCode, late.json().code]).toEqual([409, "draft-changed"]);
  expect((await call("GET", `/api/drafts/${id}`)).json()).toMatchObject({ brief: { title: "The old oven" } });
  expect((await call("DELETE", `/api/drafts/${id}`)).json()).toEqual({ success: true });
  expect((await call("GET", `/api/drafts/${id}`)).statusCode).toBe(404);
});

it.each([
  ["a misspelled field", { breif: {} }, "breif"],
  ["a field that is no text", { brief: { title: 7 } }, "brief.title"],
  ["a text far over its limit", { brief: { title: "a".repeat(401) } }, "brief.title"],
  ["characters that can't be stored", { brief: { story: "\u0000" } }, "brief.story"],
  ["an id that is none", { id: "7", brief: {} }, "id"],
])("rejects %s and names it", async (_, body, path) => {
  const answer = await call("POST", "/api/drafts", body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-input"]);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
});

it("is sent as an email, which ends it, with the address completed", async () => {
  const { id: draftId } = (await call("POST", "/api/drafts", { brief: { title: "Soon" } })).json();
  const sent = await call("POST", "/api/emails", { ...ovenBrief({ ctaUrl: "example.com/rest" }), draftId });
  expect(sent.statusCode).toBe(201);
  const email = await call("GET", `/api/emails/${sent.json().id}`);
  expect(email.json().ctaUrl).toBe("https://example.com/rest");
  expect((await call("GET", "/api/drafts")).json()).toEqual([]);
});
