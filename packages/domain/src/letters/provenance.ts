import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { EmailId } from "@storyletter/contract/emails";
import {
  type LetterDocument,
  type Provenance,
  type ProvenanceMark,
  ProvenanceRecord,
  SOURCE_TYPES,
  type WrittenBy,
} from "@storyletter/contract/letters";
import { letterVersions, provenanceRecords } from "@storyletter/db";
import { type AttributedSentence, attributedSentences } from "@storyletter/letter";
import type { FileMark } from "@storyletter/letter/formats";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { ownEmail, writtenDocument } from "./letter.ts";
import { type EmailRow, isBlank } from "./letter-row.ts";
import { createSigner } from "./signing-keys.ts";

const SENTENCE_HASH_LENGTH = 16;

export const hashWords = (words: readonly string[]): string =>
  createHash("sha256").update(words.join(" ")).digest("base64url");

export const hashSentence = (words: readonly string[]): string =>
  hashWords(words).slice(0, SENTENCE_HASH_LENGTH);

type RecordCtx = Pick<Deps, "db" | "appSecret" | "appUrl" | "clock">;

/** The letter as its writer last wrote it; null while it is that letter still. */
async function writtenBefore({ db }: RecordCtx, { id, editedAt }: EmailRow): Promise<LetterDocument | null> {
  if (!editedAt) return null;
  const [version] = await db
    .select({ document: letterVersions.document })
    .from(letterVersions)
    .where(and(eq(letterVersions.emailId, id), eq(letterVersions.author, "writer")))
    .orderBy(desc(letterVersions.number))
    .limit(1);
  return version?.document ?? null;
}

/**
 * Who wrote each sentence. Sources are saved by the letter's owner, so a sentence that still is as it was written
 * keeps the source that it was written with.
 */
async function sentencesOf(ctx: RecordCtx, row: EmailRow): Promise<AttributedSentence[]> {
  const kind = row.letter?.writer.kind ?? "built-in";
  const before = await writtenBefore(ctx, row);
  const key = ({ words }: AttributedSentence) => words.join(" ");
  const written = new Map(
    before ? attributedSentences(before.body, kind).map((each) => [key(each), each]) : [],
  );
  return attributedSentences(writtenDocument(row).body, kind).map((each) => {
    const { by, letter } = written.get(key(each)) ?? each;
    return { ...each, by, letter };
  });
}

const round = (words: number): number => Math.round(words * 100) / 100;

/** The words of these sentences by who wrote them. */
export function wordsBy(
  sentences: readonly { words: Partial<Record<WrittenBy, number>> }[],
): Partial<Record<WrittenBy, number>> {
  const sums: Partial<Record<WrittenBy, number>> = {};
  for (const { words } of sentences)
    for (const [by, count] of Object.entries(words) as [WrittenBy, number][])
      sums[by] = round((sums[by] ?? 0) + count);
  return sums;
}

/** A suggestion may come from a model, too. */
function sourceTypeOf(
  row: EmailRow,
  words: Partial<Record<WrittenBy, number>>,
): ProvenanceMark["digitalSourceType"] {
  const isModel = row.letter?.writer.kind === "model" && (words.model ?? 0) + (words.adapted ?? 0) > 0;
  if (!isModel && !words.suggestion) return SOURCE_TYPES.person;
  return words.author || words.adapted ? SOURCE_TYPES.both : SOURCE_TYPES.model;
}

/** What the record says of the letter; the same as long as the letter is. */
async function statementOf(ctx: RecordCtx, row: EmailRow): Promise<Omit<ProvenanceRecord, "jti" | "iat">> {
  const attributed = await sentencesOf(ctx, row);
  const sentences = attributed.map(({ words, by, letter }) => ({
    sha256: hashSentence(words),
    words: wordsBy([{ words: by }]),
    ...(letter !== null && { letter }),
  }));
  const words = wordsBy(sentences);
  const total = Object.values(words).reduce((sum, count) => sum + count, 0);
  const { kind, name, version } = row.letter?.writer ?? {};
  return {
    iss: ctx.appUrl,
    sha256: hashWords(attributed.flatMap((each) => each.words)),
    share: total === 0 ? 1 : round(((words.author ?? 0) + (words.adapted ?? 0)) / total),
    digitalSourceType: sourceTypeOf(row, words),
    words: Math.round(total),
    writer: kind && name && version ? { kind, name, version } : null,
    writtenAt: (row.completedAt ?? row.createdAt).toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    sentences,
  };
}

const markOf = ({ iss, jti, iat, sha256, share, digitalSourceType }: ProvenanceRecord): ProvenanceMark => ({
  iss,
  jti,
  iat,
  sha256,
  share,
  digitalSourceType,
});

/** So many of a letter's longest sentences find it again; short ones are in many letters. */
const LONGEST = 8;
const LONGEST_LEAST_WORDS = 6;

const longestOf = (sentences: readonly { sha256: string; words: Partial<Record<WrittenBy, number>> }[]) =>
  sentences
    .map(({ sha256, words }) => ({ sha256, count: Object.values(words).reduce((sum, one) => sum + one, 0) }))
    .filter(({ count }) => count >= LONGEST_LEAST_WORDS)
    .sort((one, other) => other.count - one.count)
    .slice(0, LONGEST)
    .map(({ sha256 }) => sha256);

/** The most records of one letter; past it the oldest are deleted. */
const RECORDS_MAX = 100;

/** The first call makes the record; as long as the letter stays the same, so does the record. */
async function recordOf(ctx: RecordCtx, row: EmailRow): Promise<Provenance> {
  const statement = await statementOf(ctx, row);
  const sign = await createSigner(ctx);
  const [newest] = await ctx.db
    .select()
    .from(provenanceRecords)
    .where(eq(provenanceRecords.emailId, row.id))
    .orderBy(desc(provenanceRecords.createdAt), desc(provenanceRecords.id))
    .limit(1);
  if (newest) {
    const { jti: _jti, iat: _iat, ...said } = newest.record;
    if (isDeepStrictEqual(said, statement))
      return { record: newest.record, jws: newest.jws, mark: await sign(markOf(newest.record)) };
  }
  const now = ctx.clock();
  const record = ProvenanceRecord.parse({
    ...statement,
    jti: randomUUID(),
    iat: Math.floor(now.getTime() / 1_000),
  });
  const jws = await sign(record);
  await ctx.db.insert(provenanceRecords).values({
    id: record.jti,
    emailId: row.id,
    record,
    jws,
    longest: longestOf(record.sentences),
    createdAt: now,
  });
  await ctx.db.execute(sql`
    delete from ${provenanceRecords} where id in (
      select id from ${provenanceRecords} where email_id = ${row.id}
      order by created_at desc, id desc offset ${RECORDS_MAX})`);
  return { record, jws, mark: await sign(markOf(record)) };
}

/** The signed record of who wrote the caller's own letter as it is now. */
export async function getProvenance(ctx: MemberCtx, input: EmailId): Promise<Provenance> {
  const row = await ownEmail(ctx, input);
  if (isBlank(writtenDocument(row))) throw new Refusal("letter-not-written");
  return await recordOf(ctx, row);
}

/** What HTML and .eml files say of who wrote a letter. */
export async function fileMark(ctx: RecordCtx, row: EmailRow): Promise<FileMark> {
  const { record, mark } = await recordOf(ctx, row);
  return { share: record.share, digitalSourceType: record.digitalSourceType, jws: mark };
}
