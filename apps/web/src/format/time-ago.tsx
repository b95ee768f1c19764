import { useIsLive } from "../shell/use-is-live.ts";
import { absoluteTime, timeAgo } from "./dates.ts";

export function TimeAgo({ at }: { at: Date }) {
  const isLive = useIsLive();
  return (
    <span className="whitespace-nowrap">
      <time
        // The server doesn't know the reader's time zone.
        key={String(isLive)}
        suppressHydrationWarning
        dateTime={at.toISOString()}
        title={absoluteTime(at)}
      >
        {timeAgo(at, new Date())}
      </time>
    </span>
  );
}
