import { VERIFY_LIMITS } from "@storyletter/contract/letters";
import { recordedSentences } from "@storyletter/letter";
import { readLetter } from "@storyletter/letter/read";
import type { HashedLetter } from "../writer-ports.ts";
import { hashSentence } from "./provenance.ts";

/** The first sentences of a letter's text or file, as many as a record has at most. */
export async function hashLetter(given: string): Promise<HashedLetter> {
  const { text, record } = await readLetter(given);
  const sentences = recordedSentences(text).slice(0, VERIFY_LIMITS.sentences);
  return { sentences: sentences.map((each) => ({ ...each, sha256: hashSentence(each.words) })), record };
}
