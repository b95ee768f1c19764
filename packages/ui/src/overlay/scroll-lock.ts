import { useLayoutEffect } from "react";

let holders = 0;

/** Stops the page from scrolling while any overlay is open, and keeps the width of its scrollbar free. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    holders += 1;
    if (holders === 1) lock(document.documentElement);
    return () => {
      holders -= 1;
      if (holders === 0) unlock(document.documentElement);
    };
  }, []);
}

function lock(page: HTMLElement) {
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.overflow = "hidden";
  page.style.paddingRight = `${scrollbar}px`;
}

function unlock(page: HTMLElement) {
  page.style.overflow = "";
  page.style.paddingRight = "";
}
