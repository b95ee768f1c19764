import { randomUUIDv7 } from "node:crypto";
import { VOICE_PASSAGES_MAX, VOICE_SAMPLES_MAX } from "@storyletter/contract/limits";
import type {
  AddVoiceSamplesInput,
  AuthorVoice,
  ChooseVoicePassagesInput,
  CountedTrait,
  ReadVoiceMails,
  SwitchVoiceTraitInput,
  Voice,
  VoiceMails,
  VoiceSampleId,
} from "@storyletter/contract/profile";
import { type Database, profiles, type Transaction, users, voiceSamples } from "@storyletter/db";
import { countWords } from "@storyletter/text/words";
import { and, asc, eq } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

const sampleColumns = {
  id: voiceSamples.id,
  text: voiceSamples.text,
  passages: voiceSamples.passages,
  createdAt: voiceSamples.createdAt,
};

const readSamples = (db: Pick<Database, "select">, userId: string) =>
  db
    .select(sampleColumns)
    .from(voiceSamples)
    .where(eq(voiceSamples.userId, userId))
    .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.id));

type Readable = Pick<Database, "select">;

/** The traits as they were last counted, null if the mails have changed since; and those that are switched off. */
async function storedTraits(db: Readable, userId: string) {
  const { traits, traitsOff } = profiles;
  const [profile] = await db.select({ traits, traitsOff }).from(profiles).where(eq(profiles.userId, userId));
  return profile ?? { traits: null, traitsOff: [] };
}

/**
 * Counts the traits of all samples off the request thread, and stores them unless the samples have changed meanwhile:
 * counting takes far longer than reading.
 */
async function countStored(
  { db, countTraits, caller: { id: userId } }: MemberCtx,
  samples: readonly { id: string; text: string }[],
): Promise<CountedTrait[]> {
  if (samples.length === 0) return [];
  const counted = samples.map(({ text }) => text.slice(0, COUNTED_MAX));
  const traits = await countTraits(counted, { userId });
  await db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const ids = (await readSamples(tx, userId)).map(({ id }) => id);
    if (ids.join() !== samples.map(({ id }) => id).join()) return;
    await tx
      .insert(profiles)
      .values({ userId, traits, updatedAt: new Date() })
      .onConflictDoUpdate({ target: profiles.userId, set: { traits } });
  });
  return traits;
}

/** After a change of the samples, so that their traits are counted when they are next read. */
const forgetTraits = (tx: Transaction, userId: string) =>
  tx.update(profiles).set({ traits: null }).where(eq(profiles.userId, userId));

/** Of one mail; more of it says no more about its author. */
const COUNTED_MAX = 5_000;

export async function getVoice(ctx: MemberCtx): Promise<Voice> {
  const userId = ctx.caller.id;
  const [samples, stored] = await Promise.all([readSamples(ctx.db, userId), storedTraits(ctx.db, userId)]);
  const traits = stored.traits ?? (await countStored(ctx, samples));
  return {
    samples: samples.map((sample) => ({ ...sample, words: countWords(sample.text) })),
    traits: traits.map((trait) => ({ ...trait, on: !stored.traitsOff.includes(trait.id) })),
  };
}

/** Samples and their counts change one change at a time. */
const lockVoice = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

const TOO_SLOW = "These emails take too long to read. Please paste only what you wrote yourself.";

/** What the author wrote of each mail, to be looked at before it counts; nothing is stored. */
export async function readVoiceMails(
  { readMails, caller }: MemberCtx,
  { mails }: VoiceMails,
): Promise<ReadVoiceMails> {
  const read = await readMails(mails, { userId: caller.id });
  if (!read) throw new Refusal("bad-input", { fields: [{ path: "mails", message: TOO_SLOW }] });
  return { mails: read };
}

const NOTHING_LEFT =
  "We found nothing of yours in this mail, only quotes, links or a signature. Please paste the text you wrote.";

