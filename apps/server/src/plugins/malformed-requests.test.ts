import type { OpenApiDocument } from "@storyletter/contract/openapi";
import {
  type Answer,
  complaintAbout,
  createAnswerChecker,
  type FuzzRequest,
  fuzzRequests,
  insideNames,
  readCalls,
  readText,
  requestsOf,
  unstorableTexts,
} from "@storyletter/fuzz";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

/** Override for longer runs. `npm run fuzz` does the same against the whole product with a new seed each time. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (process.env.TEST_ALL ? 2_000 : 250));
/** A fixed seed, so that a failure comes from the change and not from a new request. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const AT_ONCE = 20;
/** The owner's index in the callers. */
const OWNER = 2;

let server: TestServer;
let document: OpenApiDocument;
let callers: Record<string, string>[];
let known: string[];
/** Undoes what valid requests did, such as ending sessions or disabling accounts. */
let resetState: () => Promise<void>;
beforeAll(async () => {
  server = await openTestServer();
  document = (await server.call("GET", "/api/openapi.json")).json();
  const [mara, owner] = [await server.newMember(), await server.newOwner()];
  const email = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: mara.cookie });
  known = [mara.id, mara.email, owner.id, email.json().id, PASSWORD];
  const cookieOf = async (id: string) => ({
    cookie: `storyletter_session=${(await server.deps.sessions.start(id)).sessionId}`,
  });
  const key = await server.newKey(mara.id, { scopes: ["read"] });
  resetState = async () => {
    await server.sql`truncate throttles`;
    await server.sql`update users set disabled_at = null`;
    await server.sql`update installation set admins_need_second_factor = false`;
    callers = [
      {},
      await cookieOf(mara.id),
      await cookieOf(owner.id),
      key.headers,
      { authorization: "Bearer sl_nothing" },
    ];
  };
  await resetState();
});
afterAll(() => server.close());

/** A busy machine may briefly answer 503 with Retry-After, which isn't an error; the request is repeated. */
const answerTo = (options: InjectOptions): Promise<LightMyRequestResponse> =>
  vi.waitUntil(
    async () => {
      const answer = await server.app.inject(options);
      return answer.statusCode === 503 && answer.headers["retry-after"] ? false : answer;
    },
    { timeout: 30_000, interval: 50 },
  );

const plain = ({ statusCode, headers, rawPayload }: LightMyRequestResponse): Answer => ({
  status: statusCode,
  headers,
  body: readText(rawPayload, headers),
});

async function send({ method, path, headers, body, caller }: FuzzRequest): Promise<Answer> {
  const options: InjectOptions = {
    method: method as "GET",
    url: path,
    headers: { ...callers[caller], ...headers },
    ...(body === null ? {} : { payload: typeof body === "string" ? body : Buffer.from(body) }),
  };
  return plain(await answerTo(options));
}

describe("any request", () => {
  it("[REST-46, SEC-08] is answered as documented, without server errors or internals", async () => {
    const check = createAnswerChecker(document);
    const inside = await insideNames(server.sql);
    const requests = requestsOf(fuzzRequests(readCalls(document), { callers: callers.length, known }), {
      count: REQUESTS,
      seed: SEED,
      atOnce: AT_ONCE,
    });
    const complaints: string[] = [];
    for (const group of requests) {
      await resetState();
      const found = await Promise.all(
        group.map(async (request) => complaintAbout(request, await send(request), { check, inside })),
      );
      complaints.push(...found.filter((complaint) => complaint !== null));
    }
    expect(complaints, `HOSTILE_SEED=${SEED}`).toEqual([]);
  }, 900_000);

  it("is rejected if a text can't be stored, in every field of every call", async () => {
    const table = readCalls(document);
    const options = { check: createAnswerChecker(document), inside: await insideNames(server.sql) };
    const complaints: (string | null)[] = [];
    await resetState();
    for (const request of unstorableTexts(table, OWNER)) {
      await server.sql`delete from throttles`;
      complaints.push(complaintAbout(request, await send(request), options));
    }
    expect(complaints.length).toBeGreaterThan(200);
    expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
  }, 120_000);

  it("is answered as documented if it is valid", async () => {
    const check = createAnswerChecker(document);
    const mara = await server.newMember();
    const { headers } = await server.newKey(mara.id);
    const created = await server.call("POST", "/api/emails", { body: ovenBrief(), headers });
    expect(check("/api/emails", "post", plain(created))).toBeNull();
    const { id } = created.json();
    const get = () => server.call("GET", `/api/emails/${id}`, { headers });
    await expect.poll(async () => (await get()).json().status).toBe("generated");
    expect(check("/api/emails/{id}", "get", plain(await get()))).toBeNull();
    for (const path of ["/api/emails", "/api/usage", "/api/auth/user", "/api/action-taker-status"]) {
      const answer = await server.call("GET", path, { headers });
      expect([answer.statusCode, check(path, "get", plain(answer))]).toEqual([200, null]);
    }
    const deleted = await server.call("DELETE", `/api/emails/${id}`, { headers });
    expect(check("/api/emails/{id}", "delete", plain(deleted))).toBeNull();
  });
});
