import { type ReactNode, useEffect, useRef } from "react";

const FIELD = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/** Where somebody who opened a form wants to be; false where there is nothing to fill in. */
export function focusFirstField(within: Element): boolean {
  const field = within.querySelector<HTMLElement>(FIELD);
  // What stands above it is to be read first.
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** A form whose code comes after its dialog has opened: the focus goes on to it, unless somebody has moved it. */
export function FirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = form.current?.closest("[role=dialog]");
    if (form.current && dialog?.contains(document.activeElement)) focusFirstField(form.current);
  }, []);
  return <div ref={form}>{children}</div>;
}
