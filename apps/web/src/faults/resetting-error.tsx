import { ErrorState } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { sessionQuery } from "../session/session.ts";
import { recoveryBudget } from "./recovery-budget.ts";

const RESET_MS = 5_000;

// It outlives the component: each reset mounts a new one.
const resets = recoveryBudget(3, 60_000);

/** Where billing or the settings failed: read and drawn anew after 5 s, until that is of no use (ERR-11, ERR-12). */
export function ResettingError({ reset }: ErrorComponentProps) {
  const queryClient = useQueryClient();
  const [resetting, setResetting] = useState(true);
  // React draws what failed twice before it shows this: only what is shown counts.
  useLayoutEffect(() => setResetting(resets.take(Date.now())), []);
  const again = useCallback(() => {
    // What was drawn may be what made it fail.
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    reset();
  }, [queryClient, reset]);

  useEffect(() => {
    if (!resetting) return;
    const timer = setTimeout(again, RESET_MS);
    return () => clearTimeout(timer);
  }, [resetting, again]);

  return (
    <ErrorState title="Something went wrong" onRetry={again}>
      {resetting
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}
