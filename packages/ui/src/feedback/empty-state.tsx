import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: LucideIcon;
  /** The one thing to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-sheet border border-dashed border-edge px-6 py-14 text-center">
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-tint text-ember">
          <Icon of={icon} />
        </span>
      )}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-1.5 max-w-md text-faded">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
