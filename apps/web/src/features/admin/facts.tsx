import { CopyButton, toast } from "@storyletter/ui";
import type { ReactNode } from "react";

/** Labels and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
);

interface FactProps {
  label: string;
  children: ReactNode;
  /** What a button beside it puts onto the clipboard. */
  copy?: string | null;
}

export function Fact({ label, children, copy }: FactProps) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <div className="min-w-0">
        <dt className="text-sm text-faded">{label}</dt>
        <dd className="break-words [overflow-wrap:anywhere]">{children}</dd>
      </div>
      {copy && (
        <CopyButton
          iconOnly
          label={`Copy ${label}`}
          text={copy}
          onCopied={() => toast({ title: "Copied", variant: "success" })}
          onFailed={() =>
            toast({
              title: "Failed to copy",
              description: "Could not copy to clipboard.",
              variant: "destructive",
            })
          }
        />
      )}
    </div>
  );
}

/** One subject inside a dialog. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-3 text-lg">{title}</h3>
    {children}
  </section>
);
