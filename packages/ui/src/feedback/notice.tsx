import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const looks: Record<NoticeTone, { box: string; glyph: string; icon: LucideIcon }> = {
  info: { box: "border-rule bg-tint", glyph: "text-ember", icon: Info },
  success: { box: "border-moss/35 bg-moss-tint", glyph: "text-moss", icon: CircleCheck },
  warning: { box: "border-amber/40 bg-amber-tint", glyph: "text-amber", icon: TriangleAlert },
  danger: { box: "border-brick/35 bg-brick-tint", glyph: "text-brick", icon: CircleAlert },
};

export interface NoticeProps {
  tone?: NoticeTone;
  title: string;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Announced immediately when it appears; use it for the result of a user action. */
  announce?: boolean;
}

/** A banner inside the page. */
export function Notice({ tone = "info", title, children, action, announce }: NoticeProps) {
  const look = looks[tone];
  return (
    <div
      role={announce ? "alert" : undefined}
      className={classNames(
        "flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sheet border px-4 py-3.5",
        look.box,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon of={look.icon} className={classNames("mt-[3px]", look.glyph)} />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
