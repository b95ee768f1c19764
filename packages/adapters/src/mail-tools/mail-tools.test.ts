import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BrevoClient } from "@getbrevo/brevo";
import mailchimp from "@mailchimp/mailchimp_marketing";
import mailerlite from "@mailerlite/mailerlite-nodejs";
import {
  draftsIn,
  MAIL_TOOLS,
  type MailTool,
  SUBJECT_TEST_TOOLS,
} from "@storyletter/contract/mail-tools/constants";
import type { OutgoingDraft } from "@storyletter/domain/ports";
import { type SandboxProcess, startSandbox } from "@storyletter/launcher/sandbox";
import { Resend } from "resend";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allPages } from "./api.ts";
import { createMailTools } from "./create-mail-tools.ts";
import { openToolOwner, type ToolOwner } from "./testing/tool-owner.ts";

let sandbox: SandboxProcess;
let base: string;
let owner: ToolOwner;
beforeAll(async () => {
  sandbox = await startSandbox();
  base = `${sandbox.url}/mail-tools`;
  owner = await openToolOwner(base);
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.order("DELETE", "/faults"));

const WORD = "0123456789abcdef0123456789abcdef";
const HEX_KEY = WORD;

const open = (tool: MailTool, { word = WORD, signal }: { word?: string; signal?: AbortSignal } = {}) =>
  createMailTools({ baseUrl: base, allowPrivate: true }).open(owner.accessOf(tool, word), { signal });

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
    place: null,
    ...changes,
  };
}

const orderFault = (kind: string, times = 1) =>
  sandbox.order("POST", "/faults", { service: "mail-tools", kind, times });

describe.each(MAIL_TOOLS)("%s", (tool) => {
  it("says whose account it is, and refuses a revoked key", async () => {
    expect((await open(tool).describe()).name).not.toBe("");
    await expect(open(tool, { word: "revoked" }).describe()).rejects.toMatchObject({ failure: "key" });
  });

  it("makes a draft, finds it by its marker, and updates it in place, without ever sending", async () => {
    const client = open(tool);
    const draft = await draftFor(tool);
    expect(await client.find(draft)).toBeNull();
    const made = await client.create(draft);
    expect(await client.find(draft)).toEqual(made);
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
    await owner.send(tool, id);
    await expect(client.update(id, draft)).rejects.toMatchObject({ failure: "sent" });
    const other = await client.create(await draftFor(tool));
    await owner.remove(tool, other.id);
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
    await expect(open(tool, { signal: AbortSignal.timeout(300) }).create(draft)).rejects.toMatchObject({
      failure: "unavailable",
    });
    const found = await open(tool).find(draft);
    expect(found).not.toBeNull();
    expect(await open(tool).update(found?.id ?? "", draft)).toEqual(found);
  });
});

