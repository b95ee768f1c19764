import { browserStorage } from "./storage.ts";

export type Theme = "system" | "light" | "dark";

/** localStorage key of the theme; the page's first script reads it before the first paint. */
export const THEME_KEY = "storyletter-theme";

/** This browser's choice; "system" if there is none. */
export function readTheme(): Theme {
  const kept = browserStorage.getItem(THEME_KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Saves the choice and applies it immediately. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    browserStorage.removeItem(THEME_KEY);
    delete document.documentElement.dataset.theme;
    return;
  }
  browserStorage.setItem(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
}
