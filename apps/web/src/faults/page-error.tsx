import { ErrorState } from "@storyletter/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { isRecoverable } from "./recoverable.ts";
import { recoveryBudget } from "./recovery-budget.ts";

const SUPPRESS_MS = 100;
const RECOVER_MS = 3_000;

// They outlive the component: each recovery mounts a new one.
const suppressions = recoveryBudget(3, 5_000);
const recoveries = recoveryBudget(3, 30_000);

type Plan = "suppress" | "recover" | "stay";

const plan = (error: unknown): Plan => {
  if (!isRecoverable(error)) return "stay";
  if (suppressions.take(Date.now())) return "suppress";
  return recoveries.take(Date.now()) ? "recover" : "stay";
};

/**
 * Stands in the place of a page that failed. Faults that pass are drawn again after 100 ms unseen, then after
 * 3 s with a word, then no more. A change of path resets it, too: the router sees to that.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [next, setNext] = useState<Plan>();
  // React draws what failed twice before it shows this: only what is shown counts.
  useLayoutEffect(() => setNext(plan(error)), [error]);

  const again = () => {
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!next || next === "stay") return;
    const timer = setTimeout(reset, next === "suppress" ? SUPPRESS_MS : RECOVER_MS);
    return () => clearTimeout(timer);
  }, [next, reset]);

  if (!next || next === "suppress") return null;
  return (
    <ErrorState title="Something went wrong" onRetry={again}>
      {next === "recover"
        ? "The page will automatically recover in a moment."
        : "Please try refreshing the page or contact support if the problem persists."}
    </ErrorState>
  );
}
