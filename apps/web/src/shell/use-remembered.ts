import { browserStorage } from "@storyletter/ui";
import { useLayoutEffect, useState } from "react";

/** A choice this browser keeps between visits; the usual one until the app runs, as the server can't read it. */
export function useRemembered<Choice extends string>(
  key: string,
  { choices, usual }: { choices: readonly Choice[]; usual: Choice },
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(usual);
  useLayoutEffect(() => {
    const kept = choices.find((each) => each === browserStorage.getItem(key));
    if (kept) setChoice(kept);
  }, [key, choices]);
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      browserStorage.setItem(key, chosen);
    },
  ];
}
