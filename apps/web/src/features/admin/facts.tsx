import type { PaymentMode } from "@storyletter/contract/billing";
import { Badge, type BadgeTone, Button, CopyButton, classNames, toast } from "@storyletter/ui";
import { createContext, Fragment, type ReactNode, useContext, useState } from "react";

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

const FIRST = 8;

interface FirstRowsProps {
  className: string;
  more?: ReactNode;
  children: ReactNode[];
}

/** The first rows of a list; the others on demand, in the page's own flow. */
export function FirstRows({ className, more, children }: FirstRowsProps) {
  const [isLong, setLong] = useState(false);
  return (
    <>
      <ul className={classNames("divide-y divide-rule", className)}>
        {isLong ? children : children.slice(0, FIRST)}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4 empty:hidden">
        {!isLong && children.length > FIRST && (
          <Button variant="plain" size="small" onClick={() => setLong(true)}>
            <span>Show all {children.length}</span>
          </Button>
        )}
        {more && <span>{more}</span>}
      </div>
    </>
  );
}

/** An address or a URL that breaks after its signs, and inside a word only if that alone doesn't fit. */
export const Address = ({ children }: { children: string }) => (
  <span className="wrap-anywhere">
    {children.split(/(?<=[@._/-])/).map((part, index) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);

/** How a status is shown. */
export interface StatusStyle {
  label: string;
  tone: BadgeTone;
}

export const StatusBadge = ({ label, tone }: StatusStyle) => <Badge tone={tone}>{label}</Badge>;

/** Beside every sum made in test mode, where no card is charged. */
export const TestMoney = ({ mode }: { mode: PaymentMode | undefined }) =>
  mode === "test" ? <Badge tone="warning">Test money</Badge> : null;

/** One line of a long text; pressed, all of it. */
export function Clipped({ text }: { text: string }) {
  if (text.length < 25) return text;
  return (
    <details className="group max-w-56 min-w-0">
      <summary className="cursor-pointer list-none truncate group-open:whitespace-normal group-open:wrap-anywhere">
        {text}
      </summary>
    </details>
  );
}
