import { CircleAlert, CircleCheck, type LucideIcon, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { classNames } from "../class-names.ts";
import { buttonClass } from "../form/button.tsx";
import { Icon } from "../icon.tsx";
import { closeUppermost } from "../overlay/panel.tsx";
import { dismissToast, TOAST_DURATION, type ToastRecord, type ToastVariant } from "./toast-store.ts";

const looks: Record<ToastVariant, { edge: string; glyph: string; icon: LucideIcon | null }> = {
  default: { edge: "border-rule", glyph: "", icon: null },
  success: { edge: "border-moss/45", glyph: "text-moss", icon: CircleCheck },
  destructive: { edge: "border-brick/55", glyph: "text-brick", icon: CircleAlert },
};

/**
 * Shows the current toast; F8 focuses it. Rendered into the body, because dialogs hide the page from screen
 * readers.
 */
export function ToastHost({ record }: { record: ToastRecord }) {
  return createPortal(
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      <ToastCard key={record.id} record={record} />
      <Toast.Viewport
        hotkey={["F8"]}
        // A live region stays exposed while a dialog hides the rest of the page; Radix announces the toast itself.
        aria-live="off"
        className="pointer-events-auto fixed inset-x-4 bottom-(--toast-bottom,1rem) z-50 m-0 list-none p-0 outline-none sm:left-auto sm:w-96"
      />
    </Toast.Provider>,
    document.body,
  );
}

function ToastCard({ record }: { record: ToastRecord }) {
  const look = looks[record.variant ?? "default"];
  const card = useRef<HTMLLIElement>(null);
  return (
    <Toast.Root
      ref={card}
      open={record.open}
      onOpenChange={(open) => open || dismissToast(record.id)}
      // A toast that has the focus, after F8, is dismissed; otherwise the overlay under it is closed first.
      onEscapeKeyDown={(event) => {
        const hasFocus = event.target instanceof Node && card.current?.contains(event.target);
        if (!hasFocus && closeUppermost()) event.preventDefault();
      }}
      className={classNames(
        "flex items-start gap-3 rounded-sheet border bg-sheet py-3 pr-2 pl-4 shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-rise",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-leave",
        look.edge,
      )}
    >
      {look.icon && <Icon of={look.icon} className={classNames("mt-[11px]", look.glyph)} />}
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title className="font-semibold">{record.title}</Toast.Title>
        {record.description && (
          <Toast.Description className="text-sm text-faded">{record.description}</Toast.Description>
        )}
        {record.action && (
          <Toast.Action
            altText={record.action.label}
            onClick={record.action.onPress}
            className={buttonClass({ variant: "quiet", size: "small", className: "mt-2.5" })}
          >
            {record.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="grid size-10 shrink-0 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink"
      >
        <Icon of={X} />
      </Toast.Close>
    </Toast.Root>
  );
}
