import { chooseTheme, readTheme, type Theme } from "@storyletter/ui";
import { useSyncExternalStore } from "react";

export const THEME_LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

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
  useSyncExternalStore(subscribe, readTheme),
  choose,
];

export const THEME_OPTIONS = (["system", "light", "dark"] as const).map((value) => ({
  value,
  label: THEME_LABELS[value],
}));
