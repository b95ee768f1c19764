import { randomUUIDv7 } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import { AUDIENCES_MAX, OFFERS_MAX } from "@storyletter/contract/limits";
import type {
  Audience,
  AudienceInput,
  Offer,
  OfferInput,
  Profile,
  ProfileEntryId,
  SaveProfileInput,
} from "@storyletter/contract/profile";
import { isUuid } from "@storyletter/contract/text";
import { audiences, type Database, offers, profiles, type Transaction, users } from "@storyletter/db";
import { and, asc, eq, max } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

type Reader = Database | Transaction;

const EMPTY: Omit<Profile, "offers" | "audiences"> = {
  businessName: "",
  senderName: "",
  greeting: "",
  signOff: "",
  spelling: "US",
  wordsToAvoid: [],
  tone: "",
  emotion: "",
  length: "no-preference",
  writeIn: "story",
  callStyle: "link",
  mailTool: null,
};

const profileColumns = {
  businessName: profiles.businessName,
  senderName: profiles.senderName,
  greeting: profiles.greeting,
  signOff: profiles.signOff,
  spelling: profiles.spelling,
  wordsToAvoid: profiles.wordsToAvoid,
  tone: profiles.tone,
  emotion: profiles.emotion,
  length: profiles.length,
  writeIn: profiles.writeIn,
  callStyle: profiles.callStyle,
  mailTool: profiles.mailTool,
} satisfies Record<keyof typeof EMPTY, unknown>;

const offerColumns = {
  id: offers.id,
  name: offers.name,
  description: offers.description,
  benefit: offers.benefit,
  price: offers.price,
  salePrice: offers.salePrice,
  proof: offers.proof,
  url: offers.url,
  callToAction: offers.callToAction,
} satisfies Record<keyof Offer, unknown>;

async function readProfile(db: Reader, userId: string): Promise<Profile> {
  const [[row], ownOffers, ownAudiences] = await Promise.all([
    db.select(profileColumns).from(profiles).where(eq(profiles.userId, userId)),
    db
      .select(offerColumns)
      .from(offers)
      .where(eq(offers.userId, userId))
      .orderBy(asc(offers.position), asc(offers.id)),
    db
      .select({ id: audiences.id, text: audiences.text })
      .from(audiences)
      .where(eq(audiences.userId, userId))
      .orderBy(asc(audiences.position), asc(audiences.id)),
  ]);
  return { ...(row ?? EMPTY), offers: ownOffers, audiences: ownAudiences };
}

export const getProfile = ({ db, caller }: MemberCtx): Promise<Profile> => readProfile(db, caller.id);

/** What the profile says about letters that leave: their sender, and how the call to action looks. */
export async function sendingOf(
  db: Pick<Database, "select">,
  userId: string,
): Promise<{ senderName: string; call: "words" | "button" }> {
  const { senderName, callStyle } = profiles;
  const [profile] = await db
    .select({ senderName, callStyle })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return {
    senderName: profile?.senderName ?? "",
    call: profile?.callStyle === "button" ? "button" : "words",
  };
}

/** Two saves at once, in two tabs or by a program, wait for each other. */
const lockUser = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Entries that are the user's own keep their id; the others get one. An id sent twice counts once. */
function withIds<Entry extends { id?: string }>(entries: readonly Entry[], own: ReadonlySet<string>) {
  const used = new Set<string>();
  return entries.map((entry, position) => {
    const isOwn = entry.id !== undefined && own.has(entry.id) && !used.has(entry.id);
    const id = isOwn && entry.id ? entry.id : randomUUIDv7();
    used.add(id);
    return { ...entry, id, position };
  });
}

async function replaceOffers(tx: Transaction, userId: string, entries: readonly OfferInput[]) {
  const own = await tx.select({ id: offers.id }).from(offers).where(eq(offers.userId, userId));
  const rows = withIds(entries, new Set(own.map(({ id }) => id)));
  await tx.delete(offers).where(eq(offers.userId, userId));
  if (rows.length > 0) await tx.insert(offers).values(rows.map((row) => ({ ...row, userId })));
}

