import type { User } from "@storyletter/contract/auth";
import type { Email } from "@storyletter/contract/emails";
import { LetterState } from "@storyletter/contract/letters";
import { browserStorage } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readErrorBody } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { runMutation } from "../../../api/run-mutation.ts";
import { trpc } from "../../../api/trpc.ts";
import { keptDraft, openTab } from "./kept-draft.ts";
import {
  createLetterStore,
  type LetterSnapshot,
  type LetterStore,
  type SaveOutcome,
} from "./letter-store.ts";

/** Refusals that the same letter meets again, however often it is sent. */
const FINAL = new Set([
  "bad-input",
  "too-large",
  "malformed-request",
  "email-not-found",
  "read-only-impersonation",
]);

function outcomeOf(error: unknown): SaveOutcome {
  const body = readErrorBody(error);
  if (body?.code === "letter-changed" && error instanceof TRPCClientError) {
    const { data: letter } = LetterState.safeParse(error.data?.letter);
    if (letter) return { kind: "changed", letter };
  }
  return body && FINAL.has(body.code) ? { kind: "refused" } : { kind: "unreachable" };
}

/** This page, from its first letter on. */
let tab: ReturnType<typeof openTab> | undefined;
const thisTab = () => {
  tab ??= openTab();
  return tab;
};

/** Stores of letters that are open, and of those left with something unsaved: these go on trying. */
const stores = new Map<string, LetterStore>();

const REST_MS = 200;

/** The editor shows what is typed into it by itself: words, share and checks follow when typing rests. */
const isUrgent = (next: LetterSnapshot, shown: LetterSnapshot): boolean =>
  next.loaded !== shown.loaded ||
  next.conflict !== shown.conflict ||
  next.document.subjects !== shown.document.subjects ||
  next.document.chosen !== shown.document.chosen;

/**
 * One letter's store for as long as its screen is open; leaving the screen saves and ends the visit. The snapshot
 * may lag behind typing, never the other way round.
 */
export function useLetterStore(id: string, user: User, state: LetterState): [LetterStore, LetterSnapshot] {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createLetterStore({
      state,
      save: (input) =>
        runMutation(queryClient, () => client.emails.saveLetter.mutate({ id, ...input })).then(
          (saved): SaveOutcome => ({ kind: "saved", state: saved }),
          outcomeOf,
        ),
    }),
  );
  const invalidate = useInvalidateEmails();
  const refresh = useRef(invalidate);
  refresh.current = invalidate;
  const [snapshot, setSnapshot] = useState(store.snapshot);
  // Not while rendering: what the server rendered is taken over as it is, and then what was typed earlier is shown.
  useLayoutEffect(() => {
    const former = stores.get(id);
    if (former === store) return;
    // Of two that save, the second would take the first for another tab.
    former?.stop();
    stores.set(id, store);
    store.open(keptDraft(user.id, id, browserStorage, thisTab()));
    setSnapshot(store.snapshot());
  }, [id, user.id, store]);
  useEffect(() => {
    const online = () => void store.flush();
    const hidden = () => document.visibilityState === "hidden" && void store.flush();
    const leave = () => void store.flush({ endsVisit: true });
    addEventListener("online", online);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("online", online);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hidden);
      if (store.wasChanged()) void store.flush({ endsVisit: true }).then(() => refresh.current());
    };
  }, [store]);
  useEffect(() => {
    let shown = store.snapshot();
    let resting: ReturnType<typeof setTimeout> | undefined;
    setSnapshot(shown);
    const unsubscribe = store.subscribe(() => {
      const next = store.snapshot();
      clearTimeout(resting);
      if (isUrgent(next, shown)) setSnapshot(next);
      else resting = setTimeout(() => startTransition(() => setSnapshot(next)), REST_MS);
      shown = next;
    });
    return () => {
      clearTimeout(resting);
      unsubscribe();
    };
  }, [store]);
  return [store, snapshot];
}

/** The model's free version becomes the letter on the screen when it is written. */
export function useRewritten({ id, rewriteStatus }: Email, replace: (state: LetterState) => void): void {
  const { client } = trpc.useUtils();
  const earlier = useRef(rewriteStatus);
  useEffect(() => {
    const isNew = earlier.current === "processing" && rewriteStatus === "generated";
    earlier.current = rewriteStatus;
    if (isNew) void client.emails.letter.query({ id }).then(replace, () => undefined);
  }, [client, id, rewriteStatus, replace]);
}
