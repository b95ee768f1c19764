import { useSyncExternalStore } from "react";
import type { Check, Outcome } from "./poll-email.ts";

/** An email requested in this tab, and its progress. */
export interface Generation {
  id: string;
  title: string;
  /** The form it was sent from: "new", or the id of the source email. */
  form: string;
  userId: string;
  startedAt: number;
  checks: number;
  lastCheck: Check | null;
  /** After many checks, the view screen is the better place to wait. */
  long: boolean;
  outcome: Outcome | null;
  /** Its form shows the waiting screen until tracking stops. */
  shown: boolean;
}

export type Request = Pick<Generation, "id" | "title" | "form" | "userId">;

// Outside every route, so that leaving the form does not stop polling.
let generations: readonly Generation[] = [];
const listeners = new Set<() => void>();
const controllers = new Map<string, AbortController>();
const viewers = new Map<string, number>();

function publish(next: readonly Generation[]): void {
  generations = next;
  for (const listener of listeners) listener();
}

export const change = (id: string, part: Partial<Generation>): void =>
  publish(generations.map((each) => (each.id === id ? { ...each, ...part } : each)));

/** Returns the signal that aborts polling, or null when the email is already followed. */
export function begin(request: Request): AbortSignal | null {
  if (controllers.has(request.id)) {
    change(request.id, { shown: true });
    return null;
  }
  const initial = {
    startedAt: Date.now(),
    checks: 0,
    lastCheck: null,
    long: false,
    outcome: null,
    shown: true,
  };
  const controller = new AbortController();
  controllers.set(request.id, controller);
  publish([...generations.filter((each) => each.id !== request.id), { ...request, ...initial }]);
  return controller.signal;
}

export function end(id: string): void {
  controllers.delete(id);
  removeIfDone(id);
}

export const generationOf = (id: string): Generation | undefined =>
  generations.find((each) => each.id === id);

/** A finished generation stays only while its form shows it. */
function removeIfDone(id: string): void {
  publish(
    generations.filter((each) => each.id !== id || controllers.has(id) || (each.shown && viewers.has(id))),
  );
}

/** Frees the form; polling continues. */
export function stopTracking(id: string): void {
  change(id, { shown: false });
  removeIfDone(id);
}

/** Stops polling; the form shows the cancellation. */
export function cancelled(id: string): void {
  change(id, { outcome: { kind: "cancelled", message: "Email canceled" } });
  cancelGeneration(id);
}

/** Stops polling without a message, for a deleted email. */
export function cancelGeneration(id: string): void {
  controllers.get(id)?.abort();
}

/** Marks that a screen shows this email. Returns a function that removes the mark. */
export function markViewed(id: string): () => void {
  viewers.set(id, (viewers.get(id) ?? 0) + 1);
  return () => {
    const left = (viewers.get(id) ?? 1) - 1;
    if (left > 0) viewers.set(id, left);
    else viewers.delete(id);
  };
}

export const isViewed = (id: string): boolean => viewers.has(id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest email requested from a form, while the form shows it. */
export const visibleGeneration = (userId: string, form: string): Generation | null =>
  generations.findLast((each) => each.userId === userId && each.form === form && each.shown) ?? null;

export const useGeneration = (userId: string, form: string): Generation | null =>
  useSyncExternalStore(subscribe, () => visibleGeneration(userId, form));
