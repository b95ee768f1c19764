import { useEffect, useRef, useState } from "react";

/** A pause in typing after which the search goes out. */
const PAUSE_MS = 250;

/** What is being typed, at once in the box and a little later in the address. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(search);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });

  // The address changed by itself: someone went back or forward.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    clearTimeout(pause.current);
    setTyped(search);
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      sent.current = next.trim();
      send.current(sent.current);
    }, PAUSE_MS);
  };
  return { typed, type };
}
