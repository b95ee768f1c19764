import { Icon } from "@storyletter/ui";
import { Check, MessageCircleQuestionMark } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { storyText } from "./advanced-story.ts";
import { storySigns, wordCount, wordsLabel } from "./story-signs.ts";
import type { EmailFormValues } from "./values.ts";

/** From this width on, the side panel has room beside the form. */
const WIDE = "(min-width: 80rem)";

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

/** What the story already has, and a question for what it lacks. */
export function Coach({ className }: { className: string }) {
  const { control } = useFormContext<EmailFormValues>();
  const story = useWatch({ control, compute: storyText });
  const signs = storySigns(story);
  if (signs.length === 0) return null;
  return (
    <section className={`text-sm ${className}`}>
      <h3 className="flex justify-between gap-3 font-sans text-sm font-semibold tracking-normal">
        Your story so far
        <span className="font-normal text-faded tabular-nums">{wordsLabel(wordCount(story))}</span>
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {signs.map(({ met, text }) => (
          <li key={text} className={met ? "flex items-start gap-2.5" : "flex items-start gap-2.5 text-faded"}>
            <Icon
              of={met ? Check : MessageCircleQuestionMark}
              className={met ? "mt-0.5 text-moss" : "mt-0.5"}
            />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
