import { z } from "zod";
import { WRITER_KINDS } from "./letter.ts";

/**
 * Who wrote words of a letter: its author; a model that followed the author's own words; the standard writer, which
 * joins the author's words without AI; a model; an accepted suggestion; or not recorded, in letters from before sources.
 */
export const WRITTEN_BY = ["author", "adapted", "writer", "model", "suggestion", "unknown"] as const;
export type WrittenBy = (typeof WRITTEN_BY)[number];

/** IPTC's terms for how a text came about, which other tools know. */
export const SOURCE_TYPES = {
  /** An AI model wrote all of it. */
  model: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  /** An AI model and a person wrote it. */
  both: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
  /** No AI model wrote any of it. */
  person: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation",
} as const;

const WordCounts = z.partialRecord(z.enum(WRITTEN_BY), z.number().min(0));

/** What a short record says, as it stands in HTML and .eml files. */
const mark = {
  /** The installation that signed it. */
  iss: z.url(),
  /** The record's own id; it names neither the letter nor its owner. */
  jti: z.uuid(),
  /** When it was made, in seconds since 1970. */
  iat: z.number().int(),
  /** SHA-256 of the letter's words, in base64url: see the documentation for which they are. */
  sha256: z.string().length(43),
  /** 0 to 1: how much of the words is the author's, or follows the author's own words. */
  share: z.number().min(0).max(1),
  digitalSourceType: z.enum(SOURCE_TYPES),
};

export const ProvenanceMark = z.object(mark);
export type ProvenanceMark = z.output<typeof ProvenanceMark>;

/**
 * Who wrote a letter, sentence by sentence, and what its text was. It holds hashes in place of text, and nothing of its
 * author or brief.
 */
export const ProvenanceRecord = z.object({
  ...mark,
  words: z.number().int(),
  /** The writer of the letter, and its version; null for letters from before this was recorded. */
  writer: z.object({ kind: z.enum(WRITER_KINDS), name: z.string(), version: z.string() }).nullable(),
  writtenAt: z.iso.datetime(),
  /** When its author last changed it; null if it is as it was written. */
  editedAt: z.iso.datetime().nullable(),
  sentences: z.array(
    z.object({
      /** The start of the SHA-256 of its words, in base64url: 96 bits. */
      sha256: z.string().length(16),
      /** Its words by who wrote them. */
      words: WordCounts,
      /** The number of the earlier letter of the same series that it draws on. */
      letter: z.number().int().optional(),
    }),
  ),
});
export type ProvenanceRecord = z.output<typeof ProvenanceRecord>;

/** A record with its signature. Only `jws` proves anything; `record` is what it says, for people. */
export const Provenance = z.object({
  record: ProvenanceRecord,
  /** The record signed with Ed25519, as a compact JWS; its key is in /.well-known/jwks.json. */
  jws: z.string(),
  /** The same without its sentences, signed on its own, as HTML and .eml files carry it. */
  mark: z.string(),
});
export type Provenance = z.output<typeof Provenance>;

/** The most that can be verified at once, in characters. */
export const VERIFY_LIMITS = { text: 120_000, record: 60_000, sentences: 600 } as const;

/** A letter's text, or the content of a .txt, .html, .eml or record file; with or without its record. */
export const VerifyInput = z.strictObject({
  text: z
    .string()
    .max(VERIFY_LIMITS.text, "This file is too large. A letter has at most 120,000 characters."),
  record: z.string().max(VERIFY_LIMITS.record, "This record is too large to be one of ours.").optional(),
});
export type VerifyInput = z.output<typeof VerifyInput>;

/** Where a text differs from its record. */
export const ProvenanceChange = z.object({
  /** Number of the sentence in the letter as recorded, from 1. */
  sentence: z.number().int(),
  /** How many recorded sentences are missing there. */
  missing: z.number().int(),
  /** What the text has there instead. */
  instead: z.array(z.string()),
});
export type ProvenanceChange = z.output<typeof ProvenanceChange>;

/** What a verified record says. It names the writer of a letter, never its owner. */
export const VerifiedRecord = ProvenanceMark.extend({
  /** Null if the letter was deleted here, and its full record is not at hand. */
  details: ProvenanceRecord.pick({ writer: true, writtenAt: true, editedAt: true })
    .extend({ words: WordCounts })
    .nullable(),
});
export type VerifiedRecord = z.output<typeof VerifiedRecord>;

/** What is known of a text. */
export const VerifyResult = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("unchanged"),
    record: VerifiedRecord,
    /** Whether there is other text before or after the letter. */
    hasMore: z.boolean(),
  }),
  z.object({
    outcome: z.literal("changed"),
    record: VerifiedRecord,
    /** The first places that differ; empty where they can't be found, because the letter was deleted here. */
    changes: z.array(ProvenanceChange),
  }),
  /** A record of ours, without a text to compare it with. */
  z.object({ outcome: z.literal("record-only"), record: VerifiedRecord }),
  /** It comes with a record that was not signed here (`signature`), or says something else than was signed (`content`). */
  z.object({ outcome: z.literal("forged"), reason: z.enum(["signature", "content"]) }),
  z.object({ outcome: z.literal("unknown") }),
]);
export type VerifyResult = z.output<typeof VerifyResult>;
