import { createHash } from "node:crypto";
import { HAND_WRITTEN_ROUTES } from "@storyletter/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer({ appUrl: "https://letters.example" });
  mara = await server.newMember();
});
afterAll(() => server.close());

const WEB_PAGES = ["/", "/login", "/create", "/admin", "/privacy-policy", "/terms-of-use", "/nothing-there"];
/** Every page behind a mailed link, with an invalid token. */
const MAILED = HAND_WRITTEN_ROUTES.filter(
  ({ method, success }) => method === "get" && /html|pdf/.test(success.type ?? ""),
).map(({ path, query = [] }) => `${path}?${query.map((name) => `${name}=x`).join("&")}`);

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("every page", () => {
  it("is covered by this test", () => {
    expect(MAILED.length).toBeGreaterThan(3);
  });

  it.each([...WEB_PAGES, ...MAILED])(
    "[SEC-14] runs only inline code that its policy names by hash: %s",
    async (url) => {
      for (const cookie of [undefined, mara.cookie]) {
        const { body, headers } = await server.call("GET", url, { cookie, headers: { accept: "text/html" } });
        expect(headers["content-type"]).toBe("text/html; charset=utf-8");
        const policy = String(headers["content-security-policy"]);
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe|\*|data:.*script|http:/);
        for (const [, , attributes = "", text = ""] of body.matchAll(
          /<(script|style)([^>]*)>(.*?)<\/\1>/gs,
        )) {
          const isData = attributes.includes('type="application/json"');
          if (isData) expect(JSON.parse(text)).toHaveProperty("user");
          const allowed = isData || attributes.includes("src=") || policy.includes(hashOf(text));
          expect([attributes, allowed]).toEqual([attributes, true]);
        }
        expect(body).not.toMatch(/<[^>]+\s(on\w+|style)=/);
      }
    },
  );
});
