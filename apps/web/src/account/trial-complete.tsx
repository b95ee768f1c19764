import type { Usage } from "@storyletter/contract/schemas";
import { Notice } from "@storyletter/ui";
import type { ReactNode } from "react";
import { allowance } from "./usage.ts";

interface TrialCompleteProps {
  usage: Usage;
  action?: ReactNode;
  /** What the user can do next. */
  children: ReactNode;
}

export function TrialComplete({ usage, action, children }: TrialCompleteProps) {
  return (
    <Notice tone="warning" title="Trial Complete" action={action}>
      You've used all {allowance(usage)} trial credits. {children}
    </Notice>
  );
}
