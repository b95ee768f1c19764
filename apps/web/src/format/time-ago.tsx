import { absoluteTime, timeAgo } from "./dates.ts";

export function TimeAgo({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={absoluteTime(at)}>
      {timeAgo(at, new Date())}
    </time>
  );
}
