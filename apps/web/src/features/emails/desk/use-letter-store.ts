import { LetterState, type User } from "@storyletter/contract/schemas";
import { TRPCClientError } from "@trpc/client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readErrorBody } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
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

/** One letter's store for as long as its screen is open; leaving the screen saves and ends the visit. */
export function useLetterStore(id: string, user: User, state: LetterState): [LetterStore, LetterSnapshot] {
  // Offline a call must fail, not wait: the store keeps what was typed and sends it again.
  const { mutateAsync } = trpc.emails.saveLetter.useMutation({ networkMode: "always" });
  const send = useRef(mutateAsync);
  send.current = mutateAsync;
  const [store] = useState(() =>
    createLetterStore({
      state,
      shelf: keptDraft(user.id, id, localStorage, thisTab()),
      save: (input) =>
        send
          .current({ id, ...input })
          .then((saved): SaveOutcome => ({ kind: "saved", state: saved }), outcomeOf),
    }),
  );
  const invalidate = useInvalidateEmails();
  const refresh = useRef(invalidate);
  refresh.current = invalidate;
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
  return [store, useSyncExternalStore(store.subscribe, store.snapshot)];
}
