import { gunzipSync } from "node:zlib";
import { KEY_CALLS_PER_MINUTE } from "@storyletter/domain/developers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const SHOP = "https://shop.example";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ corsOrigins: [SHOP] });
});
afterAll(() => server.close());

const AT_ONCE = 25;

const withKey = async () => {
  const member = await server.newMember();
  return { ...member, ...(await server.newKey(member.id)) };
};
const preflight = {
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization",
};

describe("an API key", () => {
  it("[REST-01, REST-08] acts as its user and takes precedence over a cookie", async () => {
    const [program, other] = [await withKey(), await server.newMember()];
    const answer = await server.call("GET", "/api/auth/user", {
      cookie: other.cookie,
      headers: program.headers,
    });
    expect(answer.json()).toMatchObject({ id: program.id, email: program.email });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    const { headers } = await server.call("GET", "/api/auth/user", { cookie: other.cookie });
    expect(headers).not.toHaveProperty("ratelimit-limit");
  });

  it("[SEC-02] is rejected with a message once it is revoked or mistyped", async () => {
    const program = await withKey();
    await server.sql`delete from api_keys where id = ${program.keyId}`;
    for (const authorization of [program.headers.authorization, "Bearer sl_nothing", "bearer x"]) {
      const answer = await server.call("GET", "/api/usage", { headers: { authorization } });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "key-invalid"]);
      expect(answer.json().message).toContain("Unauthorized");
    }
  });

  it("[SEC-04] spends its user's credits up to their limit", async () => {
    const { headers, cookie, id } = await withKey();
    for (let count = 0; count < 10; count += 1)
      expect((await server.call("POST", "/api/emails", { body: ovenBrief(), headers })).statusCode).toBe(201);
    const beyond = await server.call("POST", "/api/emails", { body: ovenBrief(), headers });
    expect([beyond.statusCode, beyond.json().code]).toEqual([403, "usage-limit-reached"]);
    expect((await server.call("GET", "/api/usage", { cookie })).json()).toMatchObject({ emailsRemaining: 0 });
    expect(id).toEqual(expect.any(String));
  });

  it("is limited per minute, with rate limit headers and Retry-After", async () => {
    const { headers } = await withKey();
    const first = await server.call("GET", "/api/usage", { headers });
    expect(first.headers).toMatchObject({
      "ratelimit-limit": String(KEY_CALLS_PER_MINUTE),
      "ratelimit-remaining": String(KEY_CALLS_PER_MINUTE - 1),
    });
    const call = () => server.call("GET", "/api/action-taker-status", { headers });
    // Not all at once, which would make the server refuse calls because it is overloaded.
    for (let made = 1; made < KEY_CALLS_PER_MINUTE; made += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, KEY_CALLS_PER_MINUTE - made) }, call));
    const beyond = await server.call("GET", "/api/usage", { headers });
    expect([beyond.statusCode, beyond.json().code]).toEqual([429, "too-many-requests"]);
    expect(Number(beyond.headers["retry-after"])).toBeGreaterThan(0);
    const link = await server.call("GET", "/api/logout", { headers });
    expect(link.statusCode).toBe(429);
    const { paths } = (await server.call("GET", "/api/openapi.json", {})).json();
    for (const path of ["/api/usage", "/api/logout"]) expect(paths[path].get.responses).toHaveProperty("429");
  });
});

