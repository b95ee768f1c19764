import { BriefQuestions, Email } from "@storyletter/contract/emails";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const create = (body: object, cookie = mara.cookie) => server.call("POST", "/api/emails", { body, cookie });

/** Polls until the email is written, as a client does. */
async function written(id: string, cookie: string): Promise<Record<string, unknown>> {
  return await expect
    .poll(async () => (await server.call("GET", `/api/emails/${id}?t=1&attempt=1`, { cookie })).json(), {
      interval: 10,
    })
    .toMatchObject({ status: "generated" })
    .then(async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json());
}

/** The fields listed in the documentation. */
const DOCUMENTED_FIELDS =
  "id title contentFocus story lesson storyType targetAudience desiredEmotion callToAction ctaUrl productName productDescription keyBenefit price salePrice proofElement tonePreference emailLength campaignName emailSubject status createdAt generatedSubject generatedContent".split(
    " ",
  );

describe("emails", () => {
  it("[REST-19, REST-20, DATA-06, REST-41, GEN-03, PLAN-15] writes an email and stores it", async () => {
    const { cookie } = await server.newMember();
    const created = await create(ovenBrief({ title: "First" }), cookie);
    expect([created.statusCode, created.json()]).toEqual([
      201,
      { id: expect.any(String), status: "processing" },
    ]);

    const email = await written(created.json().id, cookie);
    expect(Object.keys(email)).toEqual(expect.arrayContaining(DOCUMENTED_FIELDS));
    expect(Object.keys(email).sort()).toEqual(Object.keys(Email.shape).sort());
    expect(email).toMatchObject({
      title: "First",
      emailLength: "no-preference",
      lesson: "",
      failureReason: null,
    });
    expect(JSON.parse(String(email.generatedSubject))).toHaveLength(5);
    expect((await server.call("GET", "/api/usage", { cookie })).json()).toMatchObject({
      emailsCreated: 1,
      emailsRemaining: 9,
    });
  });

  it("[REST-17, REST-45, DASH-27] lists the caller's emails as a bare array, newest first", async () => {
    const { cookie } = await server.newMember();
    for (const title of ["one", "two", "three"]) await create(ovenBrief({ title }), cookie);
    const list = (await server.call("GET", "/api/emails", { cookie })).json();
    expect(list.map((email: { title: string }) => email.title)).toEqual(["three", "two", "one"]);
  });

  it("stops an email, and leaves a finished letter as it is", async () => {
    const { cookie } = await server.newMember();
    const { id } = (await create(ovenBrief(), cookie)).json();
    await written(id, cookie);
    const stopped = await server.call("POST", `/api/emails/${id}/cancel`, { cookie, body: {} });
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { id, status: "generated" }]);
    const foreign = await server.call("POST", `/api/emails/${id}/cancel`, {
      cookie: (await server.newMember()).cookie,
      body: {},
    });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "email-not-found"]);
  });

  it("[REST-21, REST-41, GEN-24] deletes an email permanently, without refunding a written one", async () => {
    const { cookie } = await server.newMember();
    const { id } = (await create(ovenBrief(), cookie)).json();
    await written(id, cookie);
    const deleted = await server.call("DELETE", `/api/emails/${id}`, { cookie });
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true }]);
    expect((await server.call("GET", `/api/emails/${id}`, { cookie })).statusCode).toBe(404);
    expect((await server.call("DELETE", `/api/emails/${id}`, { cookie })).statusCode).toBe(404);
    expect((await server.call("GET", "/api/usage", { cookie })).json().emailsRemaining).toBe(9);
  });

  it.each([
    ["a missing id", "00000000-0000-4000-8000-000000000000"],
    ["a number", "1"],
    ["a very long id", "x".repeat(3_000)],
    ["a NUL", "%00"],
    ["a path traversal", "..%2f.."],
    ["an emoji", "%F0%9F%8D%9E"],
  ])("[REST-46] does not find %s", async (_what, id) => {
    const answer = await server.call("GET", `/api/emails/${id}`, { cookie: mara.cookie });
    expect(answer.statusCode).toBeOneOf([400, 404]);
    expect(answer.json().message).toEqual(expect.any(String));
  });

  const long = "long enough to say what it is about";
  it.each([
    ["story", long, "Please tell us more about your story"],
    ["tonePreference", "other", "Please specify the custom tone"],
  ])("[FORM-24] answers an invalid %s (%j) with its documented message", async (path, value, message) => {
    const answer = await create({ ...ovenBrief(), [path]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: "bad-input", message, errors: [{ path, message }] });
  });

  it("[GEN-19] asks at most three questions about a complete or partial brief, and charges nothing", async () => {
    const { cookie } = await server.newMember();
    const ask = (body: object) => server.call("POST", "/api/emails/questions", { body, cookie });
    for (const body of [ovenBrief(), { story: ovenBrief().story }]) {
      const answer = await ask(body);
      expect(answer.statusCode).toBe(200);
      const { questions } = BriefQuestions.parse(answer.json());
      expect(questions.map(({ answer }) => answer)).toEqual([null, null, null]);
    }
    const answered = await ask({ ...ovenBrief(), afterwards: "By summer your Mondays are yours." });
    expect(BriefQuestions.parse(answered.json()).questions).toContainEqual(
      expect.objectContaining({ id: "afterwards", answer: "By summer your Mondays are yours." }),
    );
    const tooLong = await ask({ story: "x".repeat(20_001) });
    expect([tooLong.statusCode, tooLong.json().errors[0].path]).toEqual([400, "story"]);
    expect((await server.call("GET", "/api/usage", { cookie })).json()).toMatchObject({
      emailsRemaining: 10,
    });
  });

  it("[GEN-23] rejects a story in an unsupported language at its field, before charging a credit", async () => {
    const { cookie } = await server.newMember();
    const answer = await create(
      ovenBrief({
        story:
          "Huomenna aamulla leipurin suuri uuni hajosi neljältä, ja kolmesataa sämpylää odotti pellillä. Naapurini toi kaksi retkikeitintä, ja avasimme silti seitsemältä.",
      }),
      cookie,
    );
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        {
          path: "story",
          message: expect.stringContaining("English, Spanish, German, French and Portuguese"),
        },
      ],
    ]);
    expect((await server.call("GET", "/api/usage", { cookie })).json()).toMatchObject({
      emailsCreated: 0,
      emailsRemaining: 10,
    });
    expect((await server.call("GET", "/api/emails", { cookie })).json()).toEqual([]);
  });

  it("[FORM-24] names every invalid field at once and charges nothing", async () => {
    const { cookie } = await server.newMember();
    const answer = await create({}, cookie);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([
      "title",
      "contentFocus",
      "story",
      "storyType",
      "targetAudience",
      "desiredEmotion",
      "callToAction",
      "ctaUrl",
      "campaignName",
    ]);
    expect((await server.call("GET", "/api/usage", { cookie })).json().emailsRemaining).toBe(10);
  });
});

describe("paths and methods", () => {
  it("answers an unknown path with a message", async () => {
    for (const url of ["/api", "/api/", "/api/nothing", "/api/emails/1/2", "/trpc", "/trpc/no.such"]) {
      const answer = await server.call("GET", url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain("Not found");
    }
  });

  it("answers a wrong method with 405 and the allowed methods", async () => {
    const answer = await server.app.inject({ method: "PUT", url: "/api/emails" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(answer.json()).toMatchObject({ code: "method-not-allowed", message: expect.any(String) });
    const one = await server.app.inject({ method: "PATCH", url: "/api/emails/some-id?t=1" });
    expect([one.statusCode, one.headers.allow]).toEqual([405, "DELETE, GET, HEAD"]);
    const wrong = await server.call("GET", "/api/auth/login");
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, "POST"]);
  });
});
