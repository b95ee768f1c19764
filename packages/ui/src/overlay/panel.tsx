import { type ComponentProps, useLayoutEffect, useRef } from "react";

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
