import { chooseTheme, IconButton, readTheme, type Theme } from "@storyletter/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";

const THEME_LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(theme: Theme): void {
  chooseTheme(theme);
  for (const listener of listeners) listener();
}

/** Every component that shows the theme stays in sync. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(subscribe, readTheme, () => "system"),
  choose,
];

export const THEME_OPTIONS = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: THEME_LABELS[value],
}));

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
