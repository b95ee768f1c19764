import { kindSlots } from "@storyletter/contract/series/constants";
import { Badge } from "@storyletter/ui";
import { CircleCheck } from "lucide-react";
import { ThreadLines } from "./thread-lines.tsx";
import { threadsBeside, threadsOf } from "./threads.ts";

/** The first lines of five letters that the product wrote; the help page has them whole. */
const LINES = [
  "The first loaf I ever sold was burnt on one side.",
  "In March the big oven died at four in the morning.",
  "For eleven years I opened on Mondays.",
  "Lena came in on a wet Tuesday with flour on her phone.",
  "By summer I knew what day it was by the quiet.",
];

/** A series as a picture, for those who have none yet. */
export function SampleSeries() {
  const slots = kindSlots("welcome").map(({ opens = "", closes, ...slot }, at) => ({
    ...slot,
    id: String(at + 1),
    opens,
    closes: closes === undefined ? null : String(closes),
  }));
  const threads = threadsOf(slots);
  return (
    <figure aria-label="A welcome series of five letters" className="mx-auto max-w-2xl">
      <ol className="grid grid-cols-1 gap-3">
        {slots.map(({ id, day, purpose }, at) => (
          <li key={id} className="flex items-stretch gap-2">
            <ThreadLines lanes={threadsBeside(threads, at)} />
            <div className="min-w-0 flex-1 rounded-sheet border border-rule bg-sheet px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-faded">
                <span className="tabular-nums">{`${id} · Day ${day}`}</span>
                {at < 2 && (
                  <Badge tone="success" icon={CircleCheck}>
                    Written
                  </Badge>
                )}
              </div>
              <p className="font-semibold">{purpose}</p>
              <p className="truncate font-serif text-faded">{LINES[at]}</p>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-center text-sm text-faded">
        Five true stories, five letters. The lines are promises that one letter makes and a later one keeps.
      </figcaption>
    </figure>
  );
}
