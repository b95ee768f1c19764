import { CopyButton, toast } from "@storyletter/ui";
import { createContext, type ReactNode, useContext } from "react";

/** Labels and values in two columns, or in one where there is no room. */
export const Facts = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <dl className={narrow ? "grid gap-y-3" : "grid gap-x-6 gap-y-3 sm:grid-cols-2"}>{children}</dl>
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
        <span className="min-w-0 break-words">{children}</span>
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

/** In a dialog, whose title is the level above; a page sets its own. */
export const PartHeading = createContext<"h2" | "h3">("h3");

/** A titled section of a dialog or a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(PartHeading);
  return (
    <section>
      <Heading className="mb-3 text-lg">{title}</Heading>
      {children}
    </section>
  );
}

/** A list of names and values. */
export function FactRows({
  title,
  facts,
}: {
  title?: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <div className="min-w-0">
      {title && <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>}
      <dl className="divide-y divide-rule text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-faded">{name}</dt>
            <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
