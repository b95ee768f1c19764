import {
  CreateSeriesInput,
  SaveSlotsInput,
  type Series,
  WriteSeriesInput,
} from "@storyletter/contract/series";
import { CreateStoryInput } from "@storyletter/contract/stories";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { cancelEmail, deleteEmail, expireOverdueEmails } from "../emails/end-email.ts";
import { writeEmail } from "../emails/write-email.ts";
import { type CheckedSeries, PermanentWriterError, type WriteOptions, type Writer } from "../ports.ts";
import { createStory } from "../stories/stories.ts";
import { openTestDomain, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { findInSeries } from "./findings.ts";
import { saveSlots } from "./save-slots.ts";
import { createSeries, getSeries } from "./series.ts";
import { writeSeries } from "./write-series.ts";

/** Kills and repeats over writing a whole series. */
const INTERRUPTIONS = Number(process.env.SERIES_INTERRUPTIONS ?? (process.env.TEST_ALL ? 100 : 8));

let domain: TestDomain;
let mara: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  mara = await domain.newMember();
});

const STORIES = ["oven", "ladder", "van", "kiln", "boat"].map(
  (thing) => `The ${thing} broke at four in the morning, and by 7 I had a plan for the ${thing}.`,
);

/** A welcome series with a story for each of its letters, as far as there are stories. */
async function planned(texts = STORIES, changes: object = {}): Promise<Series> {
  const series = await createSeries(
    mara,
    CreateSeriesInput.parse({
      name: "Spring course",
      kind: "welcome",
      offer: {
        name: "The Plan",
        description: "A course",
        price: "$249",
        url: "https://example.com/rest",
        callToAction: "book",
      },
      audience: "Owners of small bakeries",
      ...changes,
    }),
  );
  const ids: string[] = [];
  for (const text of texts) ids.push((await createStory(mara, CreateStoryInput.parse({ text }))).id);
  const slots = series.slots.map(({ story: _, letter: __, emailId: ___, ...slot }, at) => ({
    ...slot,
    storyId: ids[at] ?? null,
  }));
  return await saveSlots(mara, SaveSlotsInput.parse({ id: series.id, revision: 1, slots }));
}

const write = (id: string, slots?: string[], ctx = mara) =>
  writeSeries(ctx, WriteSeriesInput.parse({ id, ...(slots && { slots }) }));
const credits = async () => (await readCredits(domain.db, mara.caller.id))?.remaining;
const spend = (count: number) =>
  domain.sql`update credit_entries set amount = ${10 - count} where kind = 'grant'
    and allowance_id in (select id from allowances where user_id = ${mara.caller.id})`;

interface Given {
  title: string;
  options: WriteOptions;
}

/** Runs the jobs that are waiting, in order, until none is left; answers what the writer was given. */
async function runJobs(writer?: Writer): Promise<Given[]> {
  const given: Given[] = [];
  const plain: Writer = {
    async write(brief, options) {
      given.push({ title: brief.title, options });
      return writtenLetter(`${brief.story}\nIt took 3 days.`, brief.title);
    },
  };
  for (;;) {
    const job = domain.jobs.findIndex(({ task }) => task === "write-email");
    const [taken] = job === -1 ? [] : domain.jobs.splice(job, 1);
    if (!taken || !("emailId" in taken.payload)) return given;
    await writeEmail({ ...domain.ctx, writer: writer ?? plain }, { emailId: taken.payload.emailId });
  }
}

