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
