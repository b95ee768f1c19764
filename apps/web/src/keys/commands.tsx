import { CommandPalette, Dialog, loadLater, useWhenQuiet } from "@storyletter/ui";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { focusSearch } from "./focus-search.ts";
import type { KeyAction } from "./keys.ts";
import { useKeys } from "./use-keys.ts";

const Palette = loadLater(async () => (await import("./palette.tsx")).Palette);
const KeyList = loadLater(async () => (await import("./key-list.tsx")).KeyList);

/** A key gives no notice, as a pointer does that comes to a button. */
function fetchCode(): void {
  Palette.preload();
  CommandPalette.preload();
  KeyList.preload();
  Dialog.preload();
}

/** What the keys have opened over the screen. */
export type Opened = "palette" | "keys" | null;

interface CommandsProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
}

/** The product's own keys, and what they open. */
export function Commands({ opened, onOpen }: CommandsProps) {
  const navigate = useNavigate();
  const actions: Record<KeyAction, () => void> = {
    palette: () => onOpen("palette"),
    list: () => onOpen("keys"),
    create: () => void navigate({ to: "/create" }),
    search: () => {
      if (!focusSearch()) void navigate({ to: "/emails" }).then(focusSearch);
    },
  };
  useKeys((action) => actions[action]());
  useWhenQuiet(fetchCode);
  return (
    <Suspense fallback={null}>
      {opened === "palette" && <Palette onClose={() => onOpen(null)} onShowKeys={() => onOpen("keys")} />}
      {opened === "keys" && <KeyList open onOpenChange={(open) => open || onOpen(null)} />}
    </Suspense>
  );
}
