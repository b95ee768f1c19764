export { withFallback } from "./fallback.ts";
export {
  isModelError,
  MODEL_FAULTS,
  type ModelFaultKind,
  PermanentModelError,
  TransientModelError,
} from "./model/faults.ts";
export { OPENAI_BASE_URL, REASONING_EFFORTS } from "./model/settings.ts";
