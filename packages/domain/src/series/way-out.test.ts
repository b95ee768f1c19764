import { CreateSeriesInput, SaveSlotsInput, WriteSeriesInput } from "@storyletter/contract/series";
import { CreateStoryInput } from "@storyletter/contract/stories";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail, deleteEmail } from "../emails/end-email.ts";
import { connectMailTool } from "../mail-tools/connections.ts";
import { makeDraft } from "../mail-tools/make-draft.ts";
import { createStory } from "../stories/stories.ts";
import { createMemoryMailTool, Killed } from "../testing/memory-mail-tool.ts";
import { openTestDomain, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { saveSlots } from "./save-slots.ts";
import { createSeries, getSeries, updateSeries } from "./series.ts";
import { getSeriesFile, handOverSeries, listSeriesDrafts } from "./way-out.ts";
import { writeSeries } from "./write-series.ts";

/** Kills and repeats over the drafts of a whole series. */
const INTERRUPTIONS = Number(process.env.SERIES_INTERRUPTIONS ?? (process.env.TEST_ALL ? 100 : 8));

let domain: TestDomain;
let mara: MemberCtx;
let tool: ReturnType<typeof createMemoryMailTool>;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  tool = createMemoryMailTool();
  domain.ctx.mailTools = tool.mailTools;
  mara = { ...(await domain.newMember()), mailTools: tool.mailTools };
  await domain.sql`delete from throttles`;
});

const connect = () => connectMailTool(mara, { tool: "kit", apiKey: "kit_0123456789abcdef" });

/** A win-back series with its first letters written. */
async function written(count = 3): Promise<string> {
  const series = await createSeries(
    mara,
    CreateSeriesInput.parse({
      ...{ name: "Old friends", kind: "win-back", audience: "Owners of small bakeries" },
      offer: { name: "The Plan", url: "https://example.com/rest" },
    }),
  );
  const slots = [];
  for (const [at, { story: _, letter: __, emailId: ___, ...slot }] of series.slots.entries()) {
    const text = `Story ${at + 1}: the oven died at four in the morning, and by seven I had a plan.`;
    const storyId = at < count ? (await createStory(mara, CreateStoryInput.parse({ text }))).id : null;
    slots.push({ ...slot, storyId });
  }
  await saveSlots(mara, SaveSlotsInput.parse({ id: series.id, revision: 1, slots }));
  const { letters } = await writeSeries(mara, WriteSeriesInput.parse({ id: series.id }));
  for (const { id } of letters) await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
  return series.id;
}

const draftIds = async (): Promise<string[]> =>
  (
    await domain.sql`select d.id from mail_tool_drafts d join emails e on e.id = d.email_id
      join series_slots s on s.email_id = e.id
      where e.user_id = ${mara.caller.id} and d.status = 'pending' order by s.position`
  ).map(({ id }) => id);
/** A letter of a sequence waits for those before it. */
const makeAll = async () => {
  for (let turn = 0; turn < 3; turn += 1)
    for (const draftId of await draftIds()) await makeDraft(domain.ctx, { draftId });
};
const pass = (seconds: number) => {
  domain.time.now = new Date(domain.time.now.getTime() + seconds * 1_000);
};