/** Stores samples as their author confirmed them; of other mails, the author's own words alone. */
export async function addVoiceSamples(
  ctx: MemberCtx,
  { mails, confirmed }: AddVoiceSamplesInput,
): Promise<Voice> {
  const userId = ctx.caller.id;
  const texts = confirmed ? mails : (await readVoiceMails(ctx, { mails })).mails.map(({ text }) => text);
  const empty = texts.indexOf("");
  if (empty !== -1)
    throw new Refusal("bad-input", { fields: [{ path: `mails.${empty}`, message: NOTHING_LEFT }] });
  await takeRoom(ctx, texts);
  await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const kept = await readSamples(tx, userId);
    const known = new Set(kept.map(({ text }) => text));
    const added = [...new Set(texts)].filter((text) => !known.has(text));
    if (kept.length + added.length > VOICE_SAMPLES_MAX) throw new Refusal("too-many-samples");
    const rows = added.map((text) => ({ id: randomUUIDv7(), userId, text, createdAt: ctx.clock() }));
    if (rows.length > 0) await tx.insert(voiceSamples).values(rows);
    await forgetTraits(tx, userId);
  });
  return await getVoice(ctx);
}

const refusePassages = (message: string): never => {
  throw new Refusal("bad-input", { fields: [{ path: "passages", message }] });
};

/** Only what its author wrote in that mail is shown to AI as their voice. */
export async function chooseVoicePassages(
  ctx: MemberCtx,
  { id, passages }: ChooseVoicePassagesInput,
): Promise<Voice> {
  const userId = ctx.caller.id;
  await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const samples = await readSamples(tx, userId);
    const sample = samples.find((each) => each.id === id);
    if (!sample) throw new Refusal("not-found");
    const chosen = [...new Set(passages)];
    const others = samples.filter((each) => each.id !== id).flatMap((each) => each.passages);
    if (chosen.some((passage) => !sample.text.includes(passage)))
      refusePassages("Please choose words as they are in this email");
    if (others.length + chosen.length > VOICE_PASSAGES_MAX)
      refusePassages(`There can be ${VOICE_PASSAGES_MAX} passages. Please remove one first`);
    await tx.update(voiceSamples).set({ passages: chosen }).where(eq(voiceSamples.id, id));
  });
  return await getVoice(ctx);
}

/** Deletes one sample; the traits are counted anew from the others. */
export async function deleteVoiceSample(ctx: MemberCtx, { id }: VoiceSampleId): Promise<Voice> {
  const userId = ctx.caller.id;
  await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const which = and(eq(voiceSamples.id, id), eq(voiceSamples.userId, userId));
    const [deleted] = await tx.delete(voiceSamples).where(which).returning({ id: voiceSamples.id });
    if (!deleted) throw new Refusal("not-found");
    await forgetTraits(tx, userId);
  });
  return await getVoice(ctx);
}

export async function switchVoiceTrait(ctx: MemberCtx, { id, on }: SwitchVoiceTraitInput): Promise<Voice> {
  const userId = ctx.caller.id;
  await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const [profile] = await tx
      .select({ traitsOff: profiles.traitsOff })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const others = (profile?.traitsOff ?? []).filter((trait) => trait !== id);
    const values = { traitsOff: on ? others : [...others, id], updatedAt: ctx.clock() };
    await tx
      .insert(profiles)
      .values({ ...values, userId })
      .onConflictDoUpdate({ target: profiles.userId, set: values });
  });
  return await getVoice(ctx);
}

/** What writers know of the author beside the brief; undefined for an author without a profile. */
export async function authorVoice(db: Readable, userId: string): Promise<AuthorVoice | undefined> {
  const { senderName, greeting, signOff, spelling, wordsToAvoid, traits, traitsOff } = profiles;
  const [[profile], samples] = await Promise.all([
    db
      .select({ senderName, greeting, signOff, spelling, wordsToAvoid, traits, traitsOff })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .prepare("author_profile")
      .execute(),
    db
      .select({ passages: voiceSamples.passages })
      .from(voiceSamples)
      .where(eq(voiceSamples.userId, userId))
      .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.id))
      .prepare("author_passages")
      .execute(),
  ]);
  const passages = samples.flatMap((sample) => sample.passages);
  if (profile) {
    const { traits, traitsOff, ...own } = profile;
    return { ...own, traits: (traits ?? []).filter(({ id }) => !traitsOff.includes(id)), passages };
  }
  if (passages.length === 0) return undefined;
  return {
    senderName: "",
    greeting: "",
    signOff: "",
    spelling: "US",
    wordsToAvoid: [],
    traits: [],
    passages,
  };
}
