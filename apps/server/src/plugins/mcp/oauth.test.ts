import { createHash, randomBytes } from "node:crypto";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { freePort } from "@storyletter/launcher/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../testing/people.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const CLIENT_ID = "https://assistant.example/oauth/client.json";
const REDIRECT = "https://assistant.example/callback";
const DOCUMENT = {
  client_id: CLIENT_ID,
  client_name: "Test  Assistant\u0007",
  redirect_uris: [REDIRECT, "http://127.0.0.1/callback"],
  token_endpoint_auth_method: "none",
};
const DOCUMENTS: Record<string, unknown> = {
  [CLIENT_ID]: DOCUMENT,
  "https://liar.example/client.json": DOCUMENT,
  "https://odd.example/client.json": "no document",
};

let server: TestServer;
let appUrl: string;
/** For what needs a member, but no key. */
let mara: Member;
let now = new Date("2026-11-28T12:00:00Z");
beforeAll(async () => {
  const port = await freePort();
  appUrl = `http://127.0.0.1:${port}`;
  server = await openTestServer({
    appUrl,
    clock: () => now,
    clientDocuments: { read: async (url) => DOCUMENTS[url] ?? Promise.reject(new Error("Not found")) },
  });
  await server.app.listen({ host: "127.0.0.1", port });
  mara = await server.newMember();
});
afterAll(() => server.close());

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");
const request = (changes: Record<string, string> = {}) => ({
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT,
  response_type: "code",
  code_challenge: challenge,
  code_challenge_method: "S256",
  state: "a state",
  resource: `${appUrl}/mcp`,
  ...changes,
});

const read = async ({ cookie }: Member, input: object) => {
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const answer = await server.call("GET", `/trpc/developers.authorizeRequest?input=${query}`, { cookie });
  return answer.json().result.data.json;
};
const approve = async ({ cookie }: Member, input: object, allow = true): Promise<URL> => {
  const answer = await server.call("POST", "/trpc/developers.approveAuthorization", {
    body: { json: { ...input, allow } },
    cookie,
  });
  return new URL(answer.json().result.data.json.url);
};
const post = (path: string, form: Record<string, string>) =>
  server.call("POST", path, {
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const exchange = (code: string, changes: Record<string, string> = {}) =>
  post("/oauth/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: REDIRECT,
    client_id: CLIENT_ID,
    code_verifier: verifier,
    ...changes,
  });
const refresh = (token: string, changes = {}) =>
  post("/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
    client_id: CLIENT_ID,
    ...changes,
  });

const codeFor = async (member: Member) => (await approve(member, request())).searchParams.get("code") ?? "";
const tokensFor = async (member: Member) => (await exchange(await codeFor(member))).json();

/** What /mcp and the API answer to a token. */
const statusAt = async (path: "/mcp" | "/api/emails", token: string) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const answer =
    path === "/mcp"
      ? await server.call("POST", path, {
          body: JSON.stringify(ping),
          headers: { ...headers, host: "127.0.0.1", accept: "application/json, text/event-stream" },
        })
      : await server.call("GET", path, { headers });
  return answer.statusCode;
};

/** What the official client keeps while its user is away. */
function createProvider(): OAuthClientProvider & { asked: URL | undefined } {
  let client: ReturnType<OAuthClientProvider["clientInformation"]>;
  let tokens: ReturnType<OAuthClientProvider["tokens"]>;
  let discovered: ReturnType<NonNullable<OAuthClientProvider["discoveryState"]>>;
  let kept = "";
  return {
    asked: undefined,
    redirectUrl: REDIRECT,
    clientMetadataUrl: CLIENT_ID,
    clientMetadata: { redirect_uris: [REDIRECT], client_name: "Test", token_endpoint_auth_method: "none" },
    clientInformation: () => client,
    saveClientInformation(information) {
      client = information;
    },
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given;
    },
    discoveryState: () => discovered,
    saveDiscoveryState(state) {
      discovered = state;
    },
    redirectToAuthorization(url) {
      this.asked = url;
    },
    saveCodeVerifier(value) {
      kept = value;
    },
    codeVerifier: () => kept,
  };
}

