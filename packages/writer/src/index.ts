export { splitSentences } from "@storyletter/text/sentences";
export { countWords } from "@storyletter/text/words";
export { type AssembledLetter, BUILT_IN_WRITER, createBuiltInWriter } from "./built-in/built-in-writer.ts";
export { interviewStep } from "./built-in/interview.ts";
export { questionsFor } from "./built-in/questions.ts";
export { refusesBrief } from "./built-in/refuses-brief.ts";
export { createBuiltInSuggestions } from "./built-in/suggestions.ts";
export { checkLetter, HARD_RULES } from "./checks/check-letter.ts";
export { readingGrade } from "./checks/reading-grade.ts";
export { type FallbackOptions, withFallback } from "./fallback.ts";
export { letterText, letterWords } from "./letter-text.ts";
export {
  fallbackReason,
  isModelError,
  MODEL_FAULTS,
  type ModelError,
  type ModelFaultKind,
  PermanentModelError,
  TransientModelError,
} from "./model/faults.ts";
export {
  MODEL_LIMITS,
  type ModelLimits,
  type ModelWriterOptions,
  OPENAI_BASE_URL,
  REASONING_EFFORTS,
  type ReasoningEffort,
} from "./model/settings.ts";
