import { absoluteTime, timeAgo } from "./relative-time.ts";

/** A moment: relative within a week, with the exact time in its tooltip. */
export function TimeAgo({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={absoluteTime(at)}>
      {timeAgo(at, new Date())}
    </time>
  );
}
