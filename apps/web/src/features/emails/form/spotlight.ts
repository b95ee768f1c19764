import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldName, type KeyField, missingAlert } from "./fields.ts";

const HIGHLIGHT_MS = 3_000;

export interface Spotlight {
  /** The highlighted field. */
  highlighted: FieldName | null;
  /** The blank section and its message, shown until it is filled in. */
  alert: { field: KeyField; text: string } | null;
  /** Scrolls to a blank section, highlights it and focuses it. */
  showBlank: (field: KeyField) => void;
  /** Scrolls to a field with an error and focuses it. */
  show: (field: FieldName) => void;
  clearAlert: () => void;
}

const SpotlightContext = createContext<Spotlight | null>(null);
export const SpotlightProvider = SpotlightContext.Provider;

export function useSpotlightContext(): Spotlight {
  const spotlight = use(SpotlightContext);
  if (!spotlight) throw new Error("Form fields must be rendered inside an EmailForm");
  return spotlight;
}

export const fieldElementId = (field: FieldName): string => `field-${field}`;

export function useSpotlight(): Spotlight {
  const [highlighted, setHighlighted] = useState<FieldName | null>(null);
  const [alert, setAlert] = useState<Spotlight["alert"]>(null);
  const highlightTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(highlightTimer.current), []);

  const showBlank = useCallback((field: KeyField) => {
    setAlert({ field, text: missingAlert(field) });
    setHighlighted(field);
    clearTimeout(highlightTimer.current);
    highlightTimer.current = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    scrollToField(field);
  }, []);
  const show = useCallback((field: FieldName) => {
    setAlert(null);
    scrollToField(field);
  }, []);
  const clearAlert = useCallback(() => setAlert(null), []);

  return useMemo(
    () => ({ highlighted, alert, showBlank, show, clearAlert }),
    [highlighted, alert, showBlank, show, clearAlert],
  );
}

/** Focus order: the text input of Other comes before its radio buttons. */
const FOCUS_TARGETS = [
  "textarea, select, input:not([type=radio], [type=checkbox])",
  "input:checked",
  "input",
];

function scrollToField(field: FieldName): void {
  const element = document.getElementById(fieldElementId(field));
  element?.closest("details:not([open])")?.setAttribute("open", "");
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "center", behavior: reducedMotion ? "auto" : "smooth" });
  const control = FOCUS_TARGETS.map((kind) => element?.querySelector<HTMLElement>(kind)).find(Boolean);
  control?.focus({ preventScroll: true });
}
