import { type ComponentProps, useLayoutEffect } from "react";

let holders = 0;

/** Locks page scrolling while any overlay is open, and reserves the scrollbar's width. */
function useScrollLock(): void {
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

/** Dims the page and any dialog below, and locks scrolling. Radix's own overlay would inject a style element. */
export function Backdrop(props: ComponentProps<"div">) {
  useScrollLock();
  return <div {...props} className="fixed inset-0 z-50 animate-appear bg-shade" />;
}
