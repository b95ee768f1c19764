import { type ReactNode, useEffect, useRef } from "react";

const FIELD = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";

/** What a dialog without fields marks to be focused first. */
const MARKED = "[data-first-focus]";

/** Focuses the first field of a form; false if there is none. */
export function focusFirstField(within: Element): boolean {
  const field = within.querySelector<HTMLElement>(`${FIELD}, ${MARKED}`);
  // Do not scroll past the text above the field.
  field?.focus({ preventScroll: true });
  return field !== null;
}

/**
 * For forms that load after their dialog has opened: moves the focus in, unless the user has moved it already.
 */
export function FirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = form.current?.closest("[role=dialog]");
    if (form.current && dialog?.contains(document.activeElement)) focusFirstField(form.current);
  }, []);
  return <div ref={form}>{children}</div>;
}
