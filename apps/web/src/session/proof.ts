import { useSyncExternalStore } from "react";

type Answer = (isGiven: boolean) => void;

/** Calls that were refused until the user proves who they are; one dialog answers all of them. */
let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Resolves to false when the user closes it. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => setWaiting([...waiting, resolve]));

export function answerProof(isGiven: boolean): void {
  const answered = waiting;
  setWaiting([]);
  for (const answer of answered) answer(isGiven);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsProofAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
