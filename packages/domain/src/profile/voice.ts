import { randomUUIDv7 } from "node:crypto";
import { VOICE_PASSAGES_MAX, VOICE_SAMPLES_MAX } from "@storyletter/contract/limits";
import type {
  AddVoiceSamplesInput,
  AuthorVoice,
  ChooseVoicePassagesInput,
  ReadVoiceMails,
  SwitchVoiceTraitInput,
  Voice,
  VoiceMails,
  VoiceSampleId,
  VoiceTrait,
} from "@storyletter/contract/profile";
import { type Database, profiles, type Transaction, users, voiceSamples } from "@storyletter/db";
import { countWords } from "@storyletter/text/words";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { type CountedTrait, countTraits } from "./voice-traits.ts";

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

type Writable = Pick<Database, "select" | "insert">;

const traitColumns = { traits: profiles.traits, traitsOff: profiles.traitsOff };

/** The traits as they were counted; those of mails from before counts were stored are counted now, once. */
async function readTraits(db: Writable, userId: string): Promise<VoiceTrait[]> {
  const [profile] = await db.select(traitColumns).from(profiles).where(eq(profiles.userId, userId));
  const traits = profile?.traits ?? (await recountTraits(db, userId, isNull(profiles.traits)));
  return traits.map((trait) => ({ ...trait, on: !profile?.traitsOff.includes(trait.id) }));
}

/**
 * Counts the traits of all samples, and stores them: counting takes far longer than reading. A first count that a
 * change of the samples has overtaken must not replace the newer one, hence `setWhere`.
 */
async function recountTraits(db: Writable, userId: string, setWhere?: SQL): Promise<CountedTrait[]> {
  const samples = await readSamples(db, userId);
  const traits = countTraits(samples.map(({ text }) => text.slice(0, COUNTED_MAX)));
  // A user without mails and without a profile stays without one.
  if (samples.length > 0 || (await hasProfile(db, userId)))
    await db
      .insert(profiles)
      .values({ userId, traits, updatedAt: new Date() })
      .onConflictDoUpdate({ target: profiles.userId, set: { traits }, setWhere });
  return traits;
}

async function hasProfile(db: Writable, userId: string): Promise<boolean> {
  const rows = await db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId));
  return rows.length > 0;
}

/** Of one mail; more of it says no more about its author. */
const COUNTED_MAX = 5_000;

async function readVoice(db: Writable, userId: string): Promise<Voice> {
  const [samples, traits] = await Promise.all([readSamples(db, userId), readTraits(db, userId)]);
  return { samples: samples.map((sample) => ({ ...sample, words: countWords(sample.text) })), traits };
}

export const getVoice = ({ db, caller }: MemberCtx): Promise<Voice> => readVoice(db, caller.id);

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
  return await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const kept = await readSamples(tx, userId);
    const known = new Set(kept.map(({ text }) => text));
    const added = [...new Set(texts)].filter((text) => !known.has(text));
    if (kept.length + added.length > VOICE_SAMPLES_MAX) throw new Refusal("too-many-samples");
    const rows = added.map((text) => ({ id: randomUUIDv7(), userId, text, createdAt: ctx.clock() }));
    if (rows.length > 0) await tx.insert(voiceSamples).values(rows);
    await recountTraits(tx, userId);
    return await readVoice(tx, userId);
  });
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
  return await ctx.db.transaction(async (tx) => {
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
    return await readVoice(tx, userId);
  });
}

/** Deletes one sample; the traits are counted anew from the others. */
export async function deleteVoiceSample(ctx: MemberCtx, { id }: VoiceSampleId): Promise<Voice> {
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    await lockVoice(tx, userId);
    const which = and(eq(voiceSamples.id, id), eq(voiceSamples.userId, userId));
    const [deleted] = await tx.delete(voiceSamples).where(which).returning({ id: voiceSamples.id });
    if (!deleted) throw new Refusal("not-found");
    await recountTraits(tx, userId);
    return await readVoice(tx, userId);
  });
}

export async function switchVoiceTrait(ctx: MemberCtx, { id, on }: SwitchVoiceTraitInput): Promise<Voice> {
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
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
    return await readVoice(tx, userId);
  });
}

/** What writers know of the author beside the brief; undefined for an author without a profile. */
export async function authorVoice(db: Writable, userId: string): Promise<AuthorVoice | undefined> {
  const { senderName, greeting, signOff, spelling, wordsToAvoid } = profiles;
  const [[profile], traits, samples] = await Promise.all([
    db
      .select({ senderName, greeting, signOff, spelling, wordsToAvoid })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
    readTraits(db, userId),
    db
      .select({ passages: voiceSamples.passages })
      .from(voiceSamples)
      .where(eq(voiceSamples.userId, userId))
      .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.id)),
  ]);
  const passages = samples.flatMap((sample) => sample.passages);
  const used = traits.filter(({ on }) => on).map(({ on: _, ...trait }) => trait);
  if (!profile) {
    if (used.length === 0 && passages.length === 0) return undefined;
    return {
      senderName: "",
      greeting: "",
      signOff: "",
      spelling: "US",
      wordsToAvoid: [],
      traits: used,
      passages,
    };
  }
  return { ...profile, traits: used, passages };
}
