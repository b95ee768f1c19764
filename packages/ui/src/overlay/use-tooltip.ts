import { type FocusEvent, type PointerEvent, use, useEffect, useRef, useState } from "react";
import { TooltipDelay } from "./tooltip-provider.tsx";

/** When a tooltip is open: after a rest of the pointer, or at once on keyboard focus; never by touch. */
export function useTooltip() {
  const delay = use(TooltipDelay);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function close() {
    clearTimeout(timer.current);
    if (open) delay.closed();
    setOpen(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  return {
    open,
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(true), delay.next());
      },
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(":focus-visible")) setOpen(true);
      },
      onBlur: close,
    },
  };
}