async function replaceAudiences(tx: Transaction, userId: string, entries: readonly AudienceInput[]) {
  const own = await tx.select({ id: audiences.id }).from(audiences).where(eq(audiences.userId, userId));
  const rows = withIds(entries, new Set(own.map(({ id }) => id)));
  await tx.delete(audiences).where(eq(audiences.userId, userId));
  if (rows.length > 0) await tx.insert(audiences).values(rows.map((row) => ({ ...row, userId })));
}

/** Saves what was sent; a list replaces the stored one. */
export async function saveProfile(ctx: MemberCtx, input: SaveProfileInput): Promise<Profile> {
  const userId = ctx.caller.id;
  const { offers: newOffers, audiences: newAudiences, ...rest } = input;
  const wordsToAvoid = rest.wordsToAvoid && [...new Set(rest.wordsToAvoid)];
  const sent = Object.fromEntries(
    Object.entries({ ...rest, wordsToAvoid }).filter(([, value]) => value !== undefined),
  );
  const values = { ...sent, updatedAt: ctx.clock() };
  return await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await tx
      .insert(profiles)
      .values({ ...values, userId })
      .onConflictDoUpdate({ target: profiles.userId, set: values });
    if (newOffers) await replaceOffers(tx, userId, newOffers);
    if (newAudiences) await replaceAudiences(tx, userId, newAudiences);
    return await readProfile(tx, userId);
  });
}

/** Saves one offer, so that two tabs don't undo each other's lists. */
export async function saveOffer(ctx: MemberCtx, { id, ...values }: OfferInput): Promise<Offer> {
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (id && isUuid(id)) {
      const which = and(eq(offers.id, id), eq(offers.userId, userId));
      const [changed] = await tx.update(offers).set(values).where(which).returning(offerColumns);
      if (changed) return changed;
    }
    const own = eq(offers.userId, userId);
    if ((await tx.$count(offers, own)) >= OFFERS_MAX) throw new Refusal("too-many-offers");
    const [last] = await tx
      .select({ position: max(offers.position) })
      .from(offers)
      .where(own);
    const row = { ...values, id: randomUUIDv7(), position: (last?.position ?? -1) + 1 };
    await tx.insert(offers).values({ ...row, userId });
    const { position: _position, ...offer } = row;
    return offer;
  });
}

export async function deleteOffer(ctx: MemberCtx, { id }: ProfileEntryId): Promise<Success> {
  if (!isUuid(id)) throw new Refusal("not-found");
  const which = and(eq(offers.id, id), eq(offers.userId, ctx.caller.id));
  const [deleted] = await ctx.db.delete(offers).where(which).returning({ id: offers.id });
  if (!deleted) throw new Refusal("not-found");
  return { success: true };
}

export async function saveAudience(ctx: MemberCtx, { id, text }: AudienceInput): Promise<Audience> {
  const userId = ctx.caller.id;
  return await ctx.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (id && isUuid(id)) {
      const which = and(eq(audiences.id, id), eq(audiences.userId, userId));
      const [changed] = await tx.update(audiences).set({ text }).where(which).returning({ id: audiences.id });
      if (changed) return { id: changed.id, text };
    }
    const own = eq(audiences.userId, userId);
    if ((await tx.$count(audiences, own)) >= AUDIENCES_MAX) throw new Refusal("too-many-audiences");
    const [last] = await tx
      .select({ position: max(audiences.position) })
      .from(audiences)
      .where(own);
    const row = { id: randomUUIDv7(), text, position: (last?.position ?? -1) + 1 };
    await tx.insert(audiences).values({ ...row, userId });
    return { id: row.id, text };
  });
}

export async function deleteAudience(ctx: MemberCtx, { id }: ProfileEntryId): Promise<Success> {
  if (!isUuid(id)) throw new Refusal("not-found");
  const which = and(eq(audiences.id, id), eq(audiences.userId, ctx.caller.id));
  const [deleted] = await ctx.db.delete(audiences).where(which).returning({ id: audiences.id });
  if (!deleted) throw new Refusal("not-found");
  return { success: true };
}