describe("the drafts of a series", () => {
  it("are one for each written letter, named by number and day, with progress for each", async () => {
    await connect();
    const id = await written(2);
    const { drafts } = await handOverSeries(mara, { id, tool: "kit" });
    expect(drafts.map(({ number, status }) => [number, status])).toEqual([
      [1, "pending"],
      [2, "pending"],
    ]);
    await makeAll();
    expect(tool.drafts.map(({ content }) => content.title.slice(0, 30))).toEqual([
      "01 day 00 Old friends: Story 1",
      "02 day 06 Old friends: Story 2",
    ]);
    expect((await listSeriesDrafts(mara, { id })).drafts).toMatchObject([
      { number: 1, tool: "kit", status: "drafted", url: "https://tool.example/1" },
      { number: 2, status: "drafted" },
    ]);
    expect(await listSeriesDrafts(await domain.newMember(), { id })).toEqual({ drafts: [] });
  });

  it("are one after another in one sequence, each so many days after the one before", async () => {
    await connect();
    await handOverSeries(mara, { id: await written(), tool: "kit" });
    const all = await draftIds();
    // Last first, and all at once: each waits for those before it.
    await Promise.all(all.toReversed().map((draftId) => makeDraft(domain.ctx, { draftId })));
    expect(tool.drafts.length).toBeLessThanOrEqual(1);
    await makeAll();
    expect(new Set(tool.drafts.map(({ content }) => content.place?.marker)).size).toBe(1);
    expect(tool.drafts.map(({ content: { place } }) => [place?.position, place?.days])).toEqual([
      [0, 0],
      [1, 6],
      [2, 8],
    ]);
  });

  it("need a connected tool and a written letter, and go on without a letter that was deleted", async () => {
    const id = await written(2);
    const input = { id, tool: "kit" as const };
    await expect(handOverSeries(mara, input)).rejects.toMatchObject({ code: "mail-tool-not-connected" });
    await connect();
    const none = await written(0);
    await expect(handOverSeries(mara, { ...input, id: none })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    const { slots } = await getSeries(mara, { id });
    await deleteEmail(mara, { id: slots[0]?.emailId ?? "" });
    expect((await handOverSeries(mara, input)).drafts).toMatchObject([{ number: 2 }]);
    const ben = await domain.newMember();
    await expect(handOverSeries(ben, input)).rejects.toMatchObject({ code: "series-not-found" });
  });

  it(`are each there once after ${INTERRUPTIONS} kills and repeats of drafting all`, async () => {
    await connect();
    let seed = 11;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    let kills = 0;
    tool.interrupt = () => {
      if (kills >= INTERRUPTIONS || random() > 0.5) return;
      kills += 1;
      throw new Killed();
    };
    let expected = 0;
    while (kills < INTERRUPTIONS) {
      const id = await written();
      expected += 3;
      for (let tries = 0; ; tries += 1) {
        expect(tries).toBeLessThan(300);
        if (tries % 3 === 0) await handOverSeries(mara, { id, tool: "kit" });
        for (const draftId of await draftIds())
          await makeDraft(domain.ctx, { draftId }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        // A claim of a killed worker is over by then.
        pass(100);
        if ((await draftIds()).length === 0) break;
      }
      mara = { ...(await domain.newMember()), mailTools: tool.mailTools };
      await domain.sql`delete from throttles`;
      await connect();
    }
    expect(tool.drafts).toHaveLength(expected);
    expect(new Set(tool.drafts.map(({ content }) => content.place?.marker)).size).toBe(expected / 3);
    expect(tool.drafts.map(({ content }) => content.place?.position).toSorted()).toEqual(
      [0, 1, 2].flatMap((position) => Array.from({ length: expected / 3 }, () => position)),
    );
    expect(tool.drafts.every(({ status }) => status === "draft")).toBe(true);
  }, 120_000);
});

describe("the files of a series", () => {
  it("are made of its letters as they are, for their owner alone", async () => {
    const id = await written(2);
    const file = await getSeriesFile(mara, { id, format: "eml" });
    expect(file).toMatchObject({ name: "Old friends.zip", isBase64: true });
    expect((await getSeriesFile(mara, { id, format: "csv" })).text).toContain("300 rolls, no oven");
    const ben = await domain.newMember();
    await expect(getSeriesFile(ben, { id, format: "csv" })).rejects.toMatchObject({
      code: "series-not-found",
    });
  });

  it("need a letter, and a calendar a first day", async () => {
    const id = await written(0);
    await expect(getSeriesFile(mara, { id, format: "html" })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    await expect(getSeriesFile(mara, { id, format: "ics" })).rejects.toMatchObject({
      code: "bad-input",
      fields: [
        { path: "format", message: "This series has no first day. Choose it under About this series" },
      ],
    });
    await updateSeries(mara, { id, firstDay: "2026-03-14" });
    expect((await getSeriesFile(mara, { id, format: "ics" })).text).toContain("20260314");
  });
});
