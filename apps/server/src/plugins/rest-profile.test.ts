import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

type Method = Parameters<TestServer["call"]>[0];
async function call(method: Method, path: string, body?: object) {
  const answer = await server.call(method, path, { cookie: mara.cookie, body });
  return [answer.statusCode, answer.json()] as const;
}

const NEW_STORY = { text: "The oven died at four.", date: "2026-03", people: ["Ben"], tags: ["bakery"] };

describe("the documented calls for stories", () => {
  it("saves, lists, searches, changes and deletes a story", async () => {
    const [status, saved] = await call("POST", "/api/stories", NEW_STORY);
    const { known, ...story } = saved;
    expect([status, known]).toEqual([201, false]);
    expect(story).toEqual({
      id: expect.any(String),
      ...NEW_STORY,
      title: "",
      place: "",
      createdAt: expect.any(String),
      toldIn: 0,
      lastToldAt: null,
    });
    expect(await call("POST", "/api/stories", { text: "the oven died at four" })).toEqual([
      201,
      { ...story, known: true },
    ]);
    expect(await call("GET", "/api/stories")).toEqual([200, [story]]);
    expect(await call("GET", "/api/stories?search=ben")).toEqual([200, [story]]);
    expect(await call("GET", "/api/stories?search=nothing")).toEqual([200, []]);
    const changed = { ...story, place: "Lagos" };
    expect(await call("PATCH", `/api/stories/${story.id}`, { place: "Lagos" })).toEqual([200, changed]);
    expect(await call("GET", `/api/stories/${story.id}`)).toEqual([200, changed]);
    const other = await server.newMember();
    const foreign = await server.call("GET", `/api/stories/${story.id}`, { cookie: other.cookie });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "story-not-found"]);
    expect(await call("DELETE", `/api/stories/${story.id}`, {})).toEqual([200, { success: true }]);
    expect(await call("GET", `/api/stories/${story.id}`)).toMatchObject([404, { code: "story-not-found" }]);
  });

  it("gives a page and the address of the next one", async () => {
    for (const text of ["One.", "Two.", "Three."]) await call("POST", "/api/stories", { text });
    const answer = await server.call("GET", "/api/stories?limit=2", { cookie: mara.cookie });
    expect(answer.json()).toHaveLength(2);
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link)) ?? [];
    expect(await call("GET", next)).toMatchObject([200, [{ text: "One." }]]);
  });

  it.each([
    ["no text", {}, "text"],
    ["an empty text", { text: "  " }, "text"],
    ["a day that doesn't exist", { text: "A.", date: "2026-02-30" }, "date"],
    ["a date in words", { text: "A.", date: "last March" }, "date"],
    ["a text over the limit", { text: "x".repeat(20_001) }, "text"],
    ["people that are no list", { text: "A.", people: "Ben" }, "people"],
    ["a null character", { text: "A\u0000" }, "text"],
  ])("refuses %s and names the field", async (_name, body, path) => {
    const [status, refused] = await call("POST", "/api/stories", body);
    expect([status, refused.code, refused.errors[0].path]).toEqual([400, "bad-input", path]);
  });
});

describe("the documented calls for the profile", () => {
  it("saves what is sent, and gives offers and audiences an id", async () => {
    const offer = {
      name: "The Rest Day Plan",
      description: "Six weeks",
      benefit: "A free day",
      price: "$249",
      salePrice: "$199",
      proof: "41 owners",
      url: "https://example.com/rest",
      callToAction: "book",
    };
    const sent = {
      businessName: "Okafor Bakery",
      senderName: "Mara",
      greeting: "Hi {first name|there},",
      signOff: "Talk soon,\nMara",
      spelling: "UK",
      wordsToAvoid: ["amazing"],
      tone: "personal",
      length: "short",
    };
    const [status, saved] = await call("PUT", "/api/profile", {
      ...sent,
      offers: [offer],
      audiences: [{ text: "Owners of bakeries" }],
    });
    expect([status, saved]).toEqual([
      200,
      {
        ...sent,
        writeIn: "story",
        callStyle: "link",
        mailTool: null,
        emotion: "",
        offers: [{ id: expect.any(String), ...offer }],
        audiences: [{ id: expect.any(String), text: "Owners of bakeries" }],
      },
    ]);
    expect(await call("PUT", "/api/profile", { tone: "" })).toEqual([200, { ...saved, tone: "" }]);
    expect(await call("GET", "/api/profile")).toEqual([200, { ...saved, tone: "" }]);
  });

  it.each([
    [
      "a thousand offers",
      { offers: Array.from({ length: 1_000 }, () => ({ name: "x" })) },
      { path: "offers", message: "A profile can hold up to 100 offers" },
    ],
    [
      "an offer without a name",
      { offers: [{ price: "$1" }] },
      { path: "offers.0.name", message: expect.any(String) },
    ],
    [
      "a script as a link",
      { offers: [{ name: "x", url: "javascript:alert(1)" }] },
      { path: "offers.0.url", message: "Please enter a valid URL" },
    ],
    [
      "a tool we have never heard of",
      { mailTool: "pigeon" },
      { path: "mailTool", message: "Please choose a mail tool" },
    ],
    ...["Hi {firstname|there},", "Hi {first name},", "Hi {first name|a|b}", "Hi {{ first_name }},"].map(
      (greeting): [string, object, object] => [
        `a mistyped name in a greeting: ${greeting}`,
        { greeting },
        {
          path: "greeting",
          message: "Please write the reader's name as {first name|there}, and no other braces",
        },
      ],
    ),
    ["another spelling", { spelling: "AU" }, { path: "spelling", message: "Please choose US or UK" }],
  ])("refuses %s with a sentence", async (_name, body, error) => {
    const before = await call("GET", "/api/profile");
    const [status, refused] = await call("PUT", "/api/profile", body);
    expect([status, refused.errors]).toEqual([400, [error]]);
    expect(await call("GET", "/api/profile")).toEqual(before);
  });

  it("takes an API key with its scopes", async () => {
    const { headers } = await server.newKey(mara.id, { scopes: ["read"] });
    expect((await server.call("GET", "/api/profile", { headers })).statusCode).toBe(200);
    const refused = await server.call("PUT", "/api/profile", { headers, body: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "key-scope-missing"]);
    const writing = await server.newKey(mara.id, { scopes: ["read", "write"] });
    const { headers: both } = writing;
    const saved = await server.call("POST", "/api/stories", {
      headers: both,
      body: { text: "By a program." },
    });
    expect(saved.statusCode).toBe(201);
  });
});

it("keeps a voice: mails are added, passages of them chosen, and both go with their mail", async () => {
  const [status, { samples }] = await call("POST", "/api/profile/voice/samples", {
    mails: ["I swept up, and began again."],
  });
  const [{ id }] = samples;
  expect(status).toBe(201);
  const passages = ["and began again"];
  expect(await call("PUT", `/api/profile/voice/samples/${id}/passages`, { passages })).toMatchObject([
    200,
    { samples: [{ id, passages }] },
  ]);
  expect(await call("GET", "/api/profile/voice")).toMatchObject([200, { samples: [{ passages }] }]);
  const strange = { passages: ["and never began"] };
  expect(await call("PUT", `/api/profile/voice/samples/${id}/passages`, strange)).toMatchObject([
    400,
    { code: "bad-input" },
  ]);
  expect(await call("DELETE", `/api/profile/voice/samples/${id}`, {})).toMatchObject([200, { samples: [] }]);
});
