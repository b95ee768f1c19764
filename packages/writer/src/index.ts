export { refusesBrief } from "./brief/refuses-brief.ts";
export { BUILT_IN_WRITER, createBuiltInWriter } from "./built-in-writer.ts";
export { checkLetter, HARD_RULES } from "./checks/check-letter.ts";
export { type InventedFact, inventedFacts } from "./checks/facts.ts";
export { type FallbackOptions, withFallback } from "./fallback.ts";
export { letterText, letterWords } from "./letter-text.ts";
export {
  isModelError,
  MODEL_FAULTS,
  type ModelError,
  type ModelFaultKind,
  PermanentModelError,
  TransientModelError,
} from "./model/faults.ts";
export { MODEL_LIMITS, type ModelLimits, type ModelWriterOptions } from "./model/settings.ts";
export { readingGrade } from "./text/reading-grade.ts";
export { splitSentences } from "./text/sentences.ts";
export { countWords } from "./text/words.ts";
