import { OFFERS_MAX } from "@storyletter/contract/limits";
import { type CountedTrait, OfferInput, SaveProfileInput } from "@storyletter/contract/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../account/export-sections.ts";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { deleteOffer, getProfile, saveAudience, saveOffer, saveProfile } from "./profile.ts";
import {
  addVoiceSamples,
  authorVoice,
  chooseVoicePassages,
  deleteVoiceSample,
  getVoice,
  readVoiceMails,
  switchVoiceTrait,
} from "./voice.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const profile = (input: object) => SaveProfileInput.parse(input);

describe("a profile", () => {
  it("is empty at first, and keeps what a later save leaves out", async () => {
    const mara = await domain.newMember();
    expect(await getProfile(mara)).toEqual({
      businessName: "",
      senderName: "",
      greeting: "",
      signOff: "",
      spelling: "US",
      wordsToAvoid: [],
      tone: "",
      length: "no-preference",
      writeIn: "story",
      callStyle: "link",
      mailTool: null,
      emotion: "",
      offers: [],
      audiences: [],
    });
    await saveProfile(
      mara,
      profile({
        businessName: " Okafor Bakery ",
        signOff: "Talk soon,\nMara",
        wordsToAvoid: ["amazing", "amazing"],
        offers: [{ name: "The Rest Day Plan", price: "$249" }],
      }),
    );
    const later = await saveProfile(mara, profile({ spelling: "UK", audiences: [{ text: "Bakers" }] }));
    expect(later).toMatchObject({
      businessName: "Okafor Bakery",
      signOff: "Talk soon,\nMara",
      spelling: "UK",
      wordsToAvoid: ["amazing"],
      offers: [{ id: expect.any(String), name: "The Rest Day Plan", price: "$249", url: "" }],
      audiences: [{ id: expect.any(String), text: "Bakers" }],
    });
    expect(await getProfile(mara)).toEqual(later);
  });

  it("keeps the ids of a list that is replaced, and takes no id of another user", async () => {
    const [mara, ben] = [await domain.newMember(), await domain.newMember()];
    const first = await saveProfile(mara, profile({ offers: [{ name: "One" }, { name: "Two" }] }));
    const [one, two] = first.offers;
    const changed = await saveProfile(
      mara,
      profile({ offers: [{ ...two, price: "$9" }, { name: "Three" }, { ...two, name: "Twice" }] }),
    );
    expect(changed.offers.map(({ name }) => name)).toEqual(["Two", "Three", "Twice"]);
    expect(changed.offers[0]?.id).toBe(two?.id);
    expect(new Set(changed.offers.map(({ id }) => id)).size).toBe(3);
    const bens = await saveProfile(ben, profile({ offers: [{ ...two, name: "Stolen" }] }));
    expect(bens.offers[0]?.id).not.toBe(two?.id);
    await expect(deleteOffer(ben, { id: two?.id ?? "" })).rejects.toThrow("Not found");
    expect((await getProfile(mara)).offers).toEqual(changed.offers);
    expect(changed.offers).not.toContainEqual(expect.objectContaining({ id: one?.id }));
  });

  it("loses no offer when two tabs add one at once", async () => {
    const mara = await domain.newMember();
    const add = (name: string) => saveOffer(mara, OfferInput.parse({ name }));
    await Promise.all(["One", "Two", "Three", "Four"].map(add));
    await Promise.all([saveAudience(mara, { text: "Bakers" }), saveAudience(mara, { text: "Cooks" })]);
    const { offers, audiences } = await getProfile(mara);
    expect([offers.length, audiences.length]).toEqual([4, 2]);
    expect(domain.deadlocks).toEqual([]);
  });

  it("refuses too many offers with a sentence, in a list and one by one", async () => {
    const mara = await domain.newMember();
    const many = (count: number) => ({ offers: Array.from({ length: count }, (_, n) => ({ name: `${n}` })) });
    const { error } = SaveProfileInput.safeParse(many(1_000));
    expect(error?.issues).toMatchObject([
      { path: ["offers"], message: "A profile can hold up to 100 offers" },
    ]);
    await saveProfile(mara, profile(many(OFFERS_MAX)));
    await expect(saveOffer(mara, OfferInput.parse({ name: "One more" }))).rejects.toThrow(
      "You've reached the maximum number of offers. Delete one first.",
    );
  });
});

const MAIL = `Hey Sam,

I can't believe it's been a week. We've baked 300 rolls since, and the stove hasn't failed! You'd have laughed.
But it's late now. I'll write more tomorrow, and I won't forget the recipe.

> On Monday you wrote that
> ovens never die.`;

