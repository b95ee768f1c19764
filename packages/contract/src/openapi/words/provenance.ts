import type { Words } from "../json-schema.ts";

const MARK: Words = {
  iss: "The address of the installation that signed it.",
  jti: "The record's own id; it names neither the letter nor its owner.",
  iat: "When it was made, in seconds since 1970.",
  sha256: "SHA-256 of the letter's words, in base64url.",
  share: "0 to 1: how much of the words is the author's, or follows the author's own words.",
  digitalSourceType: "IPTC's term for how the text came about.",
  words: "Words of the letter.",
  writer: "What wrote the letter; null for letters from before this was recorded.",
  kind: "An AI model, or the writer that works without one.",
  name: "The writer's name, of a model that of its maker.",
  version: "The version of the writer.",
  writtenAt: "When it was written, in UTC.",
  editedAt: "When its author last changed it; null if it is as it was written.",
};

/** Who wrote words, each with its count. */
const WRITTEN_BY: Words = {
  author: "Words of the author.",
  adapted: "Words of a model that follow the author's own.",
  writer: "Words of the writer that works without AI.",
  model: "Words of an AI model.",
  suggestion: "Words of an accepted suggestion.",
  unknown: "Words whose writer was not recorded.",
};

export const PROVENANCE_WORDS: Record<string, Words> = {
  Provenance: {
    record: "What was signed, for people to read.",
    jws: "The record signed with Ed25519, as a compact JWS; its key is in /.well-known/jwks.json.",
    mark: "The same without its sentences, signed on its own, as HTML and .eml files carry it.",
  },
  ProvenanceRecord: {
    ...WRITTEN_BY,
    ...MARK,
    sentences: "Each sentence of the letter, in order.",
    "sentences.sha256": "The start of the SHA-256 of its words, in base64url: 96 bits.",
    "sentences.words": "Its words by who wrote them.",
    letter: "Number of the earlier letter of its series that it draws on.",
  },
  VerifiedRecord: {
    ...WRITTEN_BY,
    ...MARK,
    details: "More of the record; null if the letter was deleted and its full record is not at hand.",
    "details.words": "Words of the letter by who wrote them.",
  },
  ProvenanceChange: {
    sentence: "Number of the sentence in the letter as recorded, from 1.",
    missing: "How many recorded sentences are missing there.",
    instead: "What the text has there instead.",
  },
  VerifyInput: {
    text: "The letter's text, or the content of a .txt, .html, .eml or record file.",
    record: "The record's JWS, if it is not in the text.",
  },
  VerifyResult: {
    outcome: "What is known of the text.",
    record: "What the signed record says.",
    hasMore: "True if there is other text before or after the letter.",
    changes: "The first places that differ; empty where they can't be found.",
    reason: "`signature` if it was not signed here, `content` if it says something else than was signed.",
  },
};
