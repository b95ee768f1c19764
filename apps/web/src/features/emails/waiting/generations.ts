import { useSyncExternalStore } from "react";
import type { Check, Outcome } from "./poll-email.ts";

/** An email that was asked for in this tab, and how far it is as the server tells. */
export interface Generation {
  id: string;
  title: string;
  /** The form it was sent from: a new one, or the similar one of a source email. */
  form: string;
  userId: string;
  startedAt: number;
  checks: number;
  lastCheck: Check | null;
  /** So many checks have passed that its view screen is the better place to wait. */
  long: boolean;
  outcome: Outcome | null;
  /** Its form shows it in its own place until it is let go. */
  shown: boolean;
}

export type Request = Pick<Generation, "id" | "title" | "form" | "userId">;

// Above every route: leaving the form does not end the waiting.
let generations: readonly Generation[] = [];
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
const attended = new Map<string, number>();

function publish(next: readonly Generation[]): void {
  generations = next;
  for (const listener of listeners) listener();
}

export const change = (id: string, part: Partial<Generation>): void =>
  publish(generations.map((one) => (one.id === id ? { ...one, ...part } : one)));

/** Puts an email on the list; answers what calls its waiting off, or null when it is waited for already. */
export function begin(request: Request): AbortSignal | null {
  if (stops.has(request.id)) {
    change(request.id, { shown: true });
    return null;
  }
  const begun = {
    startedAt: Date.now(),
    checks: 0,
    lastCheck: null,
    long: false,
    outcome: null,
    shown: true,
  };
  const stop = new AbortController();
  stops.set(request.id, stop);
  publish([...generations.filter((one) => one.id !== request.id), { ...request, ...begun }]);
  return stop.signal;
}

/** Its waiting is over, however it ended. */
export function end(id: string): void {
  stops.delete(id);
  settle(id);
}

export const generationOf = (id: string): Generation | undefined => generations.find((one) => one.id === id);

/** A finished one stays only while its form shows it to somebody. */
function settle(id: string): void {
  publish(generations.filter((one) => one.id !== id || stops.has(id) || (one.shown && attended.has(id))));
}

/** Gives the form back; the waiting itself goes on. */
export function letGo(id: string): void {
  change(id, { shown: false });
  settle(id);
}

/** Its user stopped it: the waiting ends, and its form says so while it is shown. */
export function cancelled(id: string): void {
  change(id, { outcome: { kind: "cancelled", message: "Email cancelled" } });
  callOff(id);
}

/** Ends the waiting without a word, for an email that was deleted. */
export function callOff(id: string): void {
  stops.get(id)?.abort();
}

/** Marks that a screen shows this email; answers how to take the mark away. */
export function attend(id: string): () => void {
  attended.set(id, (attended.get(id) ?? 0) + 1);
  return () => {
    const left = (attended.get(id) ?? 1) - 1;
    if (left > 0) attended.set(id, left);
    else attended.delete(id);
  };
}

export const isAttended = (id: string): boolean => attended.has(id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest email asked for from a form, while the form shows it. */
export const shownGeneration = (userId: string, form: string): Generation | null =>
  generations.findLast((one) => one.userId === userId && one.form === form && one.shown) ?? null;

export const useGeneration = (userId: string, form: string): Generation | null =>
  useSyncExternalStore(subscribe, () => shownGeneration(userId, form));
