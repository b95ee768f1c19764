import { createHash } from "node:crypto";
import type { Account } from "../account/account.ts";
import type { StoredResponse } from "../account/documents.ts";
import { ProviderError } from "./errors.ts";

const KEPT_SECONDS = 86_400;
const LONGEST_KEY = 255;

interface IdempotentRequest {
  key: string;
  livemode: boolean;
  endpoint: string;
  params: unknown;
}

const idOf = ({ key, livemode }: IdempotentRequest) => `${livemode ? "live" : "test"}:${key}`;
const fingerprintOf = ({ params }: IdempotentRequest) =>
  createHash("sha256").update(JSON.stringify(params)).digest("hex");

const conflict = (message: string) => new ProviderError(400, message, { type: "idempotency_error" });

/** The stored answer for this key; reusing a key for a different request is rejected. */
export function storedResponse(account: Account, asked: IdempotentRequest): StoredResponse | null {
  if (asked.key.length > LONGEST_KEY)
    throw conflict(
      `Idempotency keys can have up to ${LONGEST_KEY} characters; this one has ${asked.key.length}.`,
    );
  const kept = account.store.get("sandbox.answer", idOf(asked));
  if (!kept || kept.created + KEPT_SECONDS < account.now()) return null;
  if (kept.endpoint !== asked.endpoint)
    throw conflict(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.endpoint.split(" ")[1]}' vs '${asked.endpoint.split(" ")[1]}'). Try using a key other than '${asked.key}' if you meant to execute a different request.`,
    );
  if (kept.fingerprint !== fingerprintOf(asked))
    throw conflict(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${asked.key}' if you meant to execute a different request.`,
    );
  return kept;
}

/** Errors are stored too, so that a repeated request fails the same way. */
export function saveResponse(
  account: Account,
  asked: IdempotentRequest,
  { status, body }: { status: number; body: string },
): void {
  account.store.put<StoredResponse>({
    id: idOf(asked),
    object: "sandbox.answer",
    created: account.now(),
    endpoint: asked.endpoint,
    fingerprint: fingerprintOf(asked),
    status,
    body,
  });
}
