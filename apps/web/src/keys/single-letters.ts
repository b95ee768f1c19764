const KEY = "storyletter-letter-keys";

/** Whether single letters do something in this browser; on until someone switches them off. */
export function readSingleLetters(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function keepSingleLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // No storage: the keys stay on.
  }
}
