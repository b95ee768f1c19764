import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BrevoClient } from "@getbrevo/brevo";
import mailchimp from "@mailchimp/mailchimp_marketing";
import { type PaymentSandbox, startPaymentSandbox } from "@storyletter/adapters/stripe/testing";
import type { MailTool } from "@storyletter/contract/constants";
import type { MailToolAccess, OutgoingDraft } from "@storyletter/domain/ports";
import { Resend } from "resend";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMailTools } from "./create-mail-tools.ts";

let sandbox: PaymentSandbox;
let base: string;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  base = `${sandbox.url}/mail-tools`;
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.order("DELETE", "/faults"));

const HEX_KEY = "0123456789abcdef0123456789abcdef";
const ACCESS: Record<MailTool, () => MailToolAccess> = {
  kit: () => ({ tool: "kit", apiKey: "kit_0123456789" }),
  mailchimp: () => ({ tool: "mailchimp", apiKey: `${HEX_KEY}-us21` }),
  brevo: () => ({ tool: "brevo", apiKey: "xkeysib-0123456789" }),
  resend: () => ({ tool: "resend", apiKey: "re_0123456789" }),
  listmonk: () => ({ tool: "listmonk", address: `${base}/listmonk/`, user: "letters", token: "0123456789" }),
};
const REVOKED: Record<MailTool, () => MailToolAccess> = {
  kit: () => ({ tool: "kit", apiKey: "kit_revoked" }),
  mailchimp: () => ({ tool: "mailchimp", apiKey: "revoked-us21" }),
  brevo: () => ({ tool: "brevo", apiKey: "xkeysib-revoked" }),
  resend: () => ({ tool: "resend", apiKey: "re_revoked" }),
  listmonk: () => ({ tool: "listmonk", address: `${base}/listmonk`, user: "letters", token: "revoked" }),
};
const TOOLS = Object.keys(ACCESS) as MailTool[];

const open = (tool: MailTool, signal?: AbortSignal) =>
  createMailTools({ baseUrl: base, allowPrivate: true }).open(ACCESS[tool](), { signal });

let count = 0;
/** A draft addressed as a new connection would be. */
async function draftFor(tool: MailTool, changes: Partial<OutgoingDraft> = {}): Promise<OutgoingDraft> {
  count += 1;
  const { audiences, senders } = await open(tool).describe();
  return {
    marker: `storyletter-${String(count).padStart(16, "0")}`,
    title: "The oven, “quoted” 🔥",
    subject: "300 rolls, no oven & a <question>",
    preheader: "What two camping stoves taught me.",
    html: "<p>At four in the morning the oven died.</p>",
    text: "At four in the morning the oven died.\n",
    secondSubject: null,
    audience: audiences[0] ?? null,
    sender: senders[0] ?? null,
    ...changes,
  };
}

/** Reads, sends or deletes a draft behind our back, as its owner does in the tool. */
const TOOL_PATHS: Record<
  MailTool,
  { headers: Record<string, string>; path: string; send: [string, string, object] }
> = {
  kit: {
    headers: { "x-kit-api-key": "kit_0123456789" },
    path: "/kit/v4/broadcasts/",
    send: ["PUT", "", { send_at: "2027-01-01T08:00:00Z" }],
  },
  mailchimp: {
    headers: { authorization: `Basic ${btoa(`any:${HEX_KEY}-us21`)}` },
    path: "/mailchimp/3.0/campaigns/",
    send: ["POST", "/actions/send", {}],
  },
  brevo: {
    headers: { "api-key": "xkeysib-0123456789" },
    path: "/brevo/v3/emailCampaigns/",
    send: ["POST", "/sendNow", {}],
  },
  resend: {
    headers: { authorization: "Bearer re_0123456789" },
    path: "/resend/broadcasts/",
    send: ["POST", "/send", {}],
  },
  listmonk: {
    headers: { authorization: `Basic ${btoa("letters:0123456789")}` },
    path: "/listmonk/api/campaigns/",
    send: ["PUT", "/status", { status: "running" }],
  },
};

