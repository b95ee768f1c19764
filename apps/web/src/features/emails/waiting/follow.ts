import { checkEmail } from "./check-email.ts";
import {
  begin,
  change,
  end,
  type Generation,
  generationOf,
  isAttended,
  type Request,
} from "./generations.ts";
import { type Outcome, pollEmail } from "./poll-email.ts";

/** Told once, wherever the user is by then; `attended` when a screen shows this very email. */
export type OnEnd = (generation: Generation, outcome: Outcome, attended: boolean) => void;

/** What ends the pause between two looks, by email. */
const pauses = new Map<string, PromiseWithResolvers<void>>();

/** Looks at once instead of after the pause: somebody heard that the email has ended. */
export const lookNow = (id: string): void => pauses.get(id)?.resolve();

/** Begins to wait for an email; one that is already waited for is only shown again. */
export function follow(request: Request, onEnd: OnEnd): void {
  const signal = begin(request);
  if (signal) void watch(request.id, signal, onEnd);
}

async function watch(id: string, signal: AbortSignal, onEnd: OnEnd): Promise<void> {
  try {
    const outcome = await pollEmail({
      check: (attempt) => checkEmail(id, attempt),
      wait: (ms) => pause(id, ms, signal),
      now: Date.now,
      onChecked: (checks, lastCheck) => change(id, { checks, lastCheck }),
      onLongWait: () => change(id, { long: true }),
    });
    if (signal.aborted) return;
    change(id, { outcome });
    const generation = generationOf(id);
    if (generation) onEnd(generation, outcome, isAttended(id));
  } catch {
    // Called off: there is nothing left to tell.
  } finally {
    pauses.delete(id);
    end(id);
  }
}

async function pause(id: string, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = pauses.get(id) ?? Promise.withResolvers<void>();
  pauses.set(id, over);
  const timer = setTimeout(over.resolve, ms);
  const calledOff = () => over.reject(signal.reason);
  signal.addEventListener("abort", calledOff);
  try {
    await over.promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", calledOff);
    // A call that comes during the look ends the next pause.
    pauses.set(id, Promise.withResolvers());
  }
}
