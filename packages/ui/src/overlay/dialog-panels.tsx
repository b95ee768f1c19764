import { X } from "lucide-react";
import { AlertDialog, Dialog } from "radix-ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../form/button.tsx";
import { Icon } from "../icon.tsx";
import { Backdrop, floatingClass, focusFirstField, useEscapeBeforeToast, useReturnFocus } from "./panel.tsx";

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

type Field = HTMLInputElement | HTMLTextAreaElement;

const isText = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === "text" && target.autocomplete !== "one-time-code");

/** Escape or a click beside the dialog may be a slip, so with text typed into it only the second closes it. */
function useKeptText(open: boolean, onOpenChange: (open: boolean) => void) {
  const typed = useRef<Field>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (open) return;
    typed.current = null;
    setAsks(false);
  }, [open]);
  return {
    asks,
    change: (next: boolean) => {
      const hasText = typed.current?.isConnected === true && typed.current.value.trim() !== "";
      if (next || asks || !hasText) onOpenChange(next);
      else setAsks(true);
    },
    onInput: ({ target }: FormEvent) => {
      if (isText(target)) typed.current = target;
      setAsks(false);
    },
  };
}

export function DialogPanel({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  const returnFocus = useReturnFocus();
  const { asks, change, onInput } = useKeptText(open, onOpenChange);
  useEscapeBeforeToast(open, change);
  const takeFocus = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    if (event.target instanceof Element && focusFirstField(event.target)) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          {...returnFocus}
          onOpenAutoFocus={takeFocus}
          onInput={onInput}
          aria-modal="true"
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(floatingClass, wide ? "max-w-3xl" : "max-w-lg")}
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="min-w-0 text-xl wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-10 shrink-0 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink"
            >
              <Icon of={X} />
            </Dialog.Close>
          </div>
          {description && <Dialog.Description className="mt-1 text-faded">{description}</Dialog.Description>}
          <p role="alert" className="font-medium text-brick">
            {asks && <span>What you typed isn't saved. Close again to discard it.</span>}
          </p>
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the action: "Delete Email". */
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** While true the dialog cannot be closed and the confirm button is busy. */
  busy?: boolean;
  /** For actions that cannot be undone. */
  danger?: boolean;
}

export function AlertDialogPanel(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    onConfirm,
    busy,
    danger,
  } = props;
  const returnFocus = useReturnFocus();
  const change = (next: boolean) => (busy ? undefined : onOpenChange(next));
  useEscapeBeforeToast(open, change);
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          {...returnFocus}
          aria-modal="true"
          className={classNames(floatingClass, "max-w-md")}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-faded">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

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
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
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
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="Close"
            className="absolute top-4 right-3 grid size-10 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink"
          >
            <Icon of={X} />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
