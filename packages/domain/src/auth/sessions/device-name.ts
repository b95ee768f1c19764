import Bowser from "bowser";

const UNKNOWN = "Unknown device";

/** A browser in words of its owner, such as "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ") || UNKNOWN;
}
