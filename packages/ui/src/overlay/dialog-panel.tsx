import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useEscapeBeforeToast } from "./escape-order.ts";
import { focusFirstField } from "./first-field.tsx";
import { Backdrop, floatingClass, useReturnFocus } from "./panel.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** For tables and long details. */
  wide?: boolean;
}

export function DialogPanel({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  const returnFocus = useReturnFocus();
  useEscapeBeforeToast(open, onOpenChange);
  const takeFocus = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    if (event.target instanceof Element && focusFirstField(event.target)) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          {...returnFocus}
          onOpenAutoFocus={takeFocus}
          aria-modal="true"
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(floatingClass, wide ? "max-w-3xl" : "max-w-lg")}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="min-w-0 text-xl [overflow-wrap:anywhere]">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink"
            >
              <Icon of={X} />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="mt-1 text-faded">{description}</Primitive.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
