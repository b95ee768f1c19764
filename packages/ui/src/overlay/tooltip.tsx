import { cloneElement, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { placeAbove } from "./place-above.ts";
import { useTooltip } from "./use-tooltip.ts";

export interface TooltipProps {
  /** Adds to what is visible; it never replaces a name. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** A word about what is under the pointer or the focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const { open, handlers } = useTooltip();

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    const element = bubble.current;
    if (!open || !target || !element) return;
    const place = () => placeAbove(element, target);
    element.showPopover();
    place();
    document.addEventListener("scroll", place, true);
    return () => document.removeEventListener("scroll", place, true);
  }, [open]);

  return (
    <span ref={anchor} className="contents" {...handlers}>
      {cloneElement(children, { "aria-describedby": open ? id : undefined })}
      {open && (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed m-0 w-max max-w-72 animate-appear rounded-sheet bg-ink px-3 py-1.5 text-left font-sans text-sm font-normal text-paper shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  );
}
