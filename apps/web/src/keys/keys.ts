/** What the product's own keys do. */
export type KeyAction = "search" | "create" | "list" | "palette";

/** What tells a press of a key; the browser's events have all of it. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

export interface Around {
  /** The focus is where text goes. */
  typing: boolean;
  /** A dialog or a menu is open, and has keys of its own. */
  overlay: boolean;
  /** Single letters can be switched off: dictation software types them by accident. */
  letters: boolean;
}

const LETTERS: Record<string, KeyAction> = { "/": "search", c: "create", "?": "list" };

/** The action of a press, if it is one of ours and meant for us. */
export function actionOf(press: Press, { typing, overlay, letters }: Around): KeyAction | null {
  if (press.repeat || press.isComposing || press.altKey || overlay) return null;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === "k" ? "palette" : null;
  return typing || !letters ? null : (LETTERS[press.key] ?? null);
}