describe("a voice", () => {
  it("counts traits of what was confirmed, and leaves those out that are switched off", async () => {
    const mara = await domain.newMember();
    expect(await authorVoice(domain.db, mara.caller.id)).toBeUndefined();
    const read = (await readVoiceMails(mara, { mails: [MAIL, "> Yours."] })).mails;
    expect(read).toMatchObject([
      { words: 36, leftOut: 8 },
      { text: "", words: 0, leftOut: 1 },
    ]);
    expect((await getVoice(mara)).samples).toEqual([]);
    const text = `${read[0]?.text}\n\nI love my iPhone.`;
    const voice = await addVoiceSamples(mara, { mails: [text, text], confirmed: true });
    expect(voice.samples).toMatchObject([{ text }]);
    expect(voice.traits.map(({ id }) => id)).toContain("contractions");
    await switchVoiceTrait(mara, { id: "contractions", on: false });
    await saveProfile(mara, profile({ senderName: "Mara" }));
    const used = await authorVoice(domain.db, mara.caller.id);
    expect(used).toMatchObject({ senderName: "Mara", spelling: "US" });
    expect(used?.traits.map(({ id }) => id)).not.toContain("contractions");
    // Counted when the mail was added, and not at each read.
    const counted = [{ id: "openers", figure: 1, text: "Stored." }];
    await domain.sql`update profiles set traits = ${JSON.stringify(counted)}::text::jsonb where user_id = ${mara.caller.id}`;
    expect((await getVoice(mara)).traits).toEqual([{ ...counted[0], on: true }]);

    const [sample] = voice.samples;
    const without = await deleteVoiceSample(mara, { id: sample?.id ?? "" });
    expect(without).toEqual({ samples: [], traits: [] });
  });

  it("is counted anew after every change, and a count that a change has overtaken is not kept", async () => {
    const mara = await domain.newMember();
    const stale: CountedTrait[] = [{ id: "openers", figure: 1, text: "Stale." }];
    const overtaken: MemberCtx = {
      ...mara,
      countTraits: async () => {
        await addVoiceSamples(mara, { mails: ["Another mail."], confirmed: true });
        return stale;
      },
    };
    expect((await addVoiceSamples(overtaken, { mails: [MAIL], confirmed: true })).traits).toMatchObject(
      stale,
    );
    const { samples, traits } = await getVoice(mara);
    expect(samples).toHaveLength(2);
    expect(traits.map(({ id }) => id)).toContain("contractions");
    expect(traits.map(({ text }) => text)).not.toContain("Stale.");
    for (const { id } of samples) await deleteVoiceSample(mara, { id });
    expect(await getVoice(mara)).toEqual({ samples: [], traits: [] });
  });

  it("has passages chosen from these mails, three at most, which go with their mail", async () => {
    const mara = await domain.newMember();
    const mails = ["The oven died.\n\nI swept up, and began again.", "My mother said nothing."];
    const { samples } = await addVoiceSamples(mara, { mails, confirmed: false });
    const [first, second] = mails.map((mail) => samples.find(({ text }) => text === mail)?.id);
    const choose = (id = "", ...passages: string[]) => chooseVoicePassages(mara, { id, passages });
    const refused = (message: string) => ({
      fields: [{ path: "passages", message: expect.stringContaining(message) }],
    });
    await choose(first, "The oven died.", "I swept up", "I swept up");
    await choose(second, "My mother said nothing.");
    const used = await authorVoice(domain.db, mara.caller.id);
    expect(used?.passages.toSorted()).toEqual(["I swept up", "My mother said nothing.", "The oven died."]);
    await expect(choose(second, "My mother", "said nothing")).rejects.toMatchObject(refused("remove one"));
    await expect(choose(first, "The stove died.")).rejects.toMatchObject(refused("as they are"));
    const other = await domain.newMember();
    await expect(chooseVoicePassages(other, { id: first ?? "", passages: [] })).rejects.toMatchObject({
      code: "not-found",
    });
    await choose(second);
    await deleteVoiceSample(mara, { id: first ?? "" });
    expect((await authorVoice(domain.db, mara.caller.id))?.passages ?? []).toEqual([]);
  });

  it("refuses mails that take too long to read, and says what to do", async () => {
    const mara: MemberCtx = { ...(await domain.newMember()), readMails: async () => null };
    await expect(addVoiceSamples(mara, { mails: [MAIL], confirmed: false })).rejects.toMatchObject({
      fields: [{ path: "mails", message: expect.stringContaining("only what you wrote") }],
    });
  });

  it("refuses a mail with nothing of its author, and a sixth sample", async () => {
    const mara = await domain.newMember();
    await expect(
      addVoiceSamples(mara, { mails: [MAIL, "> Yours.\n\nSent from my iPhone"], confirmed: false }),
    ).rejects.toMatchObject({
      fields: [{ path: "mails.1", message: expect.stringContaining("nothing of yours") }],
    });
    const mails = Array.from({ length: 5 }, (_, n) => `This is mail ${n}.`);
    await addVoiceSamples(mara, { mails, confirmed: false });
    await expect(addVoiceSamples(mara, { mails: ["This is the sixth."], confirmed: false })).rejects.toThrow(
      "up to five",
    );
    expect((await getVoice(mara)).samples).toHaveLength(5);
  });
});

it("is in the export of an account, and goes with it", async () => {
  const mara = await domain.newMember();
  await saveProfile(
    mara,
    profile({ businessName: "Okafor", offers: [{ name: "A" }], audiences: [{ text: "B" }] }),
  );
  const { samples } = await addVoiceSamples(mara, { mails: ["The oven died."], confirmed: false });
  const [sample] = samples;
  await chooseVoicePassages(mara, { id: sample?.id ?? "", passages: ["The oven"] });
  const { id } = mara.caller;
  expect(await SECTIONS.voiceSamples.read(domain.db, id)).toMatchObject([{ passages: ["The oven"] }]);
  expect(await SECTIONS.profile.read(domain.db, id)).toMatchObject({ businessName: "Okafor" });
  for (const name of ["offers", "audiences", "voiceSamples"] as const)
    expect(await SECTIONS[name].read(domain.db, id)).toHaveLength(1);
  await domain.sql`delete from users where id = ${id}`;
  const [left] = await domain.sql`
    select (select count(*) from offers where user_id = ${id})
      + (select count(*) from audiences where user_id = ${id})
      + (select count(*) from voice_samples where user_id = ${id})
      + (select count(*) from profiles where user_id = ${id}) as rows`;
  expect(Number(left?.rows)).toBe(0);
});
