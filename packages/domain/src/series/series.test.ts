import { randomUUID } from "node:crypto";
import { EmailListQuery } from "@storyletter/contract/emails";
import {
  CreateSeriesInput,
  SaveSlotsInput,
  type Series,
  type SeriesSlotInput,
} from "@storyletter/contract/series";
import { SERIES_KIND_VALUES, SERIES_KINDS, SERIES_SLOTS_MAX } from "@storyletter/contract/series/constants";
import { CreateStoryInput } from "@storyletter/contract/stories";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDueDeletions, scheduleDeletion } from "../account/account-deletion.ts";
import type { MemberCtx } from "../context.ts";
import { deleteEmail } from "../emails/end-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { requestEmail } from "../emails/request-email.ts";
import { saveOffer } from "../profile/profile.ts";
import { createStory, deleteStory } from "../stories/stories.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { faultsIn, saveSlots } from "./save-slots.ts";
import { createSeries, deleteSeries, getSeries, getSeriesPlace, listSeries, updateSeries } from "./series.ts";

let domain: TestDomain;
let mara: MemberCtx;
let ben: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  [mara, ben] = [await domain.newMember(), await domain.newMember()];
});
afterAll(() => domain.close());

const PLAN = { name: "The Rest Day Plan", price: "$249", url: "https://example.com/rest" };
const start = (member: MemberCtx, changes: object = {}) =>
  createSeries(
    member,
    CreateSeriesInput.parse({
      name: "Spring course",
      kind: "welcome",
      offer: PLAN,
      audience: "Owners of small bakeries",
      ...changes,
    }),
  );

/** The slots of a series as they would be sent back. */
const sent = ({ slots }: Series): SeriesSlotInput[] =>
  slots.map(({ story: _story, letter: _letter, emailId: _emailId, ...slot }) => slot);
const save = (member: MemberCtx, series: Series, slots: object[]) =>
  saveSlots(member, SaveSlotsInput.parse({ id: series.id, revision: series.revision, slots }));
const tell = async (member: MemberCtx, text: string) =>
  (await createStory(member, CreateStoryInput.parse({ text }))).id;
const badInput = (path: string) => ({ code: "bad-input", fields: [{ path }] });

