import { createBuiltInWriter } from "@storyletter/writer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const TITLE = 'Köstlich: "50%"';

let server: TestServer;
let mara: Member;
let id: string;
let subjects: string[];

beforeAll(async () => {
  server = await openTestServer({ writer: createBuiltInWriter() });
  mara = await server.newMember();
  const { cookie } = mara;
  id = (await server.call("POST", "/api/emails", { body: ovenBrief({ title: TITLE }), cookie })).json().id;
  const read = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: "generated" }), {
    timeout: 20_000,
    interval: 20,
  });
  subjects = JSON.parse((await read()).generatedSubject);
});
afterAll(() => server.close());

const fetchLetter = (query: string, cookie = mara.cookie) =>
  server.call("GET", `/api/emails/${id}/letter?${query}`, { cookie });

describe("a letter as a file", () => {
  it.each([
    ["html", "html", "text/html; charset=utf-8", "<!DOCTYPE html>"],
    ["text", "txt", "text/plain; charset=utf-8", ""],
    ["md", "md", "text/markdown; charset=utf-8", "# "],
    ["eml", "eml", "message/rfc822", "From: "],
  ])("downloads as %s, named after its title", async (format, ending, type, start) => {
    const answer = await fetchLetter(`format=${format}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, type]);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="K_stlich- -50_-.${ending}"; filename*=UTF-8''K%C3%B6stlich-%20-50%25-.${ending}`,
    );
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.body.startsWith(start)).toBe(true);
    if (format !== "eml") expect(answer.body).toContain("utm_campaign");
  });

  it("uses the requested subject line, counted from 1", async () => {
    const markdown = async (query: string) => (await fetchLetter(`format=md${query}`)).body.split("\n")[0];
    const heading = (subject: string | undefined) => `# ${subject}`;
    const plain = (line = "") => line.replaceAll("\\", "");
    expect(plain(await markdown(""))).toBe(heading(subjects[0]));
    expect(plain(await markdown("&subject=3"))).toBe(heading(subjects[2]));
  });

  it.each(["format=pdf", "format=", "format=md&subject=0", "format=md&subject=6", "format=md&subject=x"])(
    "rejects ?%s and names the invalid field",
    async (query) => {
      const answer = await fetchLetter(query);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-input"]);
      expect(answer.json().errors[0].path).toMatch(/^(?:format|subject)$/u);
    },
  );

  it("returns 304 if the client has the current version", async () => {
    const { etag } = (await fetchLetter("format=html")).headers;
    const again = await server.call("GET", `/api/emails/${id}/letter?format=html`, {
      cookie: mara.cookie,
      headers: { "if-none-match": String(etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is found only by its owner", async () => {
    const { cookie } = await server.newMember();
    expect((await fetchLetter("format=html", cookie)).statusCode).toBe(404);
    expect((await fetchLetter("format=html", "")).statusCode).toBe(401);
  });

  it("[VIEW-33] is rejected before it is written", async () => {
    await server.sql`update emails set generated_content = null, letter = null where id = ${id}`;
    const answer = await fetchLetter("format=html");
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: "letter-not-written",
        title: "No Content",
        message: "This email doesn't have generated content yet.",
      },
    ]);
  });
});
