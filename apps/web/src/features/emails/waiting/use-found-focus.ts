import { type RefObject, useEffect, useRef } from "react";

/** Takes the focus when it appears in place of the control that had it; never from anything else. */
export function useFoundFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) target.current?.focus();
  }, []);
  return target;
}