describe("a series", () => {
  it.each(SERIES_KIND_VALUES)("of the kind %s begins with its letters", async (kind) => {
    const { slots } = await start(await domain.newMember(), { kind });
    const rows = SERIES_KINDS[kind].slots;
    expect(slots.map(({ purpose, day }) => ({ purpose, day }))).toEqual(
      rows.map(({ purpose, day }) => ({ purpose, day })),
    );
    expect(slots.every(({ storyId, emailId }) => storyId === null && emailId === null)).toBe(true);
  });

  it.each(SERIES_KIND_VALUES)(
    "of the kind %s keeps every promise later, and asks hard twice in a row at most",
    async (kind) => {
      const { slots } = await start(await domain.newMember(), { kind });
      for (const [at, { opens, id }] of slots.entries()) {
        const closing = slots.findIndex(({ closes }) => closes === id);
        expect(closing > at).toBe(opens !== "");
      }
      const calls = slots.map(({ call }) => call[0]).join("");
      expect(calls).not.toContain("ooo");
      expect(slots.map(({ day }) => day)).toEqual(slots.map(({ day }) => day).toSorted((a, b) => a - b));
    },
  );

  it("copies an offer of the profile, which may change later", async () => {
    const offer = await saveOffer(mara, {
      ...(await start(mara)).offer,
      name: "Bread school",
      price: "$90",
    });
    const series = await start(mara, { offer: undefined, offerId: offer.id });
    await saveOffer(mara, { ...offer, price: "$120" });
    expect((await getSeries(mara, series)).offer).toMatchObject({ name: "Bread school", price: "$90" });
    await expect(start(ben, { offer: undefined, offerId: offer.id })).rejects.toMatchObject(
      badInput("offerId"),
    );
  });

  it("is one series however often the call with its id arrives, and never another user's", async () => {
    const id = randomUUID();
    const [one, other] = await Promise.all([start(mara, { id }), start(mara, { id, name: "Again" })]);
    expect(one).toEqual(other);
    await expect(start(ben, { id })).rejects.toMatchObject({ code: "series-changed" });
  });

  it("is listed with its letters, the last changed first", async () => {
    const member = await domain.newMember();
    const first = await start(member, { kind: "win-back", name: "Old friends" });
    domain.time.now = new Date(domain.time.now.getTime() + 1_000);
    await start(member);
    domain.time.now = new Date(domain.time.now.getTime() + 1_000);
    await updateSeries(member, { id: first.id, firstDay: "2026-03-14" });
    const { series } = await listSeries(member);
    expect(series.map(({ name, firstDay, letters }) => [name, firstDay, letters.length])).toEqual([
      ["Old friends", "2026-03-14", 3],
      ["Spring course", null, 5],
    ]);
    expect((await listSeries(await domain.newMember())).series).toEqual([]);
  });

  it("of a kind that is gone is one of the user's own", async () => {
    const { id } = await start(mara);
    await domain.sql`update series set kind = 'advent' where id = ${id}`;
    expect(await getSeries(mara, { id })).toMatchObject({ kind: "own", slots: { length: 5 } });
    expect(
      CreateSeriesInput.safeParse({ name: "A", kind: "advent", offer: PLAN, audience: "Bakers in town" })
        .success,
    ).toBe(false);
  });

  it("is not found by others, and deleted without its letters", async () => {
    const series = await start(mara);
    for (const id of [series.id, "7"]) {
      await expect(getSeries(ben, { id })).rejects.toMatchObject({ code: "series-not-found" });
      await expect(deleteSeries(ben, { id })).rejects.toMatchObject({ code: "series-not-found" });
      await expect(updateSeries(ben, { id, name: "Mine" })).rejects.toMatchObject({
        code: "series-not-found",
      });
    }
    const { id: emailId } = await requestEmail(mara, ovenBrief());
    const [slot] = sent(series);
    await save(mara, series, [{ ...slot, emailId, closes: null }]);
    await deleteSeries(mara, series);
    expect(await domain.sql`select id from emails where id = ${emailId}`).toHaveLength(1);
    expect(await getSeriesPlace(mara, { id: emailId })).toBeNull();
  });

  it("goes with its account", async () => {
    const gone = await domain.newMember();
    const { id } = await start(gone);
    await domain.db.transaction((tx) =>
      scheduleDeletion(domain.ctx, tx, { userId: gone.caller.id, sentTo: gone.caller.email }),
    );
    const before = domain.time.now;
    domain.time.now = new Date(before.getTime() + 15 * 86_400_000);
    await runDueDeletions(domain.ctx);
    domain.time.now = before;
    expect(await domain.sql`select id from series_slots where series_id = ${id}`).toHaveLength(0);
  });
});

