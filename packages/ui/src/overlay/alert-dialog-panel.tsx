import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../form/button.tsx";
import { useEscapeBeforeToast } from "./escape-order.ts";
import { Backdrop, floatingClass, useReturnFocus } from "./panel.tsx";

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
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          {...returnFocus}
          aria-modal="true"
          className={classNames(floatingClass, "max-w-md")}
        >
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-faded">{description}</Primitive.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Primitive.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? "danger" : "primary"} onClick={onConfirm} busy={busy}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
