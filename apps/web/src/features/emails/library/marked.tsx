import { stretches } from "./found.ts";

/** A text in which the words searched for are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return stretches(text, search).map((stretch, index) =>
    stretch.hit ? (
      <mark key={index} className="rounded-[3px] bg-amber-tint text-inherit underline decoration-amber">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}
