import { useEffect, useRef, useState } from "react";

const DEBOUNCE_MS = 250;

/** The input updates at once; the URL follows after a pause in typing. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(search);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });

  // The URL changed without typing: the user went back or forward.
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
    pause.current = setTimeout(() => sendNow(next), DEBOUNCE_MS);
  };
  // Leaving the input sends the search now: sent later, it could undo a navigation.
  const leave = () => sendNow(typed);
  return { typed, type, leave };
}

const LOOK_UP_MS = 200;

/** The text once typing has paused. */
export function useDebounced(typed: string, pauseMs = LOOK_UP_MS): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);
  return debounced;
}