describe("a sequence at Kit", () => {
  const placeAt = (marker: string, position: number, days: number) => ({
    ...{ marker, name: "Spring course", position, days },
  });
  const sequenceOf = async (id: string) => {
    const [sequence = ""] = id.split("/");
    const emails = (await owner.drafts("kit", WORD)).filter(
      ({ fields }) => fields.sequence_id === Number(sequence),
    );
    return emails
      .map(({ fields: { position, subject, delay_value, delay_unit, published } }) => ({
        ...{ position, subject, delay: `${delay_value} ${delay_unit}`, published },
      }))
      .toSorted((one, other) => Number(one.position) - Number(other.position));
  };

  it("has the letters as unpublished emails in order, the second of one day some hours later", async () => {
    const client = open("kit");
    let id = "";
    for (const [position, days] of [0, 2, 0].entries()) {
      const draft = await draftFor("kit", { place: placeAt("series-1", position, days) });
      expect(await client.find(draft)).toBeNull();
      const made = await client.create(draft);
      // A killed worker finds it by its marker; its content takes the marker's place.
      expect(await client.find(draft)).toEqual(made);
      expect(await client.update(made.id, { ...draft, subject: `Letter ${position + 1}` })).toEqual(made);
      expect(await client.find(draft)).toBeNull();
      expect(await (await fetch(made.url)).text()).toContain("At four in the morning");
      id = made.id;
    }
    expect(await sequenceOf(id)).toEqual([
      { position: 0, subject: "Letter 1", delay: "0 days", published: false },
      { position: 1, subject: "Letter 2", delay: "2 days", published: false },
      { position: 2, subject: "Letter 3", delay: "6 hours", published: false },
    ]);
  });

  it("changes neither a published email nor one of a deleted sequence", async () => {
    const client = open("kit");
    const draft = await draftFor("kit", { place: placeAt("series-2", 0, 0) });
    const { id } = await client.create(draft);
    const [sequence = "", email = ""] = id.split("/");
    await fetch(`${base}/kit/v4/sequences/${sequence}/emails/${email}`, {
      method: "PUT",
      headers: { "x-kit-api-key": `kit_${WORD}`, "content-type": "application/json" },
      body: JSON.stringify({ published: true }),
    });
    await expect(client.update(id, draft)).rejects.toMatchObject({ failure: "sent" });
    await expect(client.update(`1/${email}`, draft)).rejects.toMatchObject({ failure: "gone" });
  });
});

it.each([
  ["Mara, at last <mara@letters.example>", '"Mara, at last" <mara@letters.example>'],
  ['Mara "Oven" Okafor <mara@letters.example>', '"Mara \\"Oven\\" Okafor" <mara@letters.example>'],
  ["Mara O’Hara-Núñez <mara@letters.example>", "Mara O’Hara-Núñez <mara@letters.example>"],
  ["mara@letters.example", "mara@letters.example"],
])("Resend gets the sender %s as one address", async (id, from) => {
  const made = await open("resend").create(await draftFor("resend", { sender: { id, name: id } }));
  const drafts = await owner.drafts("resend", WORD);
  expect(drafts.find((draft) => draft.id === made.id)?.fields).toMatchObject({ from });
});

