import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
let path: string;

beforeAll(async () => {
  server = await openTestServer({ writer: createBuiltInWriter() });
  mara = await server.newMember();
  const { cookie } = mara;
  const { id } = (await server.call("POST", "/api/emails", { body: ovenBrief(), cookie })).json();
  path = `/api/emails/${id}/letter`;
  await vi.waitFor(async () => expect((await server.call("GET", path, { cookie })).statusCode).toBe(200), {
    timeout: 20_000,
    interval: 20,
  });
});
afterAll(() => server.close());

const read = async () => (await server.call("GET", path, { cookie: mara.cookie })).json();
const put = (body: object) => server.call("PUT", path, { cookie: mara.cookie, body });

describe("suggestions without a model", () => {
  const ask = (body: object) =>
    server.call("POST", path.replace("/letter", "/suggestions"), { cookie: mara.cookie, body });

  it("come from the author's own words, and change nothing", async () => {
    const before = await read();
    const answer = await ask({ kind: "subjects" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { suggestions: expect.any(Array) }]);
    expect(await read()).toEqual(before);
  });

  it("refuse with a reason what only a model can do, and what lacks its passage", async () => {
    const passage = "At four in the morning the oven died.";
    const shorter = await ask({ kind: "shorter", passage });
    expect([shorter.statusCode, shorter.json()]).toEqual([
      409,
      { code: "model-not-set-up", message: "This needs an AI model, and none is set up here." },
    ]);
    const bare = await ask({ kind: "shorter" });
    expect(bare.statusCode).toBe(400);
    expect(bare.body).toContain("Give the passage to change");
  });
});

describe("the documented calls for a letter", () => {
  it("reads, saves, refuses the second tab and restores", async () => {
    const letter = await read();
    expect(letter).toEqual({
      revision: 0,
      chosen: 0,
      subjects: expect.arrayContaining([
        { text: expect.any(String), preheader: expect.any(String), angle: expect.any(String) },
      ]),
      body: { type: "doc", content: expect.any(Array) },
      text: expect.any(String),
      words: expect.any(Number),
      share: expect.any(Number),
    });
    const body = { type: "doc", content: [...letter.body.content.slice(0, 2)] };
    const saved = await put({ revision: 0, chosen: 2, body });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { revision: 1, chosen: 2, body }]);
    const late = await put({ revision: 0, body: letter.body });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: "letter-changed", message: expect.any(String), letter: saved.json() },
    ]);

    const versions = await server.call("GET", `${path.replace("/letter", "")}/versions`, {
      cookie: mara.cookie,
    });
    expect(versions.json()).toEqual({
      versions: [{ number: 1, author: "writer", createdAt: expect.any(String), words: letter.words }],
    });
    const first = await server.call("GET", `${path.replace("/letter", "")}/versions/1`, {
      cookie: mara.cookie,
    });
    expect(first.json()).toMatchObject({ number: 1, author: "writer", text: letter.text });
    const restored = await server.call("POST", `${path.replace("/letter", "")}/versions/1/restore`, {
      cookie: mara.cookie,
      body: {},
    });
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...letter, revision: 2 }]);
    const missing = await server.call("GET", `${path.replace("/letter", "")}/versions/99`, {
      cookie: mara.cookie,
    });
    expect([missing.statusCode, missing.json().code]).toEqual([404, "version-not-found"]);
  });

  it.each([
    ["text that is no part of a save", { text: "Mine." }],
    ["a node of another schema", { body: { type: "doc", content: [{ type: "heading" }] } }],
    ["a script as an address", { body: linked("javascript:alert(1)") }],
    ["sixty thousand characters and one", { body: paragraphs("x".repeat(60_001)) }],
    ["a null character", { body: paragraphs("a\u0000b") }],
    ["twenty-one subject lines", { subjects: Array.from({ length: 21 }, () => subject("x")) }],
    ["an empty document", { body: { type: "doc", content: [] } }],
    ["no revision", { revision: undefined }],
    ["a revision below zero", { revision: -1 }],
  ])("refuses %s with 400", async (_name, change) => {
    const before = await read();
    const answer = await put({ revision: before.revision, ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-input"]);
    expect(await read()).toEqual(before);
  });

  it("refuses a body over the limit with 413", async () => {
    const answer = await put({ revision: 0, body: paragraphs("x".repeat(300_000)) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "too-large"]);
  });

  it("needs the scope read to read and write to save", async () => {
    const reading = await server.newKey(mara.id, { scopes: ["read"] });
    expect((await server.call("GET", path, { headers: reading.headers })).statusCode).toBe(200);
    const { headers } = reading;
    const refused = await server.call("PUT", path, { headers, body: { revision: 0 } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "key-scope-missing"]);
  });
});

function subject(text: string) {
  return { text, preheader: "", angle: null };
}
function paragraphs(text: string, marks?: object[]) {
  const content = [{ type: "text", text, ...(marks ? { marks } : {}) }];
  return { type: "doc", content: [{ type: "paragraph", attrs: { beat: null }, content }] };
}
function linked(href: string) {
  return paragraphs("Click", [{ type: "link", attrs: { href, call: false, lead: "" } }]);
}
