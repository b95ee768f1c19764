import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "plain" | "ember" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  plain: "border-rule text-faded",
  ember: "border-ember/40 text-ember",
  success: "border-moss/40 text-moss",
  warning: "border-amber/45 text-amber",
  danger: "border-brick/40 text-brick",
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  /** Always text: the state must not depend on color alone. */
  children: ReactNode;
}

export function Badge({ tone = "plain", icon: Glyph, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full border bg-sheet px-2.5 py-px text-xs font-semibold whitespace-nowrap tabular-nums",
        tones[tone],
      )}
    >
      {Glyph && <Glyph aria-hidden="true" size={14} strokeWidth={2} />}
      <span>{children}</span>
    </span>
  );
}
