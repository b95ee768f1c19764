import { useLayoutEffect, useRef } from "react";
import { actionOf, type KeyAction } from "./keys.ts";
import { readSingleLetters } from "./single-letters.ts";

const TYPING = "input:not([type=radio],[type=checkbox],[type=button]), textarea, select, [contenteditable]";
const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu]";

/** Listens to the product's own keys, wherever the focus is, from the first frame of the screen on. */
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
