export { addAuthorLines } from "./author-lines.ts";
export { bodyText, bodyWords, paragraphText } from "./body-text.ts";
export { fromEmail, fromWrittenLetter, toDocumentedFields } from "./convert.ts";
export { editedLetter } from "./edited-letter.ts";
export { authorShare, seriesLetterOf } from "./provenance.ts";
export { findPassage, suggestChange, suggestDeletion, suggestParagraph } from "./suggest.ts";
export { acceptSuggestions, rejectSuggestions, suggestionIds } from "./suggestions.ts";
export { diffBodies, type MergeRow, mergedBody, mergeRows } from "./versions.ts";
export { type AttributedSentence, attributedSentences, recordedSentences } from "./written-by.ts";
