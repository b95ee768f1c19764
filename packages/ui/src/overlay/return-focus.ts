import { useRef } from "react";

/** Gives the focus back to what opened the overlay. Radix does so only for a trigger of its own. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Where the focus has gone on meanwhile, as to the heading of a new page, it stays.
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
