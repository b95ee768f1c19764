import { createPublicKey, verify } from "node:crypto";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ writer: createBuiltInWriter() });
  mara = await server.newMember();
  const { cookie } = mara;
  id = (await server.call("POST", "/api/emails", { body: ovenBrief(), cookie })).json().id;
  const read = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: "generated" }), {
    timeout: 20_000,
    interval: 20,
  });
});
afterAll(() => server.close());

const provenance = async () =>
  (await server.call("GET", `/api/emails/${id}/provenance`, { cookie: mara.cookie })).json();
const fileAs = async (format: string) =>
  (await server.call("GET", `/api/emails/${id}/letter?format=${format}`, { cookie: mara.cookie })).body;
const check = (text: unknown, record?: string) =>
  server.call("POST", "/api/verify", { body: { text, record } });

describe("proof that travels", () => {
  it.each(["text", "md", "html", "eml"])("anybody verifies a letter that left as %s", async (format) => {
    await provenance();
    const answer = await check(await fileAs(format));
    expect(answer.json()).toMatchObject({ outcome: "unchanged", record: { iss: "http://letters.example" } });
    for (const secret of [mara.email, id, mara.id]) expect(answer.body).not.toContain(secret);
  });

  it("carries the signed mark in the header of .eml and the head of HTML", async () => {
    const { mark, record } = await provenance();
    const expected = `share=${record.share}; source=${record.digitalSourceType}; record=${mark}`;
    const mail = await PostalMime.parse(await fileAs("eml"));
    const header = mail.headers.find(({ key }) => key === "x-storyletter-provenance");
    expect(header?.value.replaceAll(/\s/g, "")).toBe(expected.replaceAll(" ", ""));
    expect(await fileAs("html")).toContain(`<meta name="storyletter-provenance" content="${expected}">`);
    const lines = (await fileAs("eml")).split("\r\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("is verified by others with the published keys", async () => {
    const { jws } = await provenance();
    const answer = await server.call("GET", "/.well-known/jwks.json");
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    const [header, payload, signature = ""] = jws.split(".");
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    const jwk = answer.json().keys.find((key: { kid: string }) => key.kid === kid);
    const bytes = Buffer.from(`${header}.${payload}`);
    const isSigned = verify(
      null,
      bytes,
      createPublicKey({ key: jwk, format: "jwk" }),
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  it("says where a draft's text was changed after it left", async () => {
    const html = await fileAs("html");
    const answer = (await check(html.replace(/oven(?=[^<]*<\/p>)/, "toaster"))).json();
    expect(answer.outcome).toBe("changed");
    expect(answer.changes).toEqual([expect.objectContaining({ missing: 1 })]);
    expect(answer.changes[0].instead[0]).toContain("toaster");
  });

  it("belongs to its owner alone", async () => {
    const other = await server.newMember();
    const answer = await server.call("GET", `/api/emails/${id}/provenance`, { cookie: other.cookie });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "email-not-found"]);
  });

  it.each([
    ["a file over the limit", "x".repeat(130_000), 400],
    ["a body over the limit", "x".repeat(400_000), 413],
    ["a binary file", "PK\u0003\u0004\u0000\u0000", 400],
    ["no text", 7, 400],
  ])("refuses %s", async (_name, text, status) => {
    expect((await check(text)).statusCode).toBe(status);
  });

  it.each([
    [
      "mail nested in mail",
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${"--b\nContent-Type: multipart/mixed; boundary=b\n\n".repeat(1_500)}`,
    ],
    ["tags nested in tags", `<html>${"<div>".repeat(20_000)}text`],
    ["one endless sentence", "word ".repeat(20_000)],
    ["brackets and stops", "(.".repeat(50_000)],
    ["a record of a thousand dots", `${"a.".repeat(20_000)}`],
  ])("answers %s within its time", async (_name, text) => {
    const before = performance.now();
    const answer = await check(text);
    expect(answer.json()).toEqual({ outcome: "unknown" });
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
