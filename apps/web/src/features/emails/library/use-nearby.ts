import { type RefObject, useEffect, useRef, useState } from "react";

/** How far beyond the screen something still counts as near. */
const REACH = "2000px 0px";

interface Nearby<Place extends HTMLElement> {
  place: RefObject<Place | null>;
  /** What to keep free for it while it is far away; null while it is near. */
  height: number | null;
}

/** Whether a part of a long page is near what can be seen. What holds the focus stays, wherever it is. */
export function useNearby<Place extends HTMLElement>(): Nearby<Place> {
  const place = useRef<Place>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting || element.contains(document.activeElement)) setHeight(null);
          else setHeight((kept) => kept ?? boundingClientRect.height);
        }
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, height };
}
