import { UnboundedJsonError } from "@storyletter/contract/bounded-json";
import OpenAI from "openai";
import { isModelError, type ModelError, type ModelFaultKind, modelFault } from "../faults.ts";

/** An error and its causes, as far as they are given. */
const causesOf = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let each = error; each instanceof Error && chain.length < 5; each = each.cause) chain.push(each);
  return chain;
};

/** Retry-After comes as seconds, as a date, or in milliseconds under a name of its own. */
export const retryAfter = (headers: Headers | undefined, now: number): number | undefined => {
  const exact = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (exact >= 0) return exact;
  const asked = headers?.get("retry-after") ?? "";
  const seconds = asked.trim() === "" ? Number.NaN : Number(asked);
  const ms = Number.isNaN(seconds) ? Date.parse(asked) - now : seconds * 1_000;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
};

const CONTEXT_FULL = /context[_ ](?:length|window|size|limit)|n_ctx|maximum context|prompt is too long/iu;

/** An error inside an answer of 200 has no status, but some endpoints put one into its code. */
const statusOf = ({ status, code }: InstanceType<typeof OpenAI.APIError>): number | undefined =>
  status ?? (Number(code) >= 400 && Number(code) < 600 ? Number(code) : undefined);

const kindOfStatus = (error: InstanceType<typeof OpenAI.APIError>): ModelFaultKind => {
  const { code, type, message } = error;
  const status = statusOf(error);
  if (code === "insufficient_quota" || type === "insufficient_quota" || status === 402)
    return "out-of-credit";
  if (code === "content_filter" || code === "content_policy_violation") return "content-filter";
  // LM Studio says so inside an answer of 200.
  if (code === "context_length_exceeded" || ((status ?? 400) < 429 && CONTEXT_FULL.test(message)))
    return "context-full";
  if (code === "rate_limit_exceeded") return "rate-limited";
  if (code === "invalid_api_key" || code === "model_not_found") return "misconfigured";
  if (status === undefined) return "server-error";
  if (status === 429) return "rate-limited";
  if (status === 408) return "time-out";
  return status >= 500 || status === 409 ? "server-error" : "misconfigured";
};

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/u;

const isCertificateFault = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CERTIFICATE.test(String(error.code));

/** Any error of a call as one of our faults. */
export const readFault = (error: unknown): ModelError => {
  const causes = causesOf(error);
  const known = causes.find(isModelError);
  if (known) return known;
  if (causes.some((each) => each instanceof UnboundedJsonError))
    return modelFault("oversized", { cause: error });
  if (causes.some(isCertificateFault)) return modelFault("untrusted", { cause: error });
  if (error instanceof OpenAI.APIConnectionTimeoutError) return modelFault("time-out", { cause: error });
  if (error instanceof OpenAI.APIConnectionError) return modelFault("connection", { cause: error });
  if (error instanceof OpenAI.APIError)
    return modelFault(kindOfStatus(error), {
      cause: error,
      retryAfterMs: retryAfter(error.headers, Date.now()),
    });
  if (causes.some((each) => each instanceof SyntaxError))
    return modelFault("invalid-answer", { cause: error });
  return modelFault("connection", { cause: error });
};
