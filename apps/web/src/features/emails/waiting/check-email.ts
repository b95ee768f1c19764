import { EMAIL_STATUSES, type EmailStatus } from "@storyletter/contract";
import type { Check } from "./poll-email.ts";

const isStatus = (value: unknown): value is EmailStatus => EMAIL_STATUSES.some((status) => status === value);

/** A look that takes longer than this has no answer. */
const PATIENCE_MS = 10_000;

/** The documented address of a look, never the same twice (decision GEN-26). */
export const checkAddress = (id: string, now: number, attempt: number): string =>
  `/api/emails/${encodeURIComponent(id)}?t=${now}&attempt=${attempt}`;

const NO_CACHE = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
} as const;

/** Looks once at an email by the documented call, past every cache (GEN-17, GEN-18). */
export async function checkEmail(id: string, attempt: number): Promise<Check> {
  try {
    const response = await fetch(checkAddress(id, Date.now(), attempt), {
      headers: NO_CACHE,
      cache: "no-store",
      credentials: "same-origin",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 401) return { kind: "unauthorized" };
    if (!response.ok) return { kind: "refused" };
    const { status, failureReason } = await response.json();
    if (!isStatus(status)) return { kind: "refused" };
    return {
      kind: "status",
      status,
      failureReason: typeof failureReason === "string" ? failureReason : null,
    };
  } catch {
    return { kind: "no-answer" };
  }
}
