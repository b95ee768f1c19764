import { randomUUID } from "node:crypto";
import { CreateDraftInput } from "@storyletter/contract/emails";
import { ACCOUNT_BYTES_MAX, COUNTED_EMAILS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDraft } from "../emails/drafts.ts";
import { requestEmail, requestEmails, tryEmails } from "../emails/request-email.ts";
import { addVoiceSamples } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";
import { createStory, importStories } from "../stories/stories.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { estimateStoredBytes, readStoredBytes } from "./stored-bytes.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const story = { title: "", date: "", place: "", people: [], tags: [] };
const full = { code: "account-full" };
const PIECE = ACCOUNT_BYTES_MAX / 100;
/** Samples that compress to nearly nothing, and aren't searched: one is compressed, and copied as it is stored. */
async function fill(userId: string, pieces = 100): Promise<void> {
  const id = await addSample(userId, PIECE);
  await domain.sql`
    insert into voice_samples (id, user_id, text, created_at)
    select gen_random_uuid(), user_id, text, created_at
    from voice_samples, generate_series(2, ${pieces}::int) where id = ${id}`;
}
async function addSample(userId: string, bytes: number): Promise<string> {
  const id = randomUUID();
  await domain.sql`
    insert into voice_samples (id, user_id, text, created_at) values (${id}, ${userId}, repeat('x', ${bytes}), now())`;
  return id;
}
const later = async <Result>(minutes: number, work: () => Promise<Result>): Promise<Result> => {
  const now = domain.time.now;
  domain.time.now = new Date(now.getTime() + minutes * 60_000);
  const result = await work();
  domain.time.now = now;
  return result;
};

describe("the bytes of an account", () => {
  it("are those of its texts", async () => {
    const member = await domain.newMember();
    const { id } = member.caller;
    expect(await readStoredBytes(domain.db, id)).toBe(0);
    await createStory(member, { ...story, text: "The oven died." });
    expect(await readStoredBytes(domain.db, id)).toBe(14);
    await addVoiceSamples(member, { mails: ["It was still warm."], confirmed: true });
    await createDraft(member, CreateDraftInput.parse({ brief: { title: "The oven" } }));
    expect(await readStoredBytes(domain.db, id)).toBeGreaterThan(50);
  });

  it("are estimated from the newest letters where there are many", async () => {
    const member = await domain.newMember();
    const { id } = member.caller;
    const { id: emailId } = await requestEmail(member, ovenBrief());
    await domain.sql`insert into voice_samples (id, user_id, text, created_at)
      values (gen_random_uuid(), ${id}, 'It was still warm.', now())`;
    const estimate = (totalEmails: number) => estimateStoredBytes(domain.db, { userId: id, totalEmails });
    expect(await estimate(1)).toBe(await readStoredBytes(domain.db, id));
    await domain.sql.begin(async (tx) => {
      await tx`create temporary table copies on commit drop as
        select e.* from emails e, generate_series(2, ${COUNTED_EMAILS + 500}::int) where id = ${emailId}`;
      await tx`update copies set id = gen_random_uuid(), created_at = created_at - interval '1 day'`;
      await tx`insert into emails select * from copies`;
    });
    expect(await estimate(COUNTED_EMAILS + 500)).toBe(await readStoredBytes(domain.db, id));
  });

  it("are limited, whatever is saved, and there is room again once something is deleted", async () => {
    const member = await domain.newMember();
    const { id } = member.caller;
    await fill(id);
    await expect(createStory(member, { ...story, text: "One more." })).rejects.toMatchObject(full);
    await expect(importStories(member, { stories: [{ ...story, text: "Many." }] })).rejects.toMatchObject(
      full,
    );
    await expect(addVoiceSamples(member, { mails: ["More."], confirmed: true })).rejects.toMatchObject(full);
    await expect(
      createDraft(member, CreateDraftInput.parse({ brief: { title: "More" } })),
    ).rejects.toMatchObject(full);
    await domain.sql`delete from voice_samples where user_id = ${id}`;
    await later(1, () => createStory(member, { ...story, text: "It fits." }));
  });

  it("refuse in a dry run what they refuse in earnest, and a dry run takes none", async () => {
    const member = await domain.newMember();
    const rows = [ovenBrief(), ovenBrief({ title: "Another oven" })];
    await fill(member.caller.id, 99);
    await addSample(member.caller.id, PIECE - Math.round(Buffer.byteLength(JSON.stringify(rows[0])) * 1.5));
    const refused = (outcomes: object[]) => outcomes.map((each) => each instanceof Refusal && each.code);
    for (const work of [tryEmails, tryEmails, requestEmails]) {
      const outcomes = await work(member, rows, null);
      expect(refused(outcomes.map((each) => each ?? {})).toSorted()).toEqual([full.code, false]);
    }
  });

  it("are counted once for ten minutes, with what is saved meanwhile", async () => {
    const member = await domain.newMember();
    await createStory(member, { ...story, text: "Counted now." });
    await fill(member.caller.id);
    await createStory(member, { ...story, text: "Not counted again." });
    await later(11, () =>
      expect(createStory(member, { ...story, text: "Counted again." })).rejects.toMatchObject(full),
    );
  });
});
