import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { BOOTSTRAP_SESSION_ELEMENT, type FirstCall, firstCalls } from "@storyletter/contract/page";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ovenBrief } from "../../testing/doubles.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const title = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];
const HTML = "text/html; charset=utf-8";
/** On a busy machine a page whose data is late leaves it to the app; the next one has it. */
const PATIENT = { timeout: 20_000 };

describe("pages", () => {
  it("[ACCESS-01, ACCESS-22] shows the landing page at / to visitors and the app to members", async () => {
    const { cookie } = await server.newMember();
    const visitor = await server.call("GET", "/");
    const member = await server.call("GET", "/", { cookie });
    const forged = await server.call("GET", "/", { cookie: "storyletter_session=forged" });
    expect([visitor, member, forged].map(({ body }) => title(body))).toEqual(["landing", "app", "landing"]);
    for (const { headers } of [visitor, member, forged]) {
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        vary: "accept-encoding, cookie",
        "content-type": HTML,
      });
    }
  });

  it("[ACCESS-07, ACCESS-08, ACCESS-50] shows the legal pages to everyone", async () => {
    const { cookie } = await server.newMember();
    for (const who of [undefined, cookie]) {
      expect(title((await server.call("GET", "/privacy-policy", { cookie: who })).body)).toBe("privacy");
      expect(title((await server.call("GET", "/terms-of-use", { cookie: who })).body)).toBe("terms");
    }
  });

  it("[LAND-30] writes this installation's addresses into the pages", async () => {
    const { body } = await server.call("GET", "/");
    expect(body).toContain("mailto:help@letters.example");
    expect(body).toContain('rel="canonical" href="http://letters.example/"');
    expect(body).toContain("mailto:sales@letters.example");
    expect(body).not.toContain("%");
  });

  it.each([
    "/login",
    "/create",
    "/emails",
    "/stories",
    "/series/7",
    "/view-email/7",
    "/emails/7/edit",
    "/admin",
    "/admin/login",
    "/email-verified?error=x",
    "/data-export?token=x",
  ])("opens the app at %s", async (url) => {
    const answer = await server.call("GET", url);
    expect([answer.statusCode, title(answer.body), answer.headers["cache-control"]]).toEqual([
      200,
      "app",
      "private, no-store",
    ]);
  });

  it.each(["/nothing", "/created", "/create-more", "/view", "/..%2f..%2fetc%2fpasswd"])(
    "opens the app at %s with status 404",
    async (url) => {
      const answer = await server.call("GET", url);
      expect([answer.statusCode, title(answer.body)]).toEqual([404, "app"]);
    },
  );

  it("[ACCESS-60] embeds the session in the app's page and escapes the user's name", async () => {
    const sessionIn = (body: string) =>
      new RegExp(`<script type="application/json" id="${BOOTSTRAP_SESSION_ELEMENT}">(.*?)</script>`).exec(
        body,
      )?.[1];
    const { id, cookie } = await server.newMember();
    await server.sql`update users set first_name = '</script><b>' where id = ${id}`;
    const member = await server.call("GET", "/settings", { cookie });
    expect(JSON.parse(sessionIn(member.body) ?? "")).toEqual({
      user: (await server.call("GET", "/api/auth/user", { cookie })).json(),
    });
    const visitor = await server.call("GET", "/login");
    expect(sessionIn(visitor.body)).toBe('{"user":null}');
    for (const { headers } of [member, visitor])
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        vary: "accept-encoding, cookie",
      });
  });

  it("carries the first data of the dashboard, the form, the library and a letter, and nothing for visitors", async () => {
    const { cookie } = await server.newMember();
    const emailId = (await server.call("POST", "/api/emails", { body: ovenBrief(), cookie })).json().id;
    await vi.waitFor(
      async () => {
        const { body } = await server.call("GET", `/api/emails/${emailId}`, { cookie });
        expect(JSON.parse(body).status).toBe("generated");
      },
      { timeout: 20_000, interval: 20 },
    );
    const carried = async (url: string, headers: { cookie?: string } = { cookie }) => {
      const { body } = await server.call("GET", url, headers);
      const [, text = "{}"] = new RegExp(`id="${BOOTSTRAP_SESSION_ELEMENT}">(.*?)</script>`).exec(body) ?? [];
      const { answers } = JSON.parse(text);
      return (answers?.json ?? []).map(({ path }: FirstCall) => path).toSorted();
    };
    for (const url of ["/", "/dashboard", "/create", "/emails", `/view-email/${emailId}`])
      await expect
        .poll(() => carried(url), PATIENT)
        .toEqual(
          firstCalls(url)
            .map(({ path }) => path)
            .toSorted(),
        );
    expect(await carried("/settings")).toEqual([]);
    expect(await carried("/dashboard", {})).toEqual([]);
    const stranger = await server.newMember();
    expect(await carried(`/view-email/${emailId}`, stranger)).not.toContain("emails.letter");
  });

  it("shows the first screen before the app runs, where the page has all of its data", async () => {
    const { id, cookie } = await server.newMember();
    const screenAt = async (url: string, headers: { cookie?: string } = { cookie }) =>
      /<div id="root">(.*?)<\/div>/.exec((await server.call("GET", url, headers)).body)?.[1];
    for (const url of ["/", "/dashboard", "/emails"])
      await expect.poll(() => screenAt(url), PATIENT).toBe(`<main>${url} by built-in</main>`);
    // No such letter, no data, a visitor.
    expect(await screenAt("/view-email/7")).toBe("");
    expect(await screenAt("/settings")).toBe("");
    // What the form shows first depends on the browser.
    expect(await screenAt("/create")).toBe("");
    expect(await screenAt("/dashboard", {})).toBe("");
    await server.sql`update users set first_name = 'unrenderable' where id = ${id}`;
    expect(await screenAt("/dashboard")).toBe("");
    await server.sql`update users set first_name = ${"a".repeat(100_000)} where id = ${id}`;
    expect(await screenAt("/dashboard")).toBe("");
    expect((await server.call("GET", "/first-screen/first-screen.js", { cookie })).statusCode).toBe(404);
  });

  it.each([
    ["/view-email/7", ["view", "shared"]],
    ["/admin", ["admin", "shared", "frame"]],
    ["/view-email", []],
    ["/login", []],
  ])("preloads the files of the screen at %s: %j", async (url, names) => {
    const { body } = await server.call("GET", url);
    expect(
      [
        ...body.matchAll(
          /<link rel="modulepreload" crossorigin fetchpriority="low" href="\/assets\/(\w+)\.js">/g,
        ),
      ].map(([, name]) => name),
    ).toEqual(names);
  });

  it("lets the proofreader's thread alone compile WebAssembly", async () => {
    const policyOf = async (url: string) =>
      String((await server.call("GET", url)).headers["content-security-policy"]);
    expect(await policyOf("/assets/proofreader-4f2a.js")).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    );
    expect(await policyOf("/assets/app-4f2a.js")).not.toContain("unsafe");
  });

  it("compresses a page for browsers that accept it", async () => {
    const { headers, rawPayload } = await server.call("GET", "/", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers["content-encoding"]).toBe("br");
    expect(title(brotliDecompressSync(rawPayload).toString())).toBe("landing");
    const older = await server.call("GET", "/", { headers: { "accept-encoding": "gzip" } });
    expect(title(gunzipSync(older.rawPayload).toString())).toBe("landing");
  });

  it("allows the build's inline code by hash, on its own page only", async () => {
    const policyOf = async (url: string) =>
      String((await server.call("GET", url)).headers["content-security-policy"]);
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const policy = await policyOf("/");
    expect(policy).toContain(`script-src 'self' ${hash("1 < 2")};`);
    expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
    expect(await policyOf("/login")).not.toContain("sha256");
  });

  it("answers other methods without a page", async () => {
    const answer = await server.call("POST", "/create", { body: {} });
    expect([answer.statusCode, answer.json().message]).toEqual([404, "Not found"]);
  });
});

