import { createMailTools } from "@storyletter/adapters/mail-tools";
import { type SandboxProcess, startSandbox } from "@storyletter/launcher/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let sandbox: SandboxProcess;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox();
  const mailTools = createMailTools({ baseUrl: `${sandbox.url}/mail-tools`, allowPrivate: true });
  server = await openTestServer({ mailTools });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

const withKey = async () => {
  const member = await server.newMember();
  return { ...member, ...(await server.newKey(member.id)) };
};
type Program = Awaited<ReturnType<typeof withKey>>;

interface Polled {
  status: string;
  url?: string;
}

/** Polls as the documentation says, until the answer is no longer on its way. */
async function polled(url: string, { headers }: Program): Promise<Polled> {
  const read = async () => {
    const body = (await server.call("GET", url, { headers })).json<Polled | Polled[]>();
    return [body].flat()[0] ?? { status: "pending" };
  };
  await expect
    .poll(read, { timeout: 20_000 })
    .toMatchObject({ status: expect.stringMatching(/^(drafted|failed|generated)$/) });
  return await read();
}

async function newLetter(program: Program): Promise<string> {
  const created = await server.call("POST", "/api/emails", { body: ovenBrief(), headers: program.headers });
  const { id } = created.json();
  await polled(`/api/emails/${id}`, program);
  return id;
}

describe("mail tools over REST", () => {
  it("are connected, take a draft, and are disconnected, as documented", async () => {
    const program = await withKey();
    const { headers } = program;
    const connected = await server.call("POST", "/api/mail-tools", {
      body: { tool: "kit", apiKey: "kit_of_a_program" },
      headers,
    });
    expect([connected.statusCode, connected.json()]).toEqual([
      201,
      { id: expect.any(String), tool: "kit", account: "Kit sandbox" },
    ]);
    const listed = await server.call("GET", "/api/mail-tools", { headers });
    expect(listed.json()).toMatchObject([{ ...connected.json(), lastFour: "gram" }]);
    expect(listed.body).not.toContain("kit_of_a_program");

    const id = await newLetter(program);
    const url = `/api/emails/${id}/mail-tools`;
    const requested = await server.call("POST", `${url}/kit`, { headers });
    expect([requested.statusCode, requested.json()]).toEqual([
      202,
      { tool: "kit", status: "pending", url: null, message: null },
    ]);
    const draft = await polled(url, program);
    expect(draft).toEqual({ tool: "kit", status: "drafted", url: expect.any(String), message: null });
    const page = await (await fetch(draft.url ?? "")).text();
    expect(page).toContain("<dd>Draft</dd>");
    expect(page).toContain("At four in the morning the oven died.");

    const removed = await server.call("DELETE", `/api/mail-tools/${connected.json().id}`, { headers });
    expect([removed.statusCode, removed.json()]).toEqual([200, { success: true }]);
    expect((await server.call("GET", "/api/mail-tools", { headers })).json()).toEqual([]);
    const again = await server.call("POST", `${url}/kit`, { headers });
    expect([again.statusCode, again.json().code]).toEqual([409, "mail-tool-not-connected"]);
  });

  it("take a second subject line to test, and the profile's button", async () => {
    const program = await withKey();
    const { headers } = program;
    const body = { tool: "brevo", apiKey: "xkeysib-of_a_program" };
    await server.call("POST", "/api/mail-tools", { body, headers });
    await server.call("PUT", "/api/profile", { body: { callStyle: "button" }, headers });
    const id = await newLetter(program);
    const letter = (await server.call("GET", `/api/emails/${id}/letter`, { headers })).json();
    const link = { type: "link", attrs: { href: "https://example.com/rest", call: true, lead: "" } };
    const content = [{ type: "text", text: "Take the day off", marks: [link] }];
    const call = { type: "paragraph", attrs: { beat: "callToAction" }, content };
    const linked = { type: "doc", content: [...letter.body.content, call] };
    const change = { revision: letter.revision, body: linked };
    await server.call("PUT", `/api/emails/${id}/letter`, { body: change, headers });
    const url = `/api/emails/${id}/mail-tools`;
    const refused = await server.call("POST", `${url}/brevo?secondSubject=1`, { headers });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: "secondSubject" }]]);
    const requested = await server.call("POST", `${url}/brevo?secondSubject=2`, { headers });
    expect(requested.statusCode).toBe(202);
    const page = await (await fetch((await polled(url, program)).url ?? "")).text();
    expect(page).toContain("Tested against");
    const second: string = letter.subjects[1].text;
    expect(page).toContain(`<dd>${second.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}</dd>`);
    expect(page).toContain("background-color:#1f5f4f");
    const html = await server.call("GET", `/api/emails/${id}/letter?format=html`, { headers });
    expect(html.body).toContain("background-color:#1f5f4f");
  });

  it.each([
    ["a refused key", { tool: "brevo", apiKey: "xkeysib-revoked" }, "apiKey"],
    ["no key", { tool: "kit" }, "apiKey"],
    ["a key with a line break", { tool: "kit", apiKey: "kit_a\nx-header: 1" }, "apiKey"],
    ["a listmonk without an address", { tool: "listmonk", user: "u", token: "t" }, "address"],
    [
      "a password in the address",
      { tool: "listmonk", address: "https://a:b@c.example", user: "u", token: "t" },
      "address",
    ],
    ["an unknown tool", { tool: "pigeon", apiKey: "x" }, "tool"],
  ])("answer %s at its field, and save nothing", async (_, body, path) => {
    const { headers } = await withKey();
    const answer = await server.call("POST", "/api/mail-tools", { body, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-input"]);
    expect(answer.json().errors).toMatchObject([{ path }]);
    expect((await server.call("GET", "/api/mail-tools", { headers })).json()).toEqual([]);
  });

  it("say that a tool isn't answering, and when to try again", async () => {
    const { headers } = await withKey();
    await sandbox.order("POST", "/faults", { service: "mail-tools", kind: "429", times: 1 });
    const body = { tool: "resend", apiKey: "re_of_a_program" };
    const answer = await server.call("POST", "/api/mail-tools", { body, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "mail-tool-unavailable"]);
    expect(answer.headers["retry-after"]).toBe("2");
  });

  it("never write a key to the log", async () => {
    expect(server.logLines.join("")).toContain("Mail tool connected");
    expect(server.logLines.join("")).not.toMatch(/kit_of_a|re_of_a|xkeysib/);
  });
});
