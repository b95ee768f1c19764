import { IconButton } from "@storyletter/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { THEME_LABELS, useTheme } from "./use-theme.ts";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NEXT = { system: "light", light: "dark", dark: "system" } as const;

/** Cycles through the three themes. */
export function ThemeButton() {
  const [theme, choose] = useTheme();
  const next = NEXT[theme];
  return (
    <IconButton
      icon={ICONS[theme]}
      label={`Theme: ${THEME_LABELS[theme]}. Switch to ${THEME_LABELS[next].toLowerCase()}`}
      onClick={() => choose(next)}
    />
  );
}
