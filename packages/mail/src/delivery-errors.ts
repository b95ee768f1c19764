import { PermanentMailError } from "@storyletter/domain/ports";

/** The mail could not be handed over now; a later try may succeed. */
export class TemporaryMailError extends Error {
  override readonly name = "TemporaryMailError";
}

const refusesThisMail = new Set(["EENVELOPE", "EMESSAGE"]);
const authenticationRequired = 530;

/** The server judged this very mail. A wrong password or a missing login says nothing about the mail. */
function isFinal(error: Error): boolean {
  if (!("code" in error) || !refusesThisMail.has(String(error.code))) return false;
  if (!("responseCode" in error) || typeof error.responseCode !== "number") return true;
  return error.responseCode >= 500 && error.responseCode !== authenticationRequired;
}

/** Turns what the transport threw into what the queue needs to know: again, or never. */
export function deliveryError(error: unknown): PermanentMailError | TemporaryMailError {
  if (!(error instanceof Error)) return new TemporaryMailError(String(error));
  const Kind = isFinal(error) ? PermanentMailError : TemporaryMailError;
  return new Kind(error.message, { cause: error });
}
