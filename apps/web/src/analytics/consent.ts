const KEY = "storyletter-analytics";

/** What this browser's user said about an outside analytics service; null before they were asked. */
export function readConsent(): boolean | null {
  // A browser that asks every site not to share has answered already.
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return false;
  try {
    const answer = localStorage.getItem(KEY);
    return answer === null ? null : answer === "yes";
  } catch {
    return false;
  }
}

export function keepConsent(agreed: boolean | null): void {
  try {
    if (agreed === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, agreed ? "yes" : "no");
  } catch {
    // No storage: the answer holds for this page.
  }
}
