import type { MailMessage } from "@storyletter/domain/ports";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
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

/** Other mails, such as the welcome, come in any order. */
async function nextTest(): Promise<MailMessage> {
  const mail = await server.mails.next(mara.email);
  return mail.kind === "letter-test" ? mail : await nextTest();
}

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

  it("is mailed to its owner as a test", async () => {
    const answer = await server.call("POST", `/api/emails/${id}/test`, { cookie: mara.cookie });
    const subject = `[Test] ${subjects[0]}`;
    expect([answer.statusCode, answer.json()]).toEqual([202, { to: mara.email, subject }]);
    expect(await nextTest()).toMatchObject({ subject, html: expect.stringContaining("<!DOCTYPE html>") });
    const missing = await server.call("POST", "/api/emails/nonsense/test", { cookie: mara.cookie });
    expect([missing.statusCode, missing.json().code]).toEqual([404, "email-not-found"]);
  });

  it("is marked as sent, and the mark is removed", async () => {
    const { cookie } = mara;
    const mark = (body: object) => server.call("PUT", `/api/emails/${id}/sent`, { body, cookie });
    const read = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
    const note = { sentOn: "2020-03-01", sentWith: "Kit" };
    expect((await mark(note)).json()).toEqual(note);
    expect(await read()).toMatchObject(note);
    for (const sentOn of ["2020-02-30", "tomorrow", "2999-01-01", null]) {
      const wrong = await mark({ sentOn });
      expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "sentOn"]);
    }
    const none = { sentOn: null, sentWith: null };
    expect((await server.call("DELETE", `/api/emails/${id}/sent`, { cookie })).json()).toEqual(none);
    expect(await read()).toMatchObject(none);
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
