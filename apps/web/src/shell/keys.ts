import { browserStorage } from "@storyletter/ui";
import { useLayoutEffect, useRef } from "react";

export type KeyAction = "search" | "create" | "list" | "palette";

/** The part of a `KeyboardEvent` that matters here. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

export interface KeyContext {
  /** The focus is in a text field. */
  typing: boolean;
  /** A dialog or menu is open and handles keys itself. */
  overlay: boolean;
  /** Single letters can be turned off, because dictation software types them by accident. */
  letters: boolean;
}

const LETTERS: Record<string, KeyAction> = { "/": "search", c: "create", "?": "list" };

export function actionOf(press: KeyPress, { typing, overlay, letters }: KeyContext): KeyAction | null {
  if (press.repeat || press.isComposing || press.altKey || overlay) return null;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === "k" ? "palette" : null;
  return typing || !letters ? null : (LETTERS[press.key] ?? null);
}

const KEY = "storyletter-letter-keys";

/** On unless this browser turned them off. */
export function readSingleLetters(): boolean {
  return browserStorage.getItem(KEY) !== "off";
}

export function saveSingleLetters(on: boolean): void {
  if (on) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, "off");
}

const TYPING = "input:not([type=radio],[type=checkbox],[type=button]), textarea, select, [contenteditable]";
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu]";

/** A layout effect, so that shortcuts work from the first frame. */
export function useKeys(onAction: (action: KeyAction) => void): void {
  const act = useRef(onAction);
  useLayoutEffect(() => {
    act.current = onAction;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const action = actionOf(event, {
        typing: document.activeElement?.matches(TYPING) ?? false,
        overlay: document.querySelector(OVERLAY) !== null,
        letters: readSingleLetters(),
      });
      if (!action) return;
      event.preventDefault();
      act.current(action);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const searchBox = () => document.querySelector<HTMLElement>("main input[type=search]");

/** Focuses the current screen's search. Returns false when it has none. */
export function focusSearch(): boolean {
  const box = searchBox();
  box?.focus();
  return box !== null;
}
