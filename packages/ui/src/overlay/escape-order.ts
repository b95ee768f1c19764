import { useEffect, useRef } from "react";

/** How to close each open overlay, the uppermost last. */
const closers: (() => void)[] = [];

/**
 * Lets Escape close this overlay before a toast that came after it. Radix would close the toast first, as the last
 * layer that was opened.
 */
export function useEscapeBeforeToast(open: boolean, onOpenChange: (open: boolean) => void): void {
  const change = useRef(onOpenChange);
  change.current = onOpenChange;
  useEffect(() => {
    if (!open) return;
    const close = () => change.current(false);
    closers.push(close);
    return () => void closers.splice(closers.indexOf(close), 1);
  }, [open]);
}

/** Closes the uppermost overlay; false where none is open. */
export function closeUppermost(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
