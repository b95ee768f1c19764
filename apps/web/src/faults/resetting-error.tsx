import { ErrorState } from "@storyletter/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { recoveryBudget } from "./recovery-budget.ts";

const RESET_MS = 5_000;

// It outlives the component: each reset mounts a new one.
const resets = recoveryBudget(3, 60_000);

/** Where billing or the settings failed: tried again after 5 s, whatever it was, until that is of no use. */
export function ResettingError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const [resetting] = useState(() => resets.take(Date.now()));
  useEffect(() => {
    if (!resetting) return;
    const timer = setTimeout(reset, RESET_MS);
    return () => clearTimeout(timer);
  }, [resetting, reset]);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState title="Something went wrong" onRetry={again}>
      {resetting
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}
