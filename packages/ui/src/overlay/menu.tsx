import type { LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { IconButton } from "../form/button.tsx";
import { loadLater } from "./load-later.tsx";

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
  icon: LucideIcon;
  items: readonly MenuItem[];
  className?: string;
}

const Panel = loadLater(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** A few actions behind one button; loads the menu's code when it first opens. */
export function Menu(props: MenuProps) {
  const [needed, setNeeded] = useState(false);
  const closed = (
    <IconButton
      icon={props.icon}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.className}
      onPointerEnter={Panel.preload}
      onFocus={Panel.preload}
      onClick={() => setNeeded(true)}
    />
  );
  if (!needed) return closed;
  return (
    <Suspense fallback={closed}>
      <Panel {...props} />
    </Suspense>
  );
}