describe("repeating a call", () => {
  // The last one looks like a UUID but has no version.
  it.each(["march-rest-1", "5b0c1c5e-1f0e-4a0e-9a51-8b7a3e0f6d21", "5b0c1c5e-1f0e-0a0e-1a51-8b7a3e0f6d21"])(
    "returns the same email, charged once, under the key %s",
    async (name) => {
      const { headers } = await withKey();
      const send = (body = ovenBrief()) =>
        server.call("POST", "/api/emails", { body, headers: { ...headers, "idempotency-key": name } });
      const [first, again] = [await send(), await send()];
      expect([first.statusCode, again.json().id]).toEqual([201, first.json().id]);
      expect((await server.call("GET", "/api/usage", { headers })).json().emailsRemaining).toBe(9);
      const other = await send(ovenBrief({ title: "Another" }));
      expect([other.statusCode, other.json().code]).toEqual([409, "idempotency-conflict"]);
      expect(
        (
          await withKey().then((stranger) =>
            server.call("POST", "/api/emails", {
              body: ovenBrief(),
              headers: { ...stranger.headers, "idempotency-key": name },
            }),
          )
        ).statusCode,
      ).toBe(201);
    },
  );

  it("says that a request was answered before, and remembers its key after the email is deleted", async () => {
    const { headers } = await withKey();
    const write = () =>
      server.call("POST", "/api/emails", {
        body: ovenBrief(),
        headers: { ...headers, "idempotency-key": 'line 7 of "Märchen, Teil 2".csv' },
      });
    const first = await write();
    const { id } = first.json();
    expect(first.headers.location).toBe(`/api/emails/${id}`);
    expect(first.headers).not.toHaveProperty("idempotent-replayed");
    const again = await write();
    expect([again.statusCode, again.json().id, again.headers["idempotent-replayed"]]).toEqual([
      201,
      id,
      "true",
    ]);
    expect(again.json()).not.toHaveProperty("replayed");
    await server.call("DELETE", `/api/emails/${id}`, { headers });
    const late = await write();
    expect([late.statusCode, late.json().code]).toEqual([409, "idempotency-key-of-deleted"]);
    expect((await server.call("GET", "/api/emails", { headers })).json()).toEqual([]);
  });

  it("refuses a field it doesn't know, with the nearest name, and charges nothing", async () => {
    const { headers } = await withKey();
    const body = { ...ovenBrief(), tonePrefrence: "warm" };
    const answer = await server.call("POST", "/api/emails", { body, headers });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: "tonePrefrence", message: "Unknown field tonePrefrence: did you mean tonePreference?" }],
    ]);
    expect((await server.call("GET", "/api/usage", { headers })).json()).toMatchObject({ emailsCreated: 0 });
  });

  it("rejects an empty or overlong idempotency key", async () => {
    const { headers } = await withKey();
    for (const key of ["", "x".repeat(256)]) {
      const answer = await server.call("POST", "/api/emails", {
        body: ovenBrief(),
        headers: { ...headers, "idempotency-key": key },
      });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, "Idempotency-Key"]);
    }
  });
});

