import { classNames } from "@storyletter/ui";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldName } from "./fields.ts";
import { spotId, useSpotlightContext } from "./spotlight.ts";

/** The place of one field in the form: it can be scrolled to, highlighted and complained about. */
export function FieldSpot({ field, children }: { field: FieldName; children: ReactNode }) {
  const { lit, alert } = useSpotlightContext();
  return (
    <div
      id={spotId(field)}
      data-highlighted={lit === field || undefined}
      className={classNames(
        "-mx-3 -my-2 scroll-mt-24 rounded-sheet px-3 py-2 transition-colors duration-200",
        lit === field && "bg-tint inset-ring-2 inset-ring-ember",
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