async function byOwner(tool: MailTool, method: string, id: string, more = "", body?: object) {
  const { headers, path } = TOOL_PATHS[tool];
  const answer = await fetch(`${base}${path}${id}${more}`, {
    method,
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}${id}${more}: ${await answer.text()}`);
  return answer.status === 204 ? {} : await answer.json();
}

const orderFault = (kind: string, times = 1) =>
  sandbox.order("POST", "/faults", { service: "mail-tools", kind, times });

describe.each(TOOLS)("%s", (tool) => {
  it("says whose account it is, and refuses a revoked key", async () => {
    expect((await open(tool).describe()).name).not.toBe("");
    const revoked = createMailTools({ baseUrl: base, allowPrivate: true }).open(REVOKED[tool]());
    await expect(revoked.describe()).rejects.toMatchObject({ failure: "key" });
  });

  it("makes a draft, finds it by its marker, and updates it in place, without ever sending", async () => {
    const client = open(tool);
    const draft = await draftFor(tool);
    expect(await client.find(draft.marker)).toBeNull();
    const made = await client.create(draft);
    expect(await client.find(draft.marker)).toEqual(made);
    const page = await (await fetch(made.url)).text();
    expect(page).toContain("300 rolls, no oven &amp; a &lt;question&gt;");
    expect(page).toContain("<dd>Draft</dd>");
    expect(
      await client.update(made.id, { ...draft, subject: "Changed", html: "<p>Another ending.</p>" }),
    ).toEqual(made);
    const after = await (await fetch(made.url)).text();
    expect(after).toContain("<h1>Changed</h1>");
    expect(after).toContain("Another ending.");
    expect(after).toContain("<dd>Draft</dd>");
  });

  it("changes neither a sent draft, nor a deleted one, nor someone's own", async () => {
    const client = open(tool);
    const draft = await draftFor(tool);
    const { id } = await client.create(draft);
    await expect(client.update(id, { ...draft, marker: "storyletter-other" })).rejects.toMatchObject({
      failure: "gone",
    });
    const [method, path, body] = TOOL_PATHS[tool].send;
    await byOwner(tool, method, id, path, body);
    await expect(client.update(id, draft)).rejects.toMatchObject({ failure: "sent" });
    const other = await client.create(await draftFor(tool));
    await byOwner(tool, "DELETE", other.id);
    await expect(client.update(other.id, draft)).rejects.toMatchObject({ failure: "gone" });
  });

  it.each([
    ["429", { failure: "busy", retryAfter: 2 }],
    ["500", { failure: "unavailable" }],
    ["html", { failure: "unreadable" }],
    ["reset", { failure: "unavailable" }],
    ["truncated", { failure: "unavailable" }],
  ])("explains the fault %s", async (kind, expected) => {
    await orderFault(kind);
    await expect(open(tool).describe()).rejects.toMatchObject(expected);
  });

  it("finds the draft that a lost answer was about", async () => {
    const draft = await draftFor(tool);
    await orderFault("timeout");
    await expect(open(tool, AbortSignal.timeout(300)).create(draft)).rejects.toMatchObject({
      failure: "unavailable",
    });
    const found = await open(tool).find(draft.marker);
    expect(found).not.toBeNull();
    expect(await open(tool).update(found?.id ?? "", draft)).toEqual(found);
  });
});

it.each([
  ["Mara, at last <mara@letters.example>", '"Mara, at last" <mara@letters.example>'],
  ['Mara "Oven" Okafor <mara@letters.example>', '"Mara \\"Oven\\" Okafor" <mara@letters.example>'],
  ["Mara O’Hara-Núñez <mara@letters.example>", "Mara O’Hara-Núñez <mara@letters.example>"],
  ["mara@letters.example", "mara@letters.example"],
])("Resend gets the sender %s as one address", async (id, from) => {
  const made = await open("resend").create(await draftFor("resend", { sender: { id, name: id } }));
  expect(await byOwner("resend", "GET", made.id)).toMatchObject({ from });
});

describe("a test of two subject lines", () => {
  const secondSubject = "What the baker knew";

  it.each(["mailchimp", "brevo"] as const)("is a draft at %s, and can be changed there", async (tool) => {
    const draft = await draftFor(tool, { secondSubject });
    const made = await open(tool).create(draft);
    expect(await open(tool).find(draft.marker)).toEqual(made);
    await open(tool).update(made.id, { ...draft, html: "<p>Another ending.</p>", secondSubject: "A third" });
    const page = await (await fetch(made.url)).text();
    for (const part of ["<h1>300 rolls", "<dd>A third</dd>", "Another ending.", "<dd>Draft</dd>"])
      expect(page).toContain(part);
  });

  it.each(["kit", "resend", "listmonk"] as const)("is one subject line at %s", async (tool) => {
    const { url } = await open(tool).create(await draftFor(tool, { secondSubject }));
    expect(await (await fetch(url)).text()).not.toContain(secondSubject);
  });

  it("needs a new draft at Mailchimp, where a campaign keeps its kind, and none at Brevo", async () => {
    for (const [first, then] of [
      [null, secondSubject],
      [secondSubject, null],
    ]) {
      const draft = await draftFor("mailchimp", { secondSubject: first });
      const { id } = await open("mailchimp").create(draft);
      const change = open("mailchimp").update(id, { ...draft, secondSubject: then ?? null });
      await expect(change).rejects.toMatchObject({ failure: "other-kind" });
      const brevo = await draftFor("brevo", { secondSubject: first });
      const made = await open("brevo").create(brevo);
      expect(await open("brevo").update(made.id, { ...brevo, secondSubject: then ?? null })).toEqual(made);
    }
  });

  it("is the record that Mailchimp's own SDK makes", async () => {
    const draft = await draftFor("mailchimp", { secondSubject });
    const { id } = await open("mailchimp").create(draft);
    mailchimp.setConfig({ apiKey: `${HEX_KEY}-us21`, server: "us21" });
    Object.assign(mailchimp, { basePath: `${base}/mailchimp/3.0` });
    const variate_settings = {
      winner_criteria: "manual",
      test_size: 100,
      subject_lines: [draft.subject, secondSubject],
    } as const;
    const settings = {
      subject_line: draft.subject,
      preview_text: draft.preheader,
      title: `${draft.title} (${draft.marker})`,
      from_name: "Mara",
      reply_to: "mara@letters.example",
    };
    const recipients = { list_id: draft.audience?.id ?? "" };
    const made = await mailchimp.campaigns.create({
      type: "variate",
      recipients,
      settings,
      variate_settings: { ...variate_settings, subject_lines: [...variate_settings.subject_lines] },
    } as never);
    const own = { id: null, web_id: null, create_time: null };
    const theirs = await mailchimpCampaign("id" in made ? made.id : "");
    expect({ ...(await mailchimpCampaign(id)), ...own }).toEqual({ ...theirs, ...own });
    const content = { content_label: "Letter", html: draft.html, plain_text: draft.text };
    expect(await mailchimp.campaigns.getContent(id)).toEqual({ variate_contents: [content] });
  });

  it("is the record that Brevo's own SDK makes", async () => {
    const draft = await draftFor("brevo", { secondSubject });
    const { id } = await open("brevo").create(draft);
    const { emailCampaigns } = new BrevoClient({ apiKey: "xkeysib-0123456789", baseUrl: `${base}/brevo/v3` });
    const ours = await emailCampaigns.getEmailCampaign({ campaignId: Number(id) });
    const made = await emailCampaigns.createEmailCampaign({
      name: draft.title,
      abTesting: true,
      subjectA: draft.subject,
      subjectB: secondSubject,
      splitRule: 50,
      previewText: draft.preheader,
      htmlContent: draft.html,
      sender: { id: 1 },
      recipients: { listIds: [2] },
      tag: draft.marker,
    });
    const theirs = await emailCampaigns.getEmailCampaign({ campaignId: made.id });
    expect(ours).toMatchObject({ status: "draft", abTesting: true, subjectB: secondSubject, splitRule: 50 });
    const own = { id: null, createdAt: null, modifiedAt: null };
    expect({ ...theirs, ...own }).toEqual({ ...ours, ...own });
  });
});

describe("an answer without measure", () => {
  const hostile = async (answer: (response: ServerResponse) => void) => {
    const server = createServer((_request, response) => answer(response.on("error", () => undefined)));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const access = { tool: "listmonk", address: `http://127.0.0.1:${port}`, user: "u", token: "t" } as const;
    return {
      client: createMailTools({ allowPrivate: true }).open(access),
      [Symbol.asyncDispose]: async () => {
        server.closeAllConnections();
        server.close();
      },
    };
  };

  it.each([
    ["of 15.9 MB of {}", `{"data":{"results":[${"{},".repeat(5_300_000)}{}]}}`],
    ["of 60 kB of {}", `{"data":{"results":[${"{},".repeat(20_000)}{}]}}`],
    ["nested 30,000 times", "[".repeat(30_000)],
  ])("%s is not parsed", async (_, body) => {
    for (const status of [200, 400]) {
      await using tool = await hostile((response) => response.writeHead(status).end(body));
      await expect(tool.client.describe()).rejects.toMatchObject({
        failure: "unreadable",
        cause: { name: "UnboundedJsonError" },
      });
    }
  });

  it("that does not end is closed after 64 kB", async () => {
    let closed: Promise<unknown> | undefined;
    await using tool = await hostile((response) => {
      closed = once(response, "close");
      response.writeHead(200);
      const write = (error?: Error | null) => void (error || response.write(" ".repeat(16_384), write));
      write();
    });
    await expect(tool.client.describe()).rejects.toMatchObject({ failure: "unreadable" });
    await closed;
  });
});

