import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { getLetter, saveLetter } from "../letters/letter.ts";
import { MailToolError, type MailToolFailure } from "../ports.ts";
import { createMemoryMailTool, Killed, type Step } from "../testing/memory-mail-tool.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { connectMailTool } from "./connections.ts";
import { handOver, listMailToolDrafts, listMailToolOffers } from "./drafts.ts";
import { failDraft, makeDraft } from "./make-draft.ts";

let domain: TestDomain;
let member: MemberCtx;
let tool: ReturnType<typeof createMemoryMailTool>;
const KEY = "kit_0123456789abcdef";

beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  tool = createMemoryMailTool();
  domain.ctx.mailTools = tool.mailTools;
  member = { ...(await domain.newMember()), mailTools: tool.mailTools };
  await domain.sql`delete from throttles`;
  await connectMailTool(member, { tool: "kit", apiKey: KEY });
});

/** A letter without a charge, so that hundreds can be made. */
async function newLetter(): Promise<string> {
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
  return id;
}

const draftIdOf = async (emailId: string): Promise<string> => {
  const [row] = await domain.sql`select id from mail_tool_drafts where email_id = ${emailId}`;
  return row?.id;
};
const draftOf = async (id: string) => (await listMailToolDrafts(member, { id })).drafts[0];
const pass = (seconds: number) => {
  domain.time.now = new Date(domain.time.now.getTime() + seconds * 1_000);
};
const enqueuedFor = (draftId: string) =>
  domain.jobs.filter(({ task, payload }) => task === "make-draft" && payload.draftId === draftId).length;
const edit = async (id: string, text: string) => {
  const { revision, body } = await getLetter(member, { id });
  const subjects = [{ text, preheader: "New", angle: null }];
  return await saveLetter(member, { id, revision, body, subjects, chosen: 0 });
};

describe("a letter handed over to a mail tool", () => {
  it("is a draft with its chosen subject, and its link", async () => {
    const id = await newLetter();
    expect(await handOver(member, { id, tool: "kit" })).toEqual({
      tool: "kit",
      status: "pending",
      url: null,
      message: null,
    });
    await makeDraft(domain.ctx, { draftId: await draftIdOf(id) });
    expect(await draftOf(id)).toEqual({
      tool: "kit",
      status: "drafted",
      url: "https://tool.example/1",
      message: null,
    });
    expect(tool.drafts[0]?.content).toMatchObject({
      subject: "300 rolls, no oven",
      preheader: "What two camping stoves taught me.",
    });
    expect(tool.calls).toEqual(["create"]);
  });

  it("is updated after edits, in the same draft", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    await makeDraft(domain.ctx, { draftId });
    await edit(id, "A cold oven");
    const { offers } = await listMailToolOffers(member, { id });
    expect(offers).toMatchObject([{ tool: "kit", isOutdated: true, canUpdate: true }]);
    await handOver(member, { id, tool: "kit" });
    await makeDraft(domain.ctx, { draftId });
    expect(tool.drafts.map(({ content }) => content.subject)).toEqual(["A cold oven"]);
    expect((await listMailToolOffers(member, { id })).offers).toMatchObject([{ isOutdated: false }]);
  });

  it("is made once, however often it is requested at once", async () => {
    const id = await newLetter();
    await Promise.all(Array.from({ length: 8 }, () => handOver(member, { id, tool: "kit" })));
    const draftId = await draftIdOf(id);
    expect(enqueuedFor(draftId)).toBe(1);
    await Promise.allSettled(Array.from({ length: 5 }, () => makeDraft(domain.ctx, { draftId })));
    await makeDraft(domain.ctx, { draftId });
    expect(tool.drafts).toHaveLength(1);
  });

  it("edited and requested again meanwhile, it is updated right after", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    const create = tool.mailTools.open;
    domain.ctx.mailTools = {
      ...tool.mailTools,
      open: (access) => ({
        ...create(access),
        create: async (draft) => {
          const made = await create(access).create(draft);
          await edit(id, "Changed meanwhile");
          await handOver(member, { id, tool: "kit" });
          return made;
        },
      }),
    };
    await makeDraft(domain.ctx, { draftId });
    expect(await draftOf(id)).toMatchObject({ status: "pending" });
    expect(enqueuedFor(draftId)).toBe(2);
    await makeDraft(domain.ctx, { draftId });
    expect(await draftOf(id)).toMatchObject({ status: "drafted" });
    expect(tool.drafts.map(({ content }) => content.subject)).toEqual(["Changed meanwhile"]);
  });

  it("notifies the user's webhooks once, without the letter", async () => {
    await domain.sql`insert into webhook_endpoints (user_id, url, secret_sealed, created_at)
      values (${member.caller.id}, 'https://hooks.example', 'sealed', now())`;
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    await makeDraft(domain.ctx, { draftId });
    await handOver(member, { id, tool: "kit" });
    await makeDraft(domain.ctx, { draftId });
    const sent = await domain.sql`select body from webhook_deliveries
      where user_id = ${member.caller.id} and event = 'email.drafted'`;
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body).data).toMatchObject({
      id,
      status: "drafted",
      tool: "kit",
      draftUrl: "https://tool.example/1",
    });
    expect(sent[0]?.body).not.toContain("four in the morning");
  });
});