describe("files", () => {
  it("caches hashed files forever and revalidates the others", async () => {
    const asset = await server.call("GET", "/assets/app-4f2a.js");
    expect([asset.statusCode, asset.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    const icon = await server.call("GET", "/favicon.svg");
    expect([icon.statusCode, icon.headers["cache-control"]]).toEqual([200, "no-cache"]);
  });

  it("sends a password manager to where passwords change, as reported of others, and knows no other such address", async () => {
    const found = await server.call("GET", "/.well-known/change-password");
    expect([found.statusCode, found.headers.location]).toEqual([302, "/settings#security"]);
    const other = await server.call("GET", "/.well-known/resource-that-should-not-exist");
    expect(other.statusCode).toBe(404);
  });

  it("redirects /favicon.ico to the icon", async () => {
    const icon = await server.call("GET", "/favicon.ico");
    expect([icon.statusCode, icon.headers.location]).toEqual([301, "/favicon.svg"]);
  });

  it("sends a precompressed file if the build has one", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const asset = await server.call("GET", "/assets/app-4f2a.js", { headers });
    expect(asset.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe("export {};");
  });

  it.each([
    "/assets/app-0000.js",
    "/assets/app-4f2a.js.br",
    "/assets/app-4f2a.js.map",
    "/assets/",
    "/assets/../app.html",
    "/assets/..%2f..%2fx",
    "/assets/a%00.js",
    "/assets/%5c..%5cx",
    `/assets/${"a".repeat(5_000)}.js`,
    "/app.html",
    "/index.html",
    "/.env",
    "/robots.txt",
  ])("has no file and no page at %s", async (url) => {
    const answer = await server.call("GET", url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe("Not found");
  });
});