describe("choices that no longer exist", () => {
  const nowhere = { id: "999", name: "Deleted" };
  it.each(["mailchimp", "brevo", "listmonk"] as const)("%s names a deleted audience", async (tool) => {
    const draft = await draftFor(tool, { audience: nowhere });
    await expect(open(tool).create(draft)).rejects.toMatchObject({ failure: "audience" });
  });
  it("Resend names a deleted segment", async () => {
    const audience = { id: "00000000-0000-4000-8000-000000000000", name: "Deleted" };
    await expect(open("resend").create(await draftFor("resend", { audience }))).rejects.toMatchObject({
      failure: "audience",
    });
  });
  it.each([
    ["resend", { id: "mara@new.example", name: "Mara" }],
    ["brevo", { id: "2", name: "Unverified" }],
  ] as const)("%s names an unverified sender", async (tool, sender) => {
    await expect(open(tool).create(await draftFor(tool, { sender }))).rejects.toMatchObject({
      failure: "sender",
    });
  });
});

const canGet = (campaigns: object): campaigns is { get(id: string): Promise<object> } => "get" in campaigns;

/** The SDK's types lack this call. */
async function mailchimpCampaign(id: string): Promise<object> {
  const campaigns: object = mailchimp.campaigns;
  if (!canGet(campaigns)) throw new Error("The SDK no longer reads campaigns.");
  return await campaigns.get(id);
}

