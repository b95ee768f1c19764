import { type KeptStorage, tabStorage } from "@storyletter/ui";
import { useSyncExternalStore } from "react";
import type { Check, Outcome } from "./poll-email.ts";

/** An email requested in this tab, and its progress. */
export interface TrackedEmail {
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

export type EmailToTrack = Pick<TrackedEmail, "id" | "title" | "form" | "userId"> & { shown?: boolean };

// Outside every route, so that leaving the form does not stop polling.
let emails: readonly TrackedEmail[] = [];
const listeners = new Set<() => void>();
const controllers = new Map<string, AbortController>();
const viewers = new Map<string, number>();

const KEY = "storyletter-tracked-emails";

/** A reload must not forget what is being written. */
function remember(storage: KeptStorage): void {
  const followed = emails.filter(({ id }) => controllers.has(id));
  const kept = followed.map(({ id, title, form, userId, shown }) => ({ id, title, form, userId, shown }));
  if (kept.length > 0) storage.setItem(KEY, JSON.stringify(kept));
  else storage.removeItem(KEY);
}

/** What this tab followed for the user before it was reloaded. */
export function rememberedEmails(userId: string, storage: KeptStorage = tabStorage): EmailToTrack[] {
  const stored = storage.getItem(KEY);
  if (stored === null) return [];
  const kept: EmailToTrack[] = JSON.parse(stored);
  return kept.filter((email) => email.userId === userId);
}

function publish(next: readonly TrackedEmail[]): void {
  emails = next;
  remember(tabStorage);
  for (const listener of listeners) listener();
}

export const updateTracking = (id: string, part: Partial<TrackedEmail>): void =>
  publish(emails.map((each) => (each.id === id ? { ...each, ...part } : each)));

/** Returns the signal that aborts polling, or null when the email is already followed. */
export function startTracking(request: EmailToTrack): AbortSignal | null {
  if (controllers.has(request.id)) {
    updateTracking(request.id, { shown: request.shown ?? true });
    return null;
  }
  const initial = {
    startedAt: Date.now(),
    checks: 0,
    lastCheck: null,
    long: false,
    outcome: null,
    shown: request.shown ?? true,
  };
  const controller = new AbortController();
  controllers.set(request.id, controller);
  publish([...emails.filter((each) => each.id !== request.id), { ...request, ...initial }]);
  return controller.signal;
}

export function finishTracking(id: string): void {
  controllers.delete(id);
  removeIfDone(id);
}

export const findTrackedEmail = (id: string): TrackedEmail | undefined =>
  emails.find((each) => each.id === id);

/** A finished email stays only while its form shows it. */
function removeIfDone(id: string): void {
  publish(emails.filter((each) => each.id !== id || controllers.has(id) || (each.shown && viewers.has(id))));
}

/** Frees the form; polling continues. */
export function hideTrackedEmail(id: string): void {
  updateTracking(id, { shown: false });
  removeIfDone(id);
}

/** Stops polling; the form shows the cancellation. */
export function markCanceled(id: string): void {
  updateTracking(id, { outcome: { kind: "canceled", message: "Email canceled" } });
  stopTracking(id);
}

/** Stops polling without a message, for a deleted email. */
export function stopTracking(id: string): void {
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
export const visibleTrackedEmail = (userId: string, form: string): TrackedEmail | null =>
  emails.findLast((each) => each.userId === userId && each.form === form && each.shown) ?? null;

export const useTrackedEmail = (userId: string, form: string): TrackedEmail | null =>
  useSyncExternalStore(subscribe, () => visibleTrackedEmail(userId, form));
