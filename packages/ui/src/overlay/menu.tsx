import { Suspense, useState } from "react";
import { loadLater } from "./load-later.tsx";
import { MenuButton, type MenuProps } from "./menu-button.tsx";

const Panel = loadLater(async () => (await import("./menu-panel.tsx")).MenuPanel);

/** A few actions behind one button; loads the menu's code when it first opens. */
export function Menu(props: MenuProps) {
  const { items: _items, ...button } = props;
  const [needed, setNeeded] = useState(false);
  const closed = (
    <MenuButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
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
