import type { EmailStatus } from "@storyletter/contract/emails";
import { EMAIL_STATUSES } from "@storyletter/contract/emails/constants";
import { type Check, type Outcome, pollEmail } from "./poll-email.ts";
import {
  type EmailToTrack,
  findTrackedEmail,
  finishTracking,
  isViewed,
  startTracking,
  type TrackedEmail,
  updateTracking,
} from "./tracked-emails.ts";

const isStatus = (value: unknown): value is EmailStatus => EMAIL_STATUSES.some((status) => status === value);

const CHECK_TIMEOUT_MS = 10_000;

/** The documented URL of a check, different every time. */
export const checkAddress = (id: string, now: number, attempt: number): string =>
  `/api/emails/${encodeURIComponent(id)}?t=${now}&attempt=${attempt}`;

const NO_CACHE = {
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
} as const;

/** Makes the documented call, bypassing every cache. */
export async function checkEmail(id: string, attempt: number): Promise<Check> {
  try {
    const response = await fetch(checkAddress(id, Date.now(), attempt), {
      headers: NO_CACHE,
      cache: "no-store",
      credentials: "same-origin",
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
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

/** Called once, whichever screen is open; `viewed` when a screen shows this email. */
export type OnEnd = (email: TrackedEmail, outcome: Outcome, viewed: boolean) => void;

/** Resolving one ends the pause before the next check. */
const pauses = new Map<string, PromiseWithResolvers<void>>();

/** Checks at once, for when a subscription reports the end. */
export const checkNow = (id: string): void => pauses.get(id)?.resolve();

const HEARD_FOR_MS = 5_000;
const heardUntil = new Map<string, number>();

/** For when a subscription reports words, or that an email is in line, of which the next report is that it no longer is. */
export const hear = (id: string, inLine: boolean): void =>
  void heardUntil.set(id, inLine ? Number.POSITIVE_INFINITY : Date.now() + HEARD_FOR_MS);

const isWriting = (id: string): boolean => Date.now() < (heardUntil.get(id) ?? 0);

/** Starts polling; an email that is already followed is only shown again. */
export function follow(request: EmailToTrack, onEnd: OnEnd): void {
  const signal = startTracking(request);
  if (signal) void watch(request.id, signal, onEnd);
}

async function watch(id: string, signal: AbortSignal, onEnd: OnEnd): Promise<void> {
  try {
    const outcome = await pollEmail({
      check: (attempt) => checkEmail(id, attempt),
      wait: (ms) => pause(id, ms, signal),
      now: Date.now,
      isWriting: () => isWriting(id),
      onChecked: (checks, lastCheck) => updateTracking(id, { checks, lastCheck }),
      onLongWait: () => updateTracking(id, { long: true }),
    });
    if (signal.aborted) return;
    updateTracking(id, { outcome });
    const email = findTrackedEmail(id);
    if (email) onEnd(email, outcome, isViewed(id));
  } catch {
    // Canceled: there is nothing to report.
  } finally {
    pauses.delete(id);
    heardUntil.delete(id);
    finishTracking(id);
  }
}

async function pause(id: string, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = pauses.get(id) ?? Promise.withResolvers<void>();
  pauses.set(id, over);
  const timer = setTimeout(over.resolve, ms);
  const onAbort = () => over.reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  try {
    await over.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    // A `checkNow` during the check ends the next pause.
    pauses.set(id, Promise.withResolvers());
  }
}