describe("writing a series", () => {
  it("charges one credit for each letter, and writes them one after another", async () => {
    const { id, slots, revision } = await planned(STORIES, { firstDay: "2027-04-14" });
    const { letters, left } = await write(id);
    expect([letters.length, left, await credits()]).toEqual([5, [], 5]);
    const before = await getSeries(mara, { id });
    expect(before.slots.map(({ letter }) => letter?.isWaiting)).toEqual([false, true, true, true, true]);
    expect(before.revision).toBe(revision + 1);
    const given = await runJobs();
    expect(given.map(({ options }) => options.series?.letter)).toEqual([1, 2, 3, 4, 5]);
    expect(given[1]?.options.series?.earlier.at(-1)).toEqual({
      letter: null,
      text: "Readers get it on Friday, 16 April 2027.\nIt promises the one thing that changed it.",
      sentOn: "2027-04-16",
    });
    expect(given[2]?.options.series).toMatchObject({
      of: 5,
      sentOn: "Sunday, 18 April 2027",
      closes: { letter: 2, promise: "the one thing that changed it" },
      others: [{ letter: 1 }, { letter: 2 }, { letter: 4 }, { letter: 5 }],
      earlier: [
        { letter: 1, text: expect.stringContaining("It took 3 days.") },
        { letter: 2 },
        { letter: null },
      ],
    });
    const after = await getSeries(mara, { id });
    expect(after.slots.map(({ letter }) => letter?.status)).toEqual(Array(5).fill("generated"));
    expect(after.slots.map((slot) => slot.id)).toEqual(slots.map((slot) => slot.id));
  });

  it("makes ordinary briefs: the name of the offer, what it is, or all of it with its call to action", async () => {
    const { id } = await planned();
    await write(id);
    const rows = await domain.sql`
      select product_name, product_description, price, call_to_action, content_focus, campaign_name, story_id is not null as has_story
      from emails where user_id = ${mara.caller.id} order by id`;
    expect(rows.map((row) => [row.product_description, row.price, row.call_to_action])).toEqual([
      ["", "", "learn"],
      ["", "", "learn"],
      ["A course", "", "learn"],
      ["A course", "", "learn"],
      ["A course", "$249", "book"],
    ]);
    expect(rows[0]).toMatchObject({
      product_name: "The Plan",
      content_focus: "Who is writing to them, and the day it all began",
      campaign_name: "spring-course",
      has_story: true,
    });
  });

  it("answers the same emails when it is repeated, and charges nothing for that", async () => {
    const { id } = await planned();
    const [one, other] = await Promise.all([write(id), write(id)]);
    expect(other).toEqual(one);
    await runJobs();
    const { letters } = await write(id);
    expect(letters.map((letter) => letter.id)).toEqual(one.letters.map((letter) => letter.id));
    expect(await credits()).toBe(5);
  });

  it("writes the slots that are named, and what is next while others are written", async () => {
    const { id, slots } = await planned();
    const [first, second] = slots.map((slot) => slot.id);
    const { letters } = await write(id, [second ?? ""]);
    expect(letters).toMatchObject([{ slotId: second }]);
    await write(id, [first ?? ""]);
    await write(id);
    expect((await getSeries(mara, { id })).slots.map(({ letter }) => letter?.isWaiting)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it("writes what the credits last for, and says which letters are left", async () => {
    const { id, slots } = await planned();
    await spend(7);
    const { letters, left } = await write(id);
    expect(letters.map(({ slotId }) => slotId)).toEqual(slots.slice(0, 3).map((slot) => slot.id));
    expect(left).toMatchObject([
      { slotId: slots[3]?.id, reason: "no-credits" },
      { slotId: slots[4]?.id, reason: "no-credits" },
    ]);
    expect(await credits()).toBe(0);
  });

  it("says why a letter can't be written, and writes the others", async () => {
    const { id, slots } = await planned(STORIES.slice(0, 3));
    const briefCheck: MemberCtx["briefCheck"] = async ({ story }) =>
      story.includes("ladder") ? { field: "story", message: "Please tell it in another language" } : null;
    const { letters, left } = await write(id, undefined, { ...mara, briefCheck });
    expect(letters.map(({ slotId }) => slotId)).toEqual([slots[0]?.id, slots[2]?.id]);
    expect(left.map(({ reason, message }) => [reason, message])).toEqual([
      ["not-writable", "Please tell it in another language"],
      ["no-story", "This letter has no story yet. Choose or tell one first."],
      ["no-story", "This letter has no story yet. Choose or tell one first."],
    ]);
  });

  it("leaves a story that is too short, and an offer without an address, with the form's own words", async () => {
    const short = await planned(["It broke."]);
    expect((await write(short.id)).left[0]).toMatchObject({
      reason: "not-writable",
      message: "Please tell us more about your story",
    });
    const noAddress = await planned(STORIES.slice(0, 1), { offer: { name: "The Plan" } });
    expect((await write(noAddress.id)).left[0]?.message).toBe("Please enter a valid URL");
    expect(await credits()).toBe(10);
  });

  it("is refused for another user's series", async () => {
    const { id } = await planned();
    const ben = await domain.newMember();
    await expect(write(id, undefined, ben)).rejects.toMatchObject({ code: "series-not-found" });
  });
});

describe("a letter that waits for another", () => {
  it("has its turn when that one fails, is canceled or deleted", async () => {
    const { id } = await planned();
    const { letters } = await write(id);
    const isWaiting = async () =>
      (await getSeries(mara, { id })).slots.map(({ letter }) => letter?.isWaiting ?? null);
    await runJobs({
      write: async () => {
        throw new PermanentWriterError("This one can't be written.");
      },
    });
    expect(await credits()).toBe(10);
    await write(id);
    expect(await isWaiting()).toEqual([false, true, true, true, true]);
    const again = (await getSeries(mara, { id })).slots.map(({ emailId }) => ({ id: emailId ?? "" }));
    expect(again[0]?.id).not.toBe(letters[0]?.id);
    await deleteEmail(mara, again[0] ?? { id: "" });
    expect(await isWaiting()).toEqual([null, false, true, true, true]);
    await cancelEmail(mara, again[1] ?? { id: "" });
    expect(await isWaiting()).toEqual([null, false, false, true, true]);
  });

  it("is not overdue while it waits, and is after its turn", async () => {
    const { id } = await planned();
    await write(id);
    const now = domain.time.now;
    domain.time.now = new Date(now.getTime() + 280_000);
    await runJobs({ write: async () => writtenLetter() });
    expect(await expireOverdueEmails(domain.ctx)).toBe(0);
    const other = await planned();
    await write(other.id);
    domain.time.now = new Date(now.getTime() + 900_000);
    expect(await expireOverdueEmails(domain.ctx)).toBe(1);
    domain.time.now = now;
  });
});

it(`has each letter once after ${INTERRUPTIONS} kills and repeats of writing all`, async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const killed = new Error("Killed");
  let kills = 0;
  const mayDie = () => {
    if (kills >= INTERRUPTIONS || random() > 0.6) return;
    kills += 1;
    throw killed;
  };
  const isKilled = (error: unknown) => {
    if (error !== killed) throw error;
  };
  // Both the request and the worker die: before and after what they enqueue, and while they write.
  const queue: MemberCtx["queue"] = {
    ...domain.ctx.queue,
    async enqueueAll(tx, task, jobs) {
      mayDie();
      await domain.ctx.queue.enqueueAll(tx, task, jobs);
      mayDie();
    },
  };
  const writer: Writer = {
    async write(brief) {
      mayDie();
      return writtenLetter(brief.story, brief.title);
    },
  };
  let series = await planned();
  while (kills < INTERRUPTIONS) {
    const isDone = () => series.slots.every(({ letter }) => letter?.status === "generated");
    domain.jobs.length = 0;
    for (let tries = 0; !isDone(); tries += 1) {
      expect(tries).toBeLessThan(500);
      await writeSeries({ ...mara, queue }, { id: series.id }).catch(isKilled);
      const processing = await domain.sql`
        select id from emails where status = 'processing' and waits_for is null and user_id = ${mara.caller.id}`;
      for (const { id } of processing)
        await writeEmail({ ...domain.ctx, queue, writer }, { emailId: id }).catch(isKilled);
      series = await getSeries(mara, series);
    }
    const [row] = await domain.sql`
      select count(*)::int as emails, (select count(*)::int from credit_entries c join emails m on m.id = c.email_id
        where m.user_id = ${mara.caller.id} and c.kind = 'charge') as charges
      from emails where user_id = ${mara.caller.id}`;
    expect(row).toEqual({ emails: 5, charges: 5 });
    mara = await domain.newMember();
    series = await planned();
  }
}, 120_000);

describe("threads without a model", () => {
  it("are questions of the letter that keeps a promise, and of the one that makes it", async () => {
    const { id } = await planned();
    await write(id);
    await runJobs();
    const rows = await domain.sql`
      select questions from emails where user_id = ${mara.caller.id} order by id limit 3`;
    expect(
      rows.map(({ questions }) => questions.map(({ question }: { question: string }) => question)),
    ).toEqual([
      ["Letter 1 promises the day it nearly ended. How do you say that to your readers?"],
      [
        "In letter 1 you promised the day it nearly ended. What should today's letter say of it first?",
        "Letter 2 promises the one thing that changed it. How do you say that to your readers?",
      ],
      ["In letter 2 you promised the one thing that changed it. What should today's letter say of it first?"],
    ]);
  });
});

describe("what is checked over a series", () => {
  it("is every letter as it is now: its subject, its first sentence, and what it says of the offer", async () => {
    const { id } = await planned();
    await write(id);
    await runJobs({
      async write(brief) {
        const written = writtenLetter(`${brief.story} More.`, brief.title);
        const offer = { beat: "offer" as const, paragraphs: ["It's $249."] };
        return { ...written, letter: { ...written.letter, parts: [...written.letter.parts, offer] } };
      },
    });
    const seen: CheckedSeries[] = [];
    const checkSeries: MemberCtx["checkSeries"] = async (series) => {
      seen.push(series);
      return [];
    };
    expect(await findInSeries({ ...mara, checkSeries }, { id })).toEqual({ findings: [] });
    expect(seen[0]?.letters).toHaveLength(5);
    expect(seen[0]?.letters[1]).toMatchObject({
      ...{ number: 2, day: 2, call: "none", opens: "the one thing that changed it" },
      subject: expect.stringContaining("The ladder broke"),
      opening: STORIES[1],
      offerText: "It's $249.",
    });
    await expect(findInSeries(await domain.newMember(), { id })).rejects.toMatchObject({
      code: "series-not-found",
    });
  });
});

describe("a series that is written", () => {
  it("is announced to its owner's endpoints once, with its letters in order", async () => {
    const [endpoint] = await domain.sql`
      insert into webhook_endpoints (id, user_id, url, secret_sealed, created_at)
      values (gen_random_uuid(), ${mara.caller.id}, 'https://hooks.example/in', 'sealed', now()) returning id`;
    const { id } = await planned();
    const { letters } = await write(id);
    await runJobs();
    await write(id);
    const sent = await domain.sql`
      select body from webhook_deliveries where endpoint_id = ${endpoint?.id} and event = 'series.written'`;
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "series.written", data: { id, name: "Spring course", emails: letters.map((each) => each.id) } },
    ]);
  });
});

const toneOf = async (emailId: string) =>
  (await domain.sql`select tone_preference from emails where id = ${emailId}`)[0]?.tone_preference;

it("gives letters the series' tone, or else the profile's", async () => {
  await domain.sql`insert into profiles (user_id, tone, updated_at) values (${mara.caller.id}, 'humorous', now())`;
  for (const [tone, expected] of [
    ["", "humorous"],
    ["serious", "serious"],
  ] as const) {
    const { id } = await planned(STORIES.slice(0, 1), { tone });
    const { letters } = await write(id);
    expect(await toneOf(letters[0]?.id ?? "")).toBe(expected);
  }
});