describe("a test of two subject lines", () => {
  const secondSubject = "What the baker knew";

  it.each(SUBJECT_TEST_TOOLS)("is a draft at %s, and can be changed there", async (tool) => {
    const draft = await draftFor(tool, { secondSubject });
    const made = await open(tool).create(draft);
    expect(await open(tool).find(draft)).toEqual(made);
    await open(tool).update(made.id, { ...draft, html: "<p>Another ending.</p>", secondSubject: "A third" });
    const page = await (await fetch(made.url)).text();
    for (const part of ["<h1>300 rolls", "<dd>A third</dd>", "Another ending.", "<dd>Draft</dd>"])
      expect(page).toContain(part);
  });

  it.each(MAIL_TOOLS.filter((tool) => !draftsIn(tool).testsSubjects))(
    "is one subject line at %s",
    async (tool) => {
      const { url } = await open(tool).create(await draftFor(tool, { secondSubject }));
      expect(await (await fetch(url)).text()).not.toContain(secondSubject);
    },
  );

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
    const { emailCampaigns } = new BrevoClient({ apiKey: `xkeysib-${WORD}`, baseUrl: `${base}/brevo/v3` });
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
  it.each(["mailchimp", "brevo", "listmonk", "mailerlite"] as const)(
    "%s names a deleted audience",
    async (tool) => {
      const draft = await draftFor(tool, { audience: nowhere });
      await expect(open(tool).create(draft)).rejects.toMatchObject({ failure: "audience" });
    },
  );
  it("Resend names a deleted segment", async () => {
    const audience = { id: "00000000-0000-4000-8000-000000000000", name: "Deleted" };
    await expect(open("resend").create(await draftFor("resend", { audience }))).rejects.toMatchObject({
      failure: "audience",
    });
  });
  it.each([
    ["resend", { id: "mara@new.example", name: "Mara" }],
    ["brevo", { id: "2", name: "Unverified" }],
    ["mailerlite", { id: "mara@new.example", name: "Mara" }],
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
    const { emailCampaigns } = new BrevoClient({ apiKey: `xkeysib-${WORD}`, baseUrl: `${base}/brevo/v3` });
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
    const resend = new Resend(`re_${WORD}`, { baseUrl: `${base}/resend` });
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

it("MailerLite's own SDK makes the same record as ours, and reads ours", async () => {
  const draft = await draftFor("mailerlite");
  const { id } = await open("mailerlite").create(draft);
  // Its types describe the CommonJS build, and Node loads the other one.
  const MailerLite = "default" in mailerlite ? mailerlite.default : mailerlite;
  const { campaigns, groups } = new MailerLite({
    api_key: `ml_${WORD}`,
    base_path: `${base}/mailerlite`,
  });
  const { data: ours } = (await campaigns.find(id)).data;
  const email = { subject: draft.subject, from_name: "Mara", from: "mara@letters.example" };
  expect(ours).toMatchObject({
    name: `${draft.title} (${draft.marker})`,
    status: "draft",
    type: "regular",
    emails: [{ ...email, content: draft.html }],
    filter: [[{ operator: "in_any", args: ["groups", [draft.audience?.id]] }]],
  });
  const made = await campaigns.create({
    name: ours.name,
    type: "regular",
    emails: [{ ...email, content: draft.html }],
    groups: [draft.audience?.id ?? ""],
  });
  const { data: theirs } = (await campaigns.find(made.data.data.id)).data;
  const own = { id: null, default_email_id: null, created_at: null, updated_at: null, emails: null };
  expect({ ...theirs, ...own }).toEqual({ ...ours, ...own });
  const { data: listed } = (await campaigns.get({ filter: { status: "draft" } })).data;
  expect(listed.map((campaign) => campaign.id)).toContain(id);
  const { data: known } = (await groups.get({ sort: "name" })).data;
  expect(known.map(({ id: group }) => group)).toContain(draft.audience?.id);
});

describe("an account with more than a page of lists", () => {
  it.each([
    ["brevo", 73],
    ["resend", 31],
    ["mailchimp", 134],
    ["listmonk", 134],
    ["mailerlite", 73],
  ] as const)("offers all of them at %s: %i", async (tool, lists) => {
    const { audiences, isCut } = await open(tool, { word: "many" }).describe();
    expect([new Set(audiences.map(({ id }) => id)).size, audiences.length, isCut]).toEqual([
      lists,
      lists,
      false,
    ]);
  });

  it("offers the senders of all domains at Resend", async () => {
    const { senders } = await open("resend", { word: "many" }).describe();
    expect(senders).toHaveLength(22);
  });

  it("says so if a list goes on and on", async () => {
    const endless = await allPages("0", async (place) => ({
      items: [place],
      next: String(Number(place) + 1),
    }));
    expect([endless.items.length, endless.isCut]).toEqual([40, true]);
    const large = Array.from({ length: 1_500 }, (_, place) => place);
    const many = await allPages("0", async () => ({ items: large, next: "1" }));
    expect([many.items.length, many.isCut]).toEqual([2_000, true]);
  });
});

describe("a key that works, but not for this", () => {
  it.each(MAIL_TOOLS)("is no refused key at %s", async (tool) => {
    const restricted = open(tool, { word: "restricted" });
    await expect(restricted.describe()).rejects.toMatchObject({ failure: "permission" });
  });

  it.each(["brevo", "mailerlite"] as const)("is used from an unknown IP address at %s", async (tool) => {
    await expect(open(tool, { word: "unknown_address" }).describe()).rejects.toMatchObject({
      failure: "ip-address",
      detail: expect.stringContaining("203.0.113.7"),
    });
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