describe("the letters of a series", () => {
  it("are saved in their order, with stories and letters of their owner", async () => {
    const series = await start(mara);
    const storyId = await tell(mara, "The oven died at four.\nWe had three hundred rolls half proved.");
    const { id: emailId } = await requestEmail(mara, ovenBrief({ title: "The oven" }));
    const [first, second, ...rest] = sent(series);
    const saved = await save(mara, series, [{ ...second, storyId }, { ...first, emailId }, ...rest]);
    expect(saved).toMatchObject({
      revision: 2,
      slots: [
        {
          id: second?.id,
          story: { start: "The oven died at four. We had three hundred rolls half proved." },
          letter: null,
        },
        { id: first?.id, letter: { title: "The oven", status: "processing", isWaiting: false } },
        ...rest.map(({ id }) => ({ id })),
      ],
    });
    expect(await getSeriesPlace(mara, { id: emailId })).toMatchObject({
      name: "Spring course",
      number: 2,
      of: 5,
      purpose: first?.purpose,
    });
    expect(await getSeriesPlace(ben, { id: emailId })).toBeNull();
    const { emails } = await listEmails(mara, EmailListQuery.parse({}));
    const listed = emails.map(({ id, series: its }) => [id === emailId, its]);
    expect(listed).toContainEqual([true, { name: "Spring course", number: 2, of: 5 }]);
    const [, kept] = (await save(mara, saved, sent(saved))).slots;
    expect(kept?.emailId).toBe(emailId);
  });

  it("are refused from an older state, and saved once however often the call arrives", async () => {
    const series = await start(mara);
    const slots = sent(series).toReversed();
    const saved = await save(mara, series, slots);
    expect(await save(mara, series, slots)).toEqual(saved);
    await expect(save(mara, series, sent(series))).rejects.toMatchObject({ code: "series-changed" });
    expect(await getSeries(mara, series)).toEqual(saved);
    await expect(save(ben, series, slots)).rejects.toMatchObject({ code: "series-not-found" });
  });

  it("show that a story and a letter were deleted meanwhile, and can still be moved", async () => {
    const series = await start(mara);
    const storyId = await tell(mara, "The second oven died at five, on the very same day.");
    const { id: emailId } = await requestEmail(mara, ovenBrief());
    const [first, ...rest] = sent(series);
    const saved = await save(mara, series, [{ ...first, storyId, emailId }, ...rest]);
    await deleteStory(mara, { id: storyId });
    await deleteEmail(mara, { id: emailId });
    const read = await getSeries(mara, series);
    expect(read.slots[0]).toMatchObject({ storyId, story: null, emailId, letter: null });
    expect((await save(mara, saved, sent(read).toReversed())).slots[4]).toMatchObject({ storyId, emailId });
  });

  it("are never another user's stories or letters, and one letter is in one series", async () => {
    const series = await start(mara);
    const [first, ...rest] = sent(series);
    const storyId = await tell(ben, "My ladder fell on the car of my first customer.");
    const { id: emailId } = await requestEmail(ben, ovenBrief());
    await expect(save(mara, series, [{ ...first, storyId }, ...rest])).rejects.toMatchObject(
      badInput("slots.0.storyId"),
    );
    await expect(save(mara, series, [{ ...first, emailId }, ...rest])).rejects.toMatchObject(
      badInput("slots.0.emailId"),
    );
    const own = await requestEmail(mara, ovenBrief());
    await save(mara, series, [{ ...first, emailId: own.id }, ...rest]);
    const other = await start(mara);
    const [taken, ...others] = sent(other);
    await expect(save(mara, other, [{ ...taken, emailId: own.id }, ...others])).rejects.toMatchObject(
      badInput("slots"),
    );
    expect((await getSeries(mara, other)).revision).toBe(1);
  });

  it("are twelve at most, and keep promises of this series alone", async () => {
    const series = await start(mara);
    const [slot] = sent(series);
    const many = (count: number) => Array.from({ length: count }, () => ({ ...slot, id: randomUUID() }));
    const input = (slots: object[]) => ({ id: series.id, revision: 1, slots });
    expect(SaveSlotsInput.safeParse(input(many(SERIES_SLOTS_MAX))).success).toBe(true);
    expect(SaveSlotsInput.safeParse(input(many(50))).error?.issues).toMatchObject([
      { path: ["slots"], message: "A series can have up to 12 letters" },
    ]);
    const [id, twice] = [randomUUID(), randomUUID()];
    expect(
      faultsIn([
        { id, closes: null },
        { id: twice, closes: id },
        { id: twice, closes: twice },
        { id: randomUUID(), closes: randomUUID() },
      ]).map(({ path }) => path),
    ).toEqual(["slots.2.id", "slots.2.closes", "slots.3.closes"]);
    await expect(save(mara, series, [{ ...slot, closes: randomUUID() }])).rejects.toMatchObject(
      badInput("slots.0.closes"),
    );
  });
});
