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

  const sendNow = (words: string) => {
    clearTimeout(pause.current);
    if (words.trim() === sent.current) return;
    sent.current = words.trim();
    send.current(sent.current);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => sendNow(next), PAUSE_MS);
  };
  // Whoever leaves the box is done: a search sent later could take them back from where they went.
  const leave = () => sendNow(typed);
  return { typed, type, leave };
}
