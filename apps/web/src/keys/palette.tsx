import { CommandPalette } from "@storyletter/ui";
import { useState } from "react";
import { usePaletteGroups } from "./use-palette-groups.ts";

interface PaletteProps {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Screens, emails and actions by name. Its code comes when it opens for the first time. */
export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const [query, setQuery] = useState("");
  const groups = usePaletteGroups(query.trim(), { onClose, onShowKeys });
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || onClose()}
      label="Search and commands"
      placeholder="Find a screen, email or action"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      empty="Nothing matches. Try other words."
    />
  );
}
