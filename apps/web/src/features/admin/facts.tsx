import { CopyButton, toast } from "@storyletter/ui";
import type { ReactNode } from "react";

/** Labels and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
);

const COPY_FAILED = {
  title: "Failed to copy",
  description: "Could not copy to clipboard.",
  variant: "destructive",
} as const;

interface FactProps {
  label: string;
  children: ReactNode;
  /** Text for a copy button next to the value. */
  copy?: string | null;
}

export function Fact({ label, children, copy }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="flex items-start gap-2">
        <span className="min-w-0 break-words [overflow-wrap:anywhere]">{children}</span>
        {copy && (
          <CopyButton
            iconOnly
            label={`Copy ${label}`}
            text={copy}
            className="-my-2 ml-auto"
            onCopied={() => toast({ title: "Copied", variant: "success" })}
            onFailed={() => toast(COPY_FAILED)}
          />
        )}
      </dd>
    </div>
  );
}

/** A titled section of a dialog. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);