describe("the vendors' own SDKs", () => {
  it("Mailchimp's makes the same record as ours, and reads ours", async () => {
    const draft = await draftFor("mailchimp");
    const { id } = await open("mailchimp").create(draft);
    mailchimp.setConfig({ apiKey: `${HEX_KEY}-us21`, server: "us21" });
    Object.assign(mailchimp, { basePath: `${base}/mailchimp/3.0` });
    const record = { status: "save", type: "regular", recipients: { list_id: draft.audience?.id } };
    const settings = {
      subject_line: draft.subject,
      preview_text: draft.preheader,
      title: `${draft.title} (${draft.marker})`,
      from_name: "Mara",
      reply_to: "mara@letters.example",
    };
    expect(await mailchimpCampaign(id)).toMatchObject({ ...record, settings });
    expect(await mailchimp.campaigns.getContent(id)).toEqual({ html: draft.html, plain_text: draft.text });
    const list_id = draft.audience?.id ?? "";
    const made = await mailchimp.campaigns.create({ type: "regular", recipients: { list_id }, settings });
    const ofSdk = "id" in made ? made.id : "";
    await mailchimp.campaigns.setContent(ofSdk, { html: draft.html, plain_text: draft.text } as never);
    const ours = await mailchimpCampaign(id);
    const theirs = await mailchimpCampaign(ofSdk);
    const own = { id: null, web_id: null, create_time: null };
    expect({ ...theirs, ...own }).toEqual({ ...ours, ...own });
  });

  it("Brevo's makes the same record as ours, and reads ours", async () => {
    const draft = await draftFor("brevo");
    const { id } = await open("brevo").create(draft);
    const { emailCampaigns } = new BrevoClient({ apiKey: "xkeysib-0123456789", baseUrl: `${base}/brevo/v3` });
    const ours = await emailCampaigns.getEmailCampaign({ campaignId: Number(id) });
    expect(ours).toMatchObject({
      status: "draft",
      name: draft.title,
      subject: draft.subject,
      previewText: draft.preheader,
      htmlContent: draft.html,
      tag: draft.marker,
      recipients: { lists: [2] },
    });
    const made = await emailCampaigns.createEmailCampaign({
      name: draft.title,
      abTesting: false,
      subject: draft.subject,
      previewText: draft.preheader,
      htmlContent: draft.html,
      sender: { id: 1 },
      recipients: { listIds: [2] },
      tag: draft.marker,
    });
    const theirs = await emailCampaigns.getEmailCampaign({ campaignId: made.id });
    const own = { id: null, createdAt: null, modifiedAt: null };
    expect({ ...theirs, ...own }).toEqual({ ...ours, ...own });
  });

  it("Resend's makes the same record as ours, and reads ours", async () => {
    const draft = await draftFor("resend");
    const { id } = await open("resend").create(draft);
    const resend = new Resend("re_0123456789", { baseUrl: `${base}/resend` });
    const { data: ours } = await resend.broadcasts.get(id);
    expect(ours).toMatchObject({
      status: "draft",
      scheduled_at: null,
      sent_at: null,
      from: "hello@letters.example",
      subject: draft.subject,
      preview_text: draft.preheader,
      html: draft.html,
      text: draft.text,
    });
    const made = await resend.broadcasts.create({
      segmentId: draft.audience?.id ?? "",
      from: "hello@letters.example",
      subject: draft.subject,
      previewText: draft.preheader,
      html: draft.html,
      text: draft.text,
      name: `${draft.title} (${draft.marker})`,
      send: false,
    });
    const { data: theirs } = await resend.broadcasts.get(made.data?.id ?? "");
    const own = { id: null, created_at: null };
    expect({ ...theirs, ...own }).toEqual({ ...ours, ...own });
    const { data: list } = await resend.broadcasts.list();
    expect(list?.data.map((broadcast) => broadcast.id)).toContain(id);
  });
});

describe("addresses", () => {
  const listmonk = (address: string, resolve?: (host: string) => Promise<string[]>) =>
    createMailTools({ allowPrivate: false, resolve })
      .open({ tool: "listmonk", address, user: "letters", token: "0123456789" })
      .describe();

  it.each(["http://127.0.0.1:3001", "http://[::1]", "http://169.254.169.254/latest"])(
    "of a listmonk at %s are refused before anything is sent",
    async (address) => expect(listmonk(address)).rejects.toMatchObject({ failure: "address" }),
  );

  it("of a name that points into a private network are refused too", async () => {
    const inside = async () => ["10.0.0.7"];
    await expect(listmonk("https://lists.example.com", inside)).rejects.toMatchObject({ failure: "address" });
  });

  it.each([`${HEX_KEY}-evil.example/`, `${HEX_KEY}-us1.evil`, HEX_KEY, "x@evil.example#-us"])(
    "of Mailchimp are a data centre's only, whatever the key says (%s)",
    (apiKey) => {
      const tools = createMailTools({ allowPrivate: false });
      expect(() => tools.open({ tool: "mailchimp", apiKey })).toThrow("key");
    },
  );
});
