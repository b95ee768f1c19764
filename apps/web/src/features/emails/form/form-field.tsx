import { classNames } from "@storyletter/ui";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldName } from "./fields.ts";
import { fieldElementId, useSpotlightContext } from "./spotlight.ts";

/** The container of one field, which can be scrolled to and highlighted, and shows its alert. */
export function FormField({ field, children }: { field: FieldName; children: ReactNode }) {
  const { highlighted, alert } = useSpotlightContext();
  return (
    <div
      id={fieldElementId(field)}
      data-highlighted={highlighted === field || undefined}
      className={classNames(
        "-mx-3 -my-2 scroll-mt-24 rounded-sheet px-3 py-2 transition-colors duration-200",
        highlighted === field && "bg-tint inset-ring-2 inset-ring-ember",
      )}
    >
      {children}
      {alert?.field === field && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-semibold text-brick">
          <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {alert.text}
        </p>
      )}
    </div>
  );
}
