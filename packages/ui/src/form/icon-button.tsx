import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** The name that people who do not see the icon get. */
  label: string;
}

/** A square button of 40 px that holds an icon alone. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        "inline-grid size-10 shrink-0 place-items-center rounded-sheet text-faded transition-colors hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
