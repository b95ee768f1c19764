import { useState, useSyncExternalStore } from "react";
import { useTheme } from "../../../shell/use-theme.ts";

export type LetterTheme = "light" | "dark";

const system = () => matchMedia("(prefers-color-scheme: dark)");

function subscribe(listener: () => void): () => void {
  const query = system();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** How the letter is lit: as the page, until the user wants to see it otherwise. */
export function useLetterTheme(): [LetterTheme, (theme: LetterTheme) => void] {
  const [page] = useTheme();
  const systemIsDark = useSyncExternalStore(subscribe, () => system().matches);
  const [wanted, setWanted] = useState<LetterTheme | null>(null);
  const asPage = page === "system" ? (systemIsDark ? "dark" : "light") : page;
  return [wanted ?? asPage, setWanted];
}
