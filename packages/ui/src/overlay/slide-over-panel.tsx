import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { useEscapeBeforeToast } from "./escape-order.ts";
import { Backdrop, useReturnFocus } from "./panel.tsx";

export interface SlideOverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name; not visible. */
  title: string;
  children: ReactNode;
}

export function SlideOverPanel({ open, onOpenChange, title, children }: SlideOverProps) {
  const returnFocus = useReturnFocus();
  useEscapeBeforeToast(open, onOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Radix skips links and would focus one of the last buttons. Focus the panel, so that Tab starts at
            // the top.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          aria-modal="true"
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18rem,calc(100%-3rem))] animate-slide-right flex-col overflow-y-auto border-r border-rule bg-paper px-4 py-5.5 shadow-float outline-none data-[state=closed]:animate-leave"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          <Primitive.Close
            aria-label="Close"
            className="absolute top-4 right-3 grid size-10 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink"
          >
            <Icon of={X} />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
