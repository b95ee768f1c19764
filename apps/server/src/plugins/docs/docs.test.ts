import { Validator } from "@seriousme/openapi-schema-validator";
import { briefField } from "@storyletter/contract/emails/constants";
import {
  HAND_WRITTEN_ROUTES,
  type OpenApiDocument,
  openApiPath,
  REST_ROUTES,
} from "@storyletter/contract/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fastify, { type HTTPMethods } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { addDocs } from "./docs.ts";

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await openTestServer();
  document = (await server.call("GET", "/api/openapi.json")).json();
});
afterAll(() => server.close());

const METHODS = ["get", "post", "put", "patch", "delete"];

/** The paths in Fastify's route tree, where each line extends the one it is nested under. */
function pathsOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", segment] = /^(.*)── (\S+) /.exec(line) ?? [];
    if (!segment) return [];
    const depth = indent.length / 4;
    above.length = Math.floor(depth);
    above.push(segment);
    return [above.join("")];
  });
}

/** What the server offers under /api, from the Allow header of an unused method. */
async function offered(): Promise<string[]> {
  const tree = server.app.printRoutes({ commonPrefix: false });
  const paths = pathsOf(tree).filter((path) => path.startsWith("/api/") && !path.endsWith("*"));
  const calls = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const { headers, statusCode } = await server.app.inject({ method: "TRACE", url: path });
      expect([path, statusCode]).toEqual([path, 405]);
      const methods = String(headers.allow).split(", ");
      // A literal path also matches routes with a parameter, so only its own methods count.
      return methods
        .filter(
          (method) => method !== "HEAD" && server.app.hasRoute({ method: method as HTTPMethods, url: path }),
        )
        .map((method) => `${method} ${openApiPath(path)}`);
    }),
  );
  return calls.flat().sort();
}

/** Requirements that document a call. */
const DOCUMENTED_CALLS = {
  "REST-08": "GET /api/auth/user",
  "REST-10": "POST /api/auth/login",
  "REST-11": "POST /api/auth/signup",
  "REST-12": "POST /api/auth/resend-verification",
  "REST-14": "GET /api/usage",
  "REST-16": "GET /api/action-taker-status",
  "REST-17": "GET /api/emails",
  "REST-19": "POST /api/emails",
  "REST-20": "GET /api/emails/{id}",
  "REST-21": "DELETE /api/emails/{id}",
  "REST-24": "GET /api/logout",
};

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it("[REST-41, REST-42] lists exactly what the server offers under /api", async () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => method in methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(await offered());
    expect(documented).toHaveLength(REST_ROUTES.length + HAND_WRITTEN_ROUTES.length);
  });

  it("[REST-08, REST-10, REST-11, REST-12, REST-14, REST-16, REST-17, REST-19, REST-20, REST-21, REST-24] contains the documented calls", () => {
    for (const [row, call] of Object.entries(DOCUMENTED_CALLS)) {
      const [method = "", path = ""] = call.split(" ");
      expect([row, document.paths[path]]).toEqual([
        row,
        expect.objectContaining({ [method.toLowerCase()]: expect.anything() }),
      ]);
    }
  });

  it("describes input, response and every error of each route", () => {
    for (const row of REST_ROUTES) {
      const operation = document.paths[openApiPath(row.path)]?.[row.method.toLowerCase()];
      const text = JSON.stringify(operation);
      expect(operation).toMatchObject({ summary: row.summary, operationId: expect.any(String) });
      expect([row.path, "requestBody" in (operation as object)]).toEqual([
        row.path,
        row.input.endsWith("body"),
      ]);
      for (const code of row.errors) expect(text).toContain(`"code":"${code}"`);
    }
  });

  it("has examples that match their schemas", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema({ $id: "https://api.invalid/document", ...document });
    const examples = Object.entries(document.components.schemas ?? {}).flatMap(([name, schema]) =>
      ((schema as { examples?: unknown[] }).examples ?? []).map((example) => ({ name, example })),
    );
    expect(examples.length).toBeGreaterThan(10);
    for (const { name, example } of examples) {
      const validate = ajv.compile({ $ref: `https://api.invalid/document#/components/schemas/${name}` });
      validate(example);
      expect([name, validate.errors]).toEqual([name, null]);
    }
  });
});

describe("the API documentation page", () => {
  it("shows every call, runs no script and loads nothing", async () => {
    const { body, headers, statusCode } = await server.call("GET", "/api/docs");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).not.toMatch(/script-src|unsafe/);
    expect(body).not.toMatch(/<script|<link rel="stylesheet"|undefined|\[object/);
    for (const { path, summary } of [...REST_ROUTES, ...HAND_WRITTEN_ROUTES]) {
      expect(body).toContain(openApiPath(path));
      expect(body).toContain(summary.replaceAll("'", "&#39;"));
    }
  });
});

it("says what a mailed link's token is sent in, and shows a brief that makes a letter", () => {
  const content = { "application/json": { schema: { required: ["token"] } } };
  expect(document.paths["/api/auth/verify-email"]?.post).toMatchObject({ requestBody: { content } });
  const example = briefField("story").example ?? "";
  expect(document.components.schemas?.EmailRequest).toMatchObject({ examples: [{ story: example }] });
  expect(example.split(/(?<=[.!?]) /).length).toBeGreaterThan(3);
});

it("is built once, behind the start and not by the first request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = fastify();
  const read = vi.fn(() => document);
  try {
    addDocs(app, "https://letters.example", read);
    await app.listen({ port: 0 });
    expect(read).not.toHaveBeenCalled();
    // Others' timers, such as the queue's, never end.
    vi.advanceTimersByTime(5_000);
    expect(read).toHaveBeenCalledOnce();
    expect((await app.inject("/api/openapi.json")).json()).toEqual(document);
    expect((await app.inject("/api/docs")).body).toContain(document.info.title);
    expect(read).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