describe("signing in an assistant", () => {
  it("the official client signs in by OAuth, with its document in place of a registration", async () => {
    const member = await server.newMember();
    const provider = createProvider();
    const open = () => new StreamableHTTPClientTransport(new URL("/mcp", appUrl), { authProvider: provider });
    const client = () => new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
    const first = open();
    await expect(client().connect(first)).rejects.toThrow(UnauthorizedError);
    const asked = Object.fromEntries(provider.asked?.searchParams ?? []);
    expect(provider.asked?.origin + (provider.asked?.pathname ?? "")).toBe(`${appUrl}/authorize`);
    expect(asked).toMatchObject({
      client_id: CLIENT_ID,
      code_challenge_method: "S256",
      resource: `${appUrl}/mcp`,
    });
    const answer = await approve(member, asked);
    await first.finishAuth(answer.searchParams);
    const assistant = client();
    await assistant.connect(open());
    expect((await assistant.listTools()).tools).toHaveLength(12);
    await assistant.close();
  });

  it("shows who asks, as its document says, and where the answer goes", async () => {
    expect(await read(mara, request({ scope: "read" }))).toEqual({
      outcome: "ask",
      name: "Test Assistant",
      host: "assistant.example",
      redirectHost: "assistant.example",
      scopes: ["read"],
    });
    expect(await read(mara, request({ redirect_uri: "http://127.0.0.1:51234/callback" }))).toMatchObject({
      redirectHost: "127.0.0.1:51234",
    });
  });

  it("brings an answer with state and issuer, or that the user said no", async () => {
    const yes = await approve(mara, request());
    expect(Object.fromEntries(yes.searchParams)).toMatchObject({ state: "a state", iss: appUrl });
    const no = await approve(mara, request(), false);
    expect(no.origin + no.pathname).toBe(REDIRECT);
    expect(Object.fromEntries(no.searchParams)).toEqual({
      error: "access_denied",
      state: "a state",
      iss: appUrl,
    });
  });

  it("is a key in Settings, which its user revokes", async () => {
    const member = await server.newMember();
    const { access_token: token } = await tokensFor(member);
    const keys = (await server.call("GET", "/trpc/developers.keys", { cookie: member.cookie })).json();
    const [key] = keys.result.data.json;
    expect(key).toMatchObject({ name: "Test Assistant", start: "sl_mcp_" });
    expect(await statusAt("/mcp", token)).toBe(200);
    await server.call("POST", "/trpc/developers.revokeKey", {
      body: { json: { id: key.id } },
      cookie: member.cookie,
    });
    expect(await statusAt("/mcp", token)).toBe(401);
  });
});

