import {
  cloneElement,
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

const GAP = 6;
const EDGE = 8;

/** Positions a bubble centered above a target, or below where there is no room, inside the window. */
function placeAbove(bubble: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const above = at.top - height - GAP;
  bubble.style.inset = "auto";
  bubble.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  bubble.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
}

/** Hover time before a tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** If another tooltip closed within this time, the next opens immediately. */
const SKIP_DELAY = 300;

/** Remembers when the last tooltip closed; shared by all tooltips under a provider. */
export function createTooltipDelay(now: () => number) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    next: () => (now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY),
    closed: () => {
      closedAt = now();
    },
  };
}

const create = () => createTooltipDelay(() => performance.now());

const TooltipDelay = createContext(create());

/** Render once per application: tooltips open after 700 ms, or immediately within 300 ms of another one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [delay] = useState(create);
  return <TooltipDelay value={delay}>{children}</TooltipDelay>;
}

/** Opens after hovering for a while, or immediately on keyboard focus; never on touch. */
function useTooltip() {
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

export interface TooltipProps {
  /** Supplements a visible label; never replaces one. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string }>;
}

/** Extra information on hover or focus; Escape closes it. */
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
