import { useEffect, useRef } from "react";

/** A resize is over after a pause of this length (SHELL-20). */
const PAUSE_MS = 100;

/** Calls once a window has stopped changing its size; answers how to stop listening. */
export function afterResize(window: EventTarget, handle: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(pause);
    pause = setTimeout(handle, PAUSE_MS);
  };
  window.addEventListener("resize", listen);
  return () => {
    clearTimeout(pause);
    window.removeEventListener("resize", listen);
  };
}

export function useAfterResize(handle: () => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => afterResize(window, () => latest.current()), []);
}
