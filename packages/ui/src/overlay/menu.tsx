import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { classNames } from "../class-names.ts";
import { IconButton } from "../form/icon-button.tsx";

export interface MenuEntry {
  label: string;
  onSelect: () => void;
  /** For what cannot be undone. */
  danger?: boolean;
}

export interface MenuProps {
  /** The name of the button that opens it. */
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
}

/** A few deeds behind one button. It is not modal: that way of Radix writes a style element. */
export function Menu({ label, icon, entries }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>
        <IconButton icon={icon} label={label} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 min-w-48 animate-appear rounded-sheet border border-rule bg-sheet p-1 shadow-float outline-none"
        >
          {entries.map((entry) => (
            <Primitive.Item
              key={entry.label}
              onSelect={entry.onSelect}
              className={classNames(
                "flex min-h-10 cursor-pointer items-center rounded-[7px] px-3 text-sm font-medium outline-none data-highlighted:bg-tint",
                entry.danger && "text-brick",
              )}
            >
              {entry.label}
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
