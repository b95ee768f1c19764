export type Theme = "system" | "light" | "dark";

/** Where the choice is kept; the page's first script reads it before anything is painted. */
export const THEME_KEY = "storyletter-theme";

/** The choice of this browser; "system" when there is none. */
export function readTheme(): Theme {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Keeps the choice and shows it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(THEME_KEY);
    delete document.documentElement.dataset.theme;
    return;
  }
  localStorage.setItem(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
}