describe("reads", () => {
  it("[REST-20] return 304 while they are unchanged", async () => {
    const { headers } = await withKey();
    const first = await server.call("GET", "/api/usage", { headers });
    const etag = String(first.headers.etag);
    for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      // As fetch sends it.
      const conditional = {
        ...headers,
        "if-none-match": tag,
        "cache-control": "no-cache",
        pragma: "no-cache",
      };
      const again = await server.call("GET", "/api/usage", { headers: conditional });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
      expect(again.headers).not.toHaveProperty("content-length");
    }
    await server.call("POST", "/api/emails", { body: ovenBrief(), headers });
    const changed = await server.call("GET", "/api/usage", {
      headers: { ...headers, "if-none-match": etag },
    });
    expect([changed.statusCode, changed.json().emailsRemaining]).toEqual([200, 9]);
    expect((await server.call("GET", "/api/usage")).headers).not.toHaveProperty("etag");
  });

  it("are compressed for clients that accept it", async () => {
    const { headers, id } = await withKey();
    for (const title of ["one", "two", "three", "four", "five"])
      await server.call("POST", "/api/emails", { body: ovenBrief({ title }), headers });
    // Both reads must see the same letters, so none may still be in the queue.
    const open = () => server.sql`select id from emails where user_id = ${id} and status = 'processing'`;
    await expect.poll(open, { timeout: 20_000 }).toHaveLength(0);
    for (const path of ["/api/openapi.json", "/api/emails"]) {
      const plain = await server.call("GET", path, { headers });
      const packed = { ...headers, "accept-encoding": "gzip" };
      const small = await server.call("GET", path, { headers: packed });
      expect(small.headers).toMatchObject({ "content-encoding": "gzip", etag: plain.headers.etag });
      expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json());
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it("[REST-17, REST-45] return the whole list, or pages linked by the Link header", async () => {
    const { headers } = await withKey();
    for (const title of ["one", "two", "three", "four", "five"])
      await server.call("POST", "/api/emails", { body: ovenBrief({ title }), headers });
    const titles = (answer: { json(): { title: string }[] }) => answer.json().map(({ title }) => title);
    const whole = await server.call("GET", "/api/emails?t=1", { headers });
    expect(titles(whole)).toEqual(["five", "four", "three", "two", "one"]);
    expect(whole.headers).not.toHaveProperty("link");

    const pages: string[][] = [];
    let url: string | undefined = "/api/emails?limit=2&search=kitchen";
    while (url) {
      const page = await server.call("GET", url, { headers });
      pages.push(titles(page));
      url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(pages).toEqual([["five", "four"], ["three", "two"], ["one"]]);
    const wrong = await server.call("GET", "/api/emails?limit=0", { headers });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "limit"]);
  });

  it("[SEC-08] answer the first page of a long list as an array, and link to the next", async () => {
    const { headers, id } = await withKey();
    await server.call("POST", "/api/emails", { body: ovenBrief(), headers });
    await expect
      .poll(async () => (await server.call("GET", "/api/emails", { headers })).json()[0].status)
      .toBe("generated");
    await server.sql`
      insert into emails
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null))).*
      from emails e, generate_series(1, 1100) where e.user_id = ${id}`;
    const seen = new Set<string>();
    let url: string | undefined = "/api/emails";
    while (url) {
      const page = await server.call("GET", url, { headers });
      expect(page.rawPayload.length).toBeLessThan(2_000_000);
      for (const email of page.json()) seen.add(email.id);
      url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen.size).toBe(1_101);
  });

  it("carry a request id, like every response", async () => {
    for (const url of ["/api/usage", "/api/nothing", "/api/docs", "/trpc/auth.user"])
      expect((await server.call("GET", url)).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("other origins", () => {
  it("are allowed with a key if configured, and never with a cookie", async () => {
    const { headers, cookie } = await withKey();
    const origin = { origin: SHOP, "sec-fetch-site": "cross-site" };
    for (const url of ["/api/emails", "/trpc/emails.create"]) {
      const preflighted = await server.app.inject({
        method: "OPTIONS",
        url,
        headers: { ...origin, ...preflight },
      });
      expect(preflighted.statusCode).toBe(204);
      expect(preflighted.headers).toMatchObject({ "access-control-allow-origin": SHOP });
      expect(preflighted.headers).not.toHaveProperty("access-control-allow-credentials");
    }
    const written = await server.call("POST", "/api/emails", {
      body: ovenBrief(),
      headers: { ...origin, ...headers },
    });
    expect([written.statusCode, written.headers["access-control-allow-origin"]]).toEqual([201, SHOP]);
    const byCookie = await server.call("POST", "/api/emails", { body: ovenBrief(), headers: origin, cookie });
    expect([byCookie.statusCode, byCookie.json().code]).toEqual([403, "foreign-origin"]);
  });

  it("don't matter to a call with a key, and get no answer to a preflight if they aren't configured", async () => {
    const { headers, cookie } = await withKey();
    const origin = { origin: "https://tool.example", "sec-fetch-site": "cross-site" };
    const write = (more: object) =>
      server.call("POST", "/api/emails", { body: ovenBrief(), headers: { ...origin, ...more }, cookie });
    expect((await write(headers)).statusCode).toBe(201);
    expect((await write({})).json()).toMatchObject({ code: "foreign-origin" });
    expect((await write({ authorization: "Bearer sl_wrong" })).json()).toMatchObject({ code: "key-invalid" });
    const preflighted = await server.app.inject({
      method: "OPTIONS",
      url: "/api/emails",
      headers: { ...origin, ...preflight },
    });
    expect(preflighted.headers).not.toHaveProperty("access-control-allow-origin");
  });
});