describe("what is refused", () => {
  it.each([
    ["a foreign redirect", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect with another path", { redirect_uri: `${REDIRECT}/../steal` }],
    ["a redirect that only begins the same", { redirect_uri: `${REDIRECT}.evil.example` }],
    ["another path on this machine", { redirect_uri: "http://127.0.0.1:5000/steal" }],
    ["a script as redirect", { redirect_uri: "javascript:alert(1)" }],
    ["a client without https", { client_id: "http://assistant.example/oauth/client.json" }],
    ["a client without a path", { client_id: "https://assistant.example/" }],
    ["a client that names another", { client_id: "https://liar.example/client.json" }],
    ["a client without a document", { client_id: "https://nothing.example/client.json" }],
    ["a document that is none", { client_id: "https://odd.example/client.json" }],
    ["a made-up client", { client_id: "claude" }],
  ])("%s: nothing is sent back", async (_name, changes) => {
    expect(await read(mara, request(changes))).toMatchObject({ outcome: "invalid" });
    const answer = await server.call("POST", "/trpc/developers.approveAuthorization", {
      body: { json: { ...request(changes), allow: true } },
      cookie: mara.cookie,
    });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ["no PKCE", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["an implicit grant", { response_type: "token" }, "unsupported_response_type"],
    ["another audience", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["unknown scopes", { scope: "admin" }, "invalid_scope"],
  ])("%s: the assistant gets the error", async (_name, changes, error) => {
    const { outcome, url } = await read(mara, request(changes));
    expect([outcome, new URL(url).searchParams.get("error")]).toEqual(["refused", error]);
  });

  it("a code that comes twice, and ends what the first one gave", async () => {
    const code = await codeFor(await server.newMember());
    const { access_token: token } = (await exchange(code)).json();
    expect(await statusAt("/mcp", token)).toBe(200);
    expect((await exchange(code)).json()).toEqual({ error: "invalid_grant" });
    expect(await statusAt("/mcp", token)).toBe(401);
  });

  it.each([
    ["another verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
    ["another client", { client_id: "https://liar.example/client.json" }, "invalid_grant"],
    ["another redirect", { redirect_uri: "http://127.0.0.1/callback" }, "invalid_grant"],
    ["another audience", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["a made-up code", { code: "x" }, "invalid_grant"],
    ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
    ["a verifier that is too short", { code_verifier: "x" }, "invalid_request"],
  ])("a code with %s", async (_name, changes, error) => {
    const answer = await exchange(await codeFor(mara), changes);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("a code after two minutes, and a token after its hour", async () => {
    const member = await server.newMember();
    const late = await codeFor(member);
    const { access_token: token, refresh_token: renewal } = await tokensFor(member);
    const before = now;
    now = new Date(before.getTime() + 121_000);
    expect((await exchange(late)).json()).toEqual({ error: "invalid_grant" });
    now = new Date(before.getTime() + 3_601_000);
    expect(await statusAt("/mcp", token)).toBe(401);
    const renewed = (await refresh(renewal)).json();
    expect(await statusAt("/mcp", renewed.access_token)).toBe(200);
    now = before;
  });

  it("a renewal that comes twice, and ends what the second one gave", async () => {
    const { refresh_token: first } = await tokensFor(await server.newMember());
    const { access_token: token, refresh_token: second } = (await refresh(first)).json();
    expect((await refresh(second, { client_id: "https://liar.example/client.json" })).statusCode).toBe(400);
    expect(await statusAt("/mcp", token)).toBe(200);
    expect((await refresh(first)).json()).toEqual({ error: "invalid_grant" });
    expect(await statusAt("/mcp", token)).toBe(401);
    expect((await refresh(second)).statusCode).toBe(400);
  });

  it("an assistant's token outside /mcp, and a revoked one everywhere", async () => {
    const { access_token: token, refresh_token: renewal } = await tokensFor(await server.newMember());
    expect(await statusAt("/api/emails", token)).toBe(401);
    expect((await post("/oauth/revoke", { token: "unknown" })).statusCode).toBe(200);
    expect((await post("/oauth/revoke", { token: renewal })).statusCode).toBe(200);
    expect(await statusAt("/mcp", token)).toBe(401);
  });

  it("registration of clients: there is none", async () => {
    const { headers, body } = await server.call("GET", "/.well-known/oauth-authorization-server");
    expect(headers["content-type"]).toContain("application/json");
    expect(JSON.parse(body)).toMatchObject({ issuer: appUrl, client_id_metadata_document_supported: true });
    expect(body).not.toContain("registration_endpoint");
  });

  it("an approval by an API key", async () => {
    const { headers } = await server.newKey((await server.newMember()).id);
    const answer = await server.call("POST", "/trpc/developers.approveAuthorization", {
      body: { json: { ...request(), allow: true } },
      headers,
    });
    expect(answer.statusCode).toBe(403);
  });
});
