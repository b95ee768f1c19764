import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SECTIONS } from "../account/export-sections.ts";
import type { MemberCtx } from "../context.ts";
import { completeEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { createMemoryMailTool } from "../testing/memory-mail-tool.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import {
  chooseForMailTool,
  connectMailTool,
  listMailToolChoices,
  listMailTools,
  removeMailTool,
} from "./connections.ts";
import { getMailToolMetrics, handOver, listMailToolDrafts, listMailToolOffers } from "./drafts.ts";

let domain: TestDomain;
let member: MemberCtx;
let tool: ReturnType<typeof createMemoryMailTool>;
const KEY = "re_a_secret_key_9f3c";

beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  tool = createMemoryMailTool();
  member = { ...(await domain.newMember()), mailTools: tool.mailTools };
  await domain.sql`delete from throttles`;
});

const connect = (ctx: MemberCtx = member) => connectMailTool(ctx, { tool: "resend", apiKey: KEY });

describe("a connected mail tool", () => {
  it("shows its account and the key's last four characters, and stores the key encrypted", async () => {
    const { id } = await connect();
    expect(await listMailTools(member)).toMatchObject({
      standIns: null,
      tools: [
        {
          id,
          tool: "resend",
          account: "Mara's Bakery",
          lastFour: "9f3c",
          audience: { id: "list-1" },
          sender: { id: "mara@example.com" },
        },
      ],
    });
    const [row] = await domain.sql`select * from mail_tools where id = ${id}`;
    expect(JSON.stringify(row)).not.toContain("a_secret_key");
  });

  it("is not saved if the tool refuses its key", async () => {
    tool.refusedKeys.add(KEY);
    await expect(connect()).rejects.toMatchObject({
      code: "bad-input",
      fields: [
        {
          path: "apiKey",
          message: "Resend doesn't accept this key. Please copy it again from your account there",
        },
      ],
    });
    expect((await listMailTools(member)).tools).toEqual([]);
  });

  it("keeps its id and its choices when its key is replaced", async () => {
    tool.account.audiences = [...tool.account.audiences, { id: "list-2", name: "Customers" }];
    const { id } = await connect();
    await chooseForMailTool(member, { id, audience: "list-2", sender: "mara@example.com" });
    expect(await connectMailTool(member, { tool: "resend", apiKey: "re_new_key_1a2b" })).toMatchObject({
      id,
    });
    expect((await listMailTools(member)).tools).toMatchObject([
      { lastFour: "1a2b", audience: { id: "list-2" } },
    ]);
  });

  it("takes an audience that exists, and a typed sender at a verified domain only", async () => {
    const { id } = await connect();
    expect(await listMailToolChoices(member, { id })).toMatchObject({ audiences: [{ id: "list-1" }] });
    await expect(chooseForMailTool(member, { id, audience: "deleted", sender: null })).rejects.toMatchObject({
      fields: [{ path: "audience" }],
    });
    const typed = "Mara, at last <news@example.com>";
    expect(await chooseForMailTool(member, { id, audience: "list-1", sender: typed })).toMatchObject({
      sender: { id: typed },
    });
    await expect(
      chooseForMailTool(member, { id, audience: "list-1", sender: "Mara <mara@elsewhere.example>" }),
    ).rejects.toMatchObject({ fields: [{ path: "sender" }] });
  });

  it("leaves an audit line when it is connected and disconnected, without a key", async () => {
    const { id } = await connect();
    await removeMailTool(member, { id });
    const lines = await domain.sql`
      select action, details, address from audit_entries where actor_id = ${member.caller.id} order by id`;
    expect(lines).toEqual([
      { action: "user.connect-mail-tool", details: { tool: "resend" }, address: expect.any(String) },
      { action: "user.disconnect-mail-tool", details: { tool: "resend" }, address: expect.any(String) },
    ]);
  });

  it("belongs to its user alone", async () => {
    const { id } = await connect();
    const other = { ...(await domain.newMember()), mailTools: tool.mailTools };
    expect((await listMailTools(other)).tools).toEqual([]);
    for (const call of [
      () => removeMailTool(other, { id }),
      () => listMailToolChoices(other, { id }),
      () => chooseForMailTool(other, { id, audience: null, sender: null }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not-found" });
    expect((await listMailTools(member)).tools).toHaveLength(1);
  });

  it("takes letters of its user alone, and only written ones", async () => {
    await connect();
    const { id } = await requestEmail(member, ovenBrief());
    await expect(handOver(member, { id, tool: "resend" })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
    await expect(handOver(member, { id, tool: "brevo" })).rejects.toMatchObject({
      code: "mail-tool-not-connected",
    });
    const other = { ...(await domain.newMember()), mailTools: tool.mailTools };
    await connect(other);
    for (const call of [
      () => handOver(other, { id, tool: "resend" }),
      () => listMailToolDrafts(other, { id }),
      () => listMailToolOffers(other, { id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "email-not-found" });
  });

  it("tests a second subject line that exists, at tools that can, and remembers which", async () => {
    await connect();
    await connectMailTool(member, { tool: "brevo", apiKey: "xkeysib-secret" });
    const { id } = await requestEmail(member, ovenBrief());
    const written = writtenLetter();
    const { subjects } = written.letter;
    const second = { angle: "question" as const, text: "Who bakes without an oven?", preheader: "We did." };
    const letter = { ...written.letter, subjects: [...subjects, second] };
    await completeEmail(domain.ctx, { emailId: id, written: { ...written, letter } });
    for (const [tool, secondSubject, message] of [
      ["resend", 2, "Resend can't test subject lines in a draft"],
      ["brevo", 1, "Please choose another line than the letter's own subject line"],
      ["brevo", 3, "This letter has 2 subject lines"],
    ] as const)
      await expect(handOver(member, { id, tool, secondSubject })).rejects.toMatchObject({
        fields: [{ path: "secondSubject", message }],
      });
    const offer = async () =>
      (await listMailToolOffers(member, { id })).offers.find(({ tool: name }) => name === "brevo");
    await handOver(member, { id, tool: "brevo", secondSubject: 2 });
    expect(await offer()).toMatchObject({ secondLine: second.text });
    await handOver(member, { id, tool: "brevo" });
    expect(await offer()).toMatchObject({ secondLine: null });
  });

  it("is in the data export without its key, in the metrics as a count, and gone with its account", async () => {
    const { id } = await connect();
    const email = await requestEmail(member, ovenBrief());
    await completeEmail(domain.ctx, { emailId: email.id, written: writtenLetter() });
    await handOver(member, { id: email.id, tool: "resend" });
    const exported = JSON.stringify([
      await SECTIONS.mailTools.read(domain.db, member.caller.id),
      await SECTIONS.mailToolDrafts.read(domain.db, member.caller.id),
    ]);
    expect(exported).toContain("Mara's Bakery");
    expect(exported).toContain("pending");
    expect(exported).not.toContain("accessSealed");
    expect((await getMailToolMetrics(member)).tools).toContainEqual(
      expect.objectContaining({ tool: "resend", pending: 1, failed: 0 }),
    );
    await domain.sql`delete from users where id = ${member.caller.id}`;
    expect(await domain.sql`select 1 from mail_tools where id = ${id}`).toHaveLength(0);
    expect(await domain.sql`select 1 from mail_tool_drafts where email_id = ${email.id}`).toHaveLength(0);
  });
});
