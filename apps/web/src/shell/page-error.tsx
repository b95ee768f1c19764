import { ErrorState } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { sessionQuery } from "../session/session.ts";
import { NOT_LOADED, NotLoadedPage } from "./offline.tsx";

/** Errors that usually go away when the page renders again. */
const RECOVERABLE = [
  /ResizeObserver loop/i,
  /is not defined/,
  /reading properties of (undefined|null)/i,
  /properties of (undefined|null) \(reading/i,
  /reading '?(forEach|map|length)'?/,
];

export const isRecoverable = (error: unknown): boolean => {
  const text = error instanceof Error ? error.message : String(error);
  return RECOVERABLE.some((pattern) => pattern.test(text));
};

/** Limits automatic recovery, so that a broken page does not retry forever. */
interface RecoveryBudget {
  /** Uses one recovery. Returns false when the limit is reached. */
  use: (now: number) => boolean;
}

export function recoveryBudget(repeats: number, windowMs: number): RecoveryBudget {
  let used: number[] = [];
  return {
    use: (now) => {
      used = used.filter((moment) => now - moment < windowMs);
      if (used.length >= repeats) return false;
      used.push(now);
      return true;
    },
  };
}

const SUPPRESS_MS = 100;
const RECOVER_MS = 3_000;

// Outside the component, because each recovery mounts a new one.
const suppressions = recoveryBudget(3, 5_000);
const recoveries = recoveryBudget(3, 30_000);

type Plan = "suppress" | "recover" | "stay";

const plan = (error: unknown): Plan => {
  if (!isRecoverable(error)) return "stay";
  if (suppressions.use(Date.now())) return "suppress";
  return recoveries.use(Date.now()) ? "recover" : "stay";
};

/**
 * Replaces a failed page. A recoverable error renders again after 100 ms without a message, then after 3 s with one,
 * then not at all. The router also resets it when the path changes.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [next, setNext] = useState<Plan>();
  // React renders a failed page twice, so count only what is shown.
  useLayoutEffect(() => setNext(plan(error)), [error]);

  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    if (!next || next === "stay") return;
    const timer = setTimeout(reset, next === "suppress" ? SUPPRESS_MS : RECOVER_MS);
    return () => clearTimeout(timer);
  }, [next, reset]);

  if (error instanceof Error && error.message === NOT_LOADED) return <NotLoadedPage onRetry={retry} />;
  if (!next || next === "suppress") return null;
  return (
    <ErrorState title="Something went wrong" onRetry={retry}>
      {next === "recover"
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}

const RESET_MS = 5_000;

// Outside the component, because each reset mounts a new one.
const resets = recoveryBudget(3, 60_000);

/** For billing and settings: refetches and renders again after 5 s, up to the limit. */
export function ResettingError({ reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const [resetting, setResetting] = useState(true);
  // React renders a failed page twice, so count only what is shown.
  useLayoutEffect(() => setResetting(resets.use(Date.now())), []);
  const retry = useCallback(() => {
    // The cached data may have caused the error.
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    reset();
  }, [queryClient, reset]);

  useEffect(() => {
    if (!resetting) return;
    const timer = setTimeout(retry, RESET_MS);
    return () => clearTimeout(timer);
  }, [resetting, retry]);

  return (
    <ErrorState title="Something went wrong" onRetry={retry}>
      {resetting
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}
