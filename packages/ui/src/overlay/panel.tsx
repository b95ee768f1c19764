import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

let holders = 0;

/** Locks page scrolling while any overlay is open, and reserves the scrollbar's width. */
function useScrollLock(): void {
  useLayoutEffect(() => {
    holders += 1;
    if (holders === 1) lock(document.documentElement);
    return () => {
      holders -= 1;
      if (holders === 0) unlock(document.documentElement);
    };
  }, []);
}

function lock(page: HTMLElement) {
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.overflow = "hidden";
  page.style.paddingRight = `${scrollbar}px`;
}

function unlock(page: HTMLElement) {
  page.style.overflow = "";
  page.style.paddingRight = "";
}

/** Dims the page and any dialog below, and locks scrolling. Radix's own overlay would inject a style element. */
export function Backdrop(props: ComponentProps<"div">) {
  useScrollLock();
  return <div {...props} className="fixed inset-0 z-50 animate-appear bg-shade" />;
}

/** Returns the focus to the element that opened the overlay. Radix does so only for its own trigger. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Keep the focus if it has moved meanwhile, for example to a new page's heading.
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** Frame of everything that opens in the middle of the page. */
export const floatingClass =
  "fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-rise overflow-y-auto rounded-sheet border border-rule bg-sheet p-6 shadow-float outline-none data-[state=closed]:animate-leave";

const FIELD = "input:not(:disabled, [hidden]), textarea:not(:disabled), select:not(:disabled)";

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
