export { compareEmail, compareLetter, failComparison } from "./compare-letter.ts";
export {
  checkLetterDraft,
  confirmSentence,
  getLetter,
  getLetterVersion,
  listLetterVersions,
  restoreLetterVersion,
  saveLetter,
  unconfirmSentence,
} from "./letter.ts";
export { thinVersions } from "./letter-row.ts";
export { getLetterFile, markSent, sendLetterTest, unmarkSent } from "./letter-sending.ts";
export { getProvenance } from "./provenance.ts";
export { listSigningKeys } from "./signing-keys.ts";
export { streamSuggestions, suggestForLetter } from "./suggest.ts";
export { verifyProvenance } from "./verify-provenance.ts";
