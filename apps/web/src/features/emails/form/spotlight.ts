import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { blankAlert } from "./blanks.ts";
import type { FieldName, KeyField } from "./fields.ts";

/** How long a section that was left blank stays highlighted (FORM-17). */
const HIGHLIGHT_MS = 3_000;

export interface Spotlight {
  /** The field that is highlighted right now. */
  lit: FieldName | null;
  /** The section that was found blank, and what is said of it; stands until it is filled. */
  alert: { field: KeyField; text: string } | null;
  /** Brings a blank section into view, highlights it and gives it the focus. */
  showBlank: (field: KeyField) => void;
  /** Brings a field with an error into view and gives it the focus. */
  show: (field: FieldName) => void;
  clearAlert: () => void;
}

const SpotlightContext = createContext<Spotlight | null>(null);
export const SpotlightProvider = SpotlightContext.Provider;

export function useSpotlightContext(): Spotlight {
  const spotlight = use(SpotlightContext);
  if (!spotlight) throw new Error("A field stands outside its form");
  return spotlight;
}

/** The element id of a field's place in the form. */
export const spotId = (field: FieldName): string => `field-${field}`;

export function useSpotlight(): Spotlight {
  const [lit, setLit] = useState<FieldName | null>(null);
  const [alert, setAlert] = useState<Spotlight["alert"]>(null);
  const dimming = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(dimming.current), []);

  const showBlank = useCallback((field: KeyField) => {
    setAlert({ field, text: blankAlert(field) });
    setLit(field);
    clearTimeout(dimming.current);
    dimming.current = setTimeout(() => setLit(null), HIGHLIGHT_MS);
    bringIntoView(field);
  }, []);
  const show = useCallback((field: FieldName) => {
    setAlert(null);
    bringIntoView(field);
  }, []);
  const clearAlert = useCallback(() => setAlert(null), []);

  return useMemo(
    () => ({ lit, alert, showBlank, show, clearAlert }),
    [lit, alert, showBlank, show, clearAlert],
  );
}

/** Where to type first: beside pills, the words of Other come before the pills. */
const CONTROLS = ["textarea, select, input:not([type=radio], [type=checkbox])", "input:checked", "input"];

function bringIntoView(field: FieldName): void {
  const spot = document.getElementById(spotId(field));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  spot?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  const control = CONTROLS.map((kind) => spot?.querySelector<HTMLElement>(kind)).find(Boolean);
  control?.focus({ preventScroll: true });
}
