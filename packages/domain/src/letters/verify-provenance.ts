import { isDeepStrictEqual } from "node:util";
import { isRecord } from "@storyletter/contract/bounded-json";
import {
  type ProvenanceChange,
  ProvenanceMark,
  ProvenanceRecord,
  type VerifiedRecord,
  type VerifyInput,
  type VerifyResult,
} from "@storyletter/contract/letters";
import { provenanceRecords } from "@storyletter/db";
import { diffArrays } from "diff";
import { arrayOverlaps, eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import type { HashedSentence } from "../writer-ports.ts";
import { hashWords, wordsBy } from "./provenance.ts";
import { verifySigned } from "./signing-keys.ts";

const JWS = /^[\w-]+\.[\w-]*\.[\w-]*$/u;

interface GivenRecord {
  jws: string;
  /** What the file says beside the signature, which has to be what was signed. */
  said: unknown;
}

/** A record file, or a bare JWS; null for anything else. */
function givenRecord(text: string): GivenRecord | null {
  const trimmed = text.trim();
  if (JWS.test(trimmed)) return { jws: trimmed, said: null };
  if (!trimmed.startsWith("{")) return null;
  try {
    const file: unknown = JSON.parse(trimmed);
    return isRecord(file) && typeof file.jws === "string"
      ? { jws: file.jws.trim(), said: file.record }
      : null;
  } catch {
    return null;
  }
}

/** A signed record: in full, or the mark of a letter whose record was deleted with it. */
type Known = { record: ProvenanceRecord } | { record: null; mark: ProvenanceMark };

const storedRecord = async ({ db }: Ctx, id: string): Promise<ProvenanceRecord | null> => {
  const [row] = await db.select().from(provenanceRecords).where(eq(provenanceRecords.id, id));
  return row?.record ?? null;
};

async function openRecord(
  ctx: Ctx,
  { jws, said }: GivenRecord,
): Promise<Known | Extract<VerifyResult, { outcome: "forged" }>> {
  const signed = await verifySigned(ctx, jws);
  const { data: mark } = ProvenanceMark.safeParse(signed);
  if (!mark) return { outcome: "forged", reason: "signature" };
  if (said && !isDeepStrictEqual(said, signed)) return { outcome: "forged", reason: "content" };
  const { data: full } = ProvenanceRecord.safeParse(signed);
  const record = full ?? (await storedRecord(ctx, mark.jti));
  return record ? { record } : { record: null, mark };
}

const verified = (known: Known): VerifiedRecord => {
  const { record } = known;
  if (!record) return { ...known.mark, details: null };
  const { writer, writtenAt, editedAt, sentences } = record;
  return {
    ...ProvenanceMark.parse(record),
    details: { writer, writtenAt, editedAt, words: wordsBy(sentences) },
  };
};

/** Where the record's sentences stand in the text, one after the other; -1 if they don't. */
const findRun = (text: readonly HashedSentence[], { sentences }: ProvenanceRecord): number =>
  text.findIndex((_, at) => sentences.every(({ sha256 }, index) => text[at + index]?.sha256 === sha256));

const CHANGES_MAX = 20;
const SHOWN_MAX = 5;

/** Where a text differs. What stands before or after the whole letter is no change of it. */
function changesOf(text: readonly HashedSentence[], { sentences }: ProvenanceRecord): ProvenanceChange[] {
  const hunks = diffArrays(
    sentences.map(({ sha256 }) => sha256),
    text.map(({ sha256 }) => sha256),
  );
  const changes: ProvenanceChange[] = [];
  let [recorded, at, missing] = [0, 0, 0];
  let added: HashedSentence[] = [];
  const close = (isEdge: "start" | "end" | null): void => {
    const beside = isEdge === "start" ? added.slice(added.length - missing) : added.slice(0, missing);
    const instead = (isEdge ? beside : added).slice(0, SHOWN_MAX).map((each) => each.text);
    if (missing > 0 || instead.length > 0)
      changes.push({ sentence: recorded - missing + 1, missing, instead });
    [missing, added] = [0, []];
  };
  for (const { value, added: isAdded, removed } of hunks) {
    if (isAdded) {
      added = text.slice(at, at + value.length);
      at += value.length;
    } else if (removed) {
      missing = value.length;
      recorded += value.length;
    } else {
      close(recorded === missing ? "start" : null);
      recorded += value.length;
      at += value.length;
    }
  }
  close("end");
  return changes.slice(0, CHANGES_MAX);
}

function compare(text: readonly HashedSentence[], record: ProvenanceRecord): VerifyResult {
  const at = findRun(text, record);
  if (at === -1)
    return { outcome: "changed", record: verified({ record }), changes: changesOf(text, record) };
  const hasMore = text.length > record.sentences.length;
  return { outcome: "unchanged", record: verified({ record }), hasMore };
}

const CANDIDATES_MAX = 50;

/** The record that most of the text's sentences belong to; at least half of its own have to be there. */
async function findRecord({ db }: Ctx, text: readonly HashedSentence[]): Promise<ProvenanceRecord | null> {
  if (text.length === 0) return null;
  const hashes = new Set(text.map(({ sha256 }) => sha256));
  const rows = await db
    .select({ record: provenanceRecords.record })
    .from(provenanceRecords)
    .where(arrayOverlaps(provenanceRecords.longest, [...hashes]))
    .limit(CANDIDATES_MAX);
  const shared = rows.map(({ record }) => ({
    record,
    count: record.sentences.filter(({ sha256 }) => hashes.has(sha256)).length,
  }));
  const [best] = shared
    .filter(({ record, count }) => count >= record.sentences.length / 2)
    .sort((one, other) => other.count - one.count || other.record.iat - one.record.iat);
  return best?.record ?? null;
}

const NOT_TEXT = "This isn't text. Give the letter as .txt, .html or .eml, or its record.";
const NO_RECORD = "This isn't a record. Give the file that Storyletter made, or leave it out.";

const TOO_SLOW = "This text takes too long to read. Give the letter alone, as .txt, .html or .eml.";

const refuseInput = (path: string, message: string): Refusal =>
  new Refusal("bad-input", { fields: [{ path, message }] });

/** What is known of a text: whether it is a letter as it left here, and who wrote it. Never whose it is. */
export async function verifyProvenance(ctx: Ctx, input: VerifyInput): Promise<VerifyResult> {
  if (/\0|\uFFFD{3}/u.test(input.text)) throw refuseInput("text", NOT_TEXT);
  const alone = givenRecord(input.text);
  const letter = alone
    ? { sentences: [], record: null }
    : await ctx.hashLetter(input.text, { userId: ctx.caller?.id ?? "" });
  if (!letter) throw refuseInput("text", TOO_SLOW);
  const text = letter.sentences;
  const beside = input.record?.trim() ? givenRecord(input.record) : null;
  if (input.record?.trim() && !beside) throw refuseInput("record", NO_RECORD);
  const given = beside ?? alone ?? (letter.record === null ? null : { jws: letter.record, said: null });
  if (!given) {
    const found = await findRecord(ctx, text);
    return found ? compare(text, found) : { outcome: "unknown" };
  }
  const known = await openRecord(ctx, given);
  if ("outcome" in known) return known;
  if (text.length === 0) return { outcome: "record-only", record: verified(known) };
  if (known.record) return compare(text, known.record);
  const isSame = hashWords(text.flatMap(({ words }) => words)) === known.mark.sha256;
  return isSame
    ? { outcome: "unchanged", record: verified(known), hasMore: false }
    : { outcome: "changed", record: verified(known), changes: [] };
}
