import type { FaultKind } from "../faults/fault-board.ts";
import type { Completion } from "./completion.ts";
import { VendorError } from "./dialect.ts";

/** Faults that replace the answer with an error. */
export const refuseFor = (kind: FaultKind | null): void => {
  if (kind === "429")
    throw new VendorError(429, "Rate limit reached for requests. Please try again in 1s.", {
      type: "requests",
      code: "rate_limit_exceeded",
      headers: { "retry-after": "1", "retry-after-ms": "200", "x-ratelimit-remaining-requests": "0" },
    });
  if (kind === "500")
    throw new VendorError(500, "The server had an error while processing your request. Sorry about that!", {
      type: "server_error",
    });
};

const A_LOT = "and so on ".repeat(6_000);
const MANY = 400;
const CUT_PROMPT_TOKENS = 128;

/** Faults that change the answer itself. */
export const spoil = (completion: Completion, kind: FaultKind | null): Completion => {
  const { pieces } = completion;
  switch (kind) {
    case "truncated":
      return { ...completion, pieces: pieces.slice(0, Math.ceil(pieces.length / 2)), finish: "length" };
    case "invalid":
      return {
        ...completion,
        pieces: ["Sure! ", "Here is ", "your letter: ", '{"plan": ', "{idea: ", "none"],
      };
    case "empty":
      return { ...completion, pieces: [] };
    case "refusal":
      return { ...completion, pieces: ["I'm sorry, ", "but I can't ", "help with that."] };
    // A local server drops what its context does not hold, and the words about the form with it.
    case "context-cut":
      return {
        ...completion,
        pieces: ["It sounds like ", "you had quite a morning."],
        finish: "stop",
        usage: { ...completion.usage, prompt_tokens: CUT_PROMPT_TOKENS },
      };
    case "oversized":
      return { ...completion, pieces: ['{"plan":{"idea":"', ...Array.from({ length: MANY }, () => A_LOT)] };
    default:
      return completion;
  }
};