describe("killed workers", () => {
  const STEPS: Step[] = ["before find", "after find", "before create", "after create", "after update"];
  const ROUNDS = process.env.TEST_ALL ? 80 : 6;
  const ATTEMPTS_MAX = 12;
  const KILLS_MAX = 3;
  /** Seeded, so that a failure can be repeated. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  it("leave exactly one draft each after kills and repeats, and none is sent", async () => {
    const next = random(26);
    const id = await newLetter();
    let kills = 0;
    let repeats = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await domain.sql`delete from mail_tool_drafts`;
      await domain.sql`delete from throttles`;
      tool.drafts.length = 0;
      let left = 1 + Math.floor(next() * KILLS_MAX);
      const step = STEPS[Math.floor(next() * STEPS.length)];
      tool.interrupt = (now) => {
        if (left === 0 || (now !== step && next() < 0.5)) return;
        left -= 1;
        kills += 1;
        throw new Killed("Killed");
      };
      await handOver(member, { id, tool: "kit" });
      const draftId = await draftIdOf(id);
      for (let attempt = 0; attempt < ATTEMPTS_MAX && (left > 0 || attempt < 2); attempt += 1) {
        // Sometimes the process dies while it writes down the outcome.
        const diesWriting = left > 0 && next() < 0.2;
        let reads = 0;
        const clock = () => {
          reads += 1;
          if (diesWriting && reads === 2) {
            left -= 1;
            kills += 1;
            throw new Killed("Killed");
          }
          return domain.time.now;
        };
        await makeDraft({ ...domain.ctx, clock }, { draftId }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        if (next() < 0.6) {
          repeats += 1;
          await handOver(member, { id, tool: "kit" });
        }
        pass(100);
      }
      tool.interrupt = () => {};
      await makeDraft(domain.ctx, { draftId });
      expect([round, tool.drafts.length, tool.drafts[0]?.status]).toEqual([round, 1, "draft"]);
      expect(await draftOf(id)).toMatchObject({ status: "drafted", url: "https://tool.example/1" });
    }
    expect(kills).toBeGreaterThan(ROUNDS);
    expect(kills + repeats).toBeGreaterThan(2 * ROUNDS);
  }, 300_000);

  it("hold the draft until their call is over, so that no other worker creates a second one", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    tool.interrupt = (step) => {
      if (step === "before create") throw new Killed("Killed");
    };
    await expect(makeDraft(domain.ctx, { draftId })).rejects.toThrow("Killed");
    tool.interrupt = () => {};
    await expect(makeDraft(domain.ctx, { draftId })).rejects.toThrow("Another worker");
    pass(91);
    await makeDraft(domain.ctx, { draftId });
    expect(tool.calls).toEqual(["create", "find", "create"]);
    expect(tool.drafts).toHaveLength(1);
  });
});

describe("a mail tool that fails", () => {
  const failing = (failure: MailToolFailure, options: { retryAfter?: number; detail?: string } = {}) => {
    tool.interrupt = () => {
      throw new MailToolError(failure, options);
    };
  };

  it.each([
    [
      "key",
      "Kit no longer accepts the saved key. Paste a new key in Settings under Mail tools, then try again.",
    ],
    [
      "audience",
      "The audience chosen for Kit doesn't exist there. Choose another one in Settings under Mail tools, then try again.",
    ],
    ["refused", "Kit refused this draft: Subject is too long. The letter is unchanged here."],
  ] as const)("with %s says what to do, at once", async (failure, message) => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    failing(failure, { detail: "Subject is too long" });
    await makeDraft(domain.ctx, { draftId });
    expect(await draftOf(id)).toEqual({ tool: "kit", status: "failed", url: null, message });
    expect(enqueuedFor(draftId)).toBe(1);
    tool.interrupt = () => {};
    await handOver(member, { id, tool: "kit" });
    await makeDraft(domain.ctx, { draftId });
    expect(await draftOf(id)).toMatchObject({ status: "drafted", message: null });
  });

  it.each(["busy", "unavailable", "unreadable"] as const)(
    "with %s is tried again, and finally fails with a sentence",
    async (failure) => {
      const id = await newLetter();
      await handOver(member, { id, tool: "kit" });
      const draftId = await draftIdOf(id);
      failing(failure);
      await makeDraft(domain.ctx, { draftId });
      expect(await draftOf(id)).toMatchObject({ status: "pending", message: expect.stringContaining("Kit") });
      for (let attempt = 0; attempt < 5; attempt += 1) await makeDraft(domain.ctx, { draftId });
      expect(await draftOf(id)).toMatchObject({
        status: "failed",
        message: expect.stringMatching(/try again/i),
      });
      expect(enqueuedFor(draftId)).toBe(6);
      expect(tool.drafts).toEqual([]);
    },
  );

  it("after it made the draft, has it found and completed instead of made again", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    tool.interrupt = (step) => {
      if (step === "after create") throw new MailToolError("unavailable");
    };
    await makeDraft(domain.ctx, { draftId });
    await edit(id, "Edited meanwhile");
    await makeDraft(domain.ctx, { draftId });
    expect(tool.calls).toEqual(["create", "find", "update"]);
    expect(tool.drafts.map(({ content }) => content.subject)).toEqual(["Edited meanwhile"]);
  });

  it.each([
    ["gone", "The draft no longer exists in Kit"],
    ["sent", "already scheduled or sent in Kit, so nothing was changed there"],
  ] as const)("because the draft is %s, makes a new one only when asked", async (failure, sentence) => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    await makeDraft(domain.ctx, { draftId });
    const [first] = tool.drafts;
    if (failure === "sent" && first) first.status = "sent";
    else tool.drafts.length = 0;
    await handOver(member, { id, tool: "kit" });
    await makeDraft(domain.ctx, { draftId });
    expect(await draftOf(id)).toMatchObject({ status: "failed", message: expect.stringContaining(sentence) });
    expect((await listMailToolOffers(member, { id })).offers).toMatchObject([{ canUpdate: false }]);
    await handOver(member, { id, tool: "kit" });
    await makeDraft(domain.ctx, { draftId });
    expect(tool.drafts.filter(({ status }) => status === "draft")).toHaveLength(1);
    expect(await draftOf(id)).toMatchObject({ status: "drafted" });
  });

  it("leaves a failed draft where our own part failed for good", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    await failDraft(domain.ctx, { draftId: await draftIdOf(id) });
    expect(await draftOf(id)).toMatchObject({
      status: "failed",
      message: "Kit didn't answer. Try again in a few minutes.",
    });
  });

  it("does nothing for a letter that was deleted meanwhile", async () => {
    const id = await newLetter();
    await handOver(member, { id, tool: "kit" });
    const draftId = await draftIdOf(id);
    await domain.db.delete(emails).where(eq(emails.id, id));
    await makeDraft(domain.ctx, { draftId });
    expect(tool.calls).toEqual([]);
  });
});
