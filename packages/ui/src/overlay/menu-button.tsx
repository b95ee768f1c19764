import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, IconButton } from "../form/button.tsx";
import { Icon } from "../icon.tsx";

export interface MenuItem {
  label: string;
  /** At the right of the label, such as a file extension. */
  hint?: string;
  onSelect: () => void;
  /** For actions that cannot be undone. */
  danger?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** The label stands beside the icon. */
  showsLabel?: boolean;
  icon: LucideIcon;
  items: readonly MenuItem[];
  className?: string;
}

type MenuButtonProps = Omit<MenuProps, "items"> & Omit<ComponentProps<"button">, "children">;

/** What opens the menu. */
export function MenuButton({ label, showsLabel, icon, ...rest }: MenuButtonProps) {
  if (!showsLabel) return <IconButton icon={icon} label={label} {...rest} />;
  return (
    <Button variant="plain" size="small" {...rest}>
      <Icon of={icon} />
      {label}
    </Button>
  );
}
