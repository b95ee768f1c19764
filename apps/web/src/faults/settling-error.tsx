import { ErrorState } from "@storyletter/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { recoveryBudget } from "./recovery-budget.ts";

const SETTLE_MS = 5_000;

// It outlives the component: each reset mounts a new one.
const resets = recoveryBudget(3, 60_000);

/** In the place of the settings or the billing page: whatever failed, it is drawn again after 5 s (ERR-11, ERR-12). */
export function SettlingError({ reset }: ErrorComponentProps) {
  const [settles] = useState(() => resets.take(Date.now()));
  useEffect(() => {
    if (!settles) return;
    const timer = setTimeout(reset, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settles, reset]);
  return (
    <ErrorState title="Something went wrong" onRetry={reset}>
      {settles
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}
