export { countWords } from "@storyletter/text/words";
export { bodyText, bodyWords, excerpt, paragraphText } from "./body-text.ts";
export { fromEmail, fromWrittenLetter, toDocumentedFields } from "./convert.ts";
export { editedLetter } from "./edited-letter.ts";
export { authorShare } from "./provenance.ts";
export { findPassage, type Suggestion, suggestChange, suggestDeletion, suggestParagraph } from "./suggest.ts";
export { acceptSuggestions, rejectSuggestions, suggestionIds } from "./suggestions.ts";
export {
  type ChangedWords,
  diffBodies,
  type MergeRow,
  mergedBody,
  mergeRows,
} from "./versions.ts";
export {
  type AttributedSentence,
  attributedSentences,
  type RecordedSentence,
  recordedSentences,
  recordedWords,
} from "./written-by.ts";
