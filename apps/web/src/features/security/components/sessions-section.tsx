import type { Session } from "@storyletter/contract";
import { Button, ErrorState, Skeleton } from "@storyletter/ui";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { useEndSession } from "../use-end-session.ts";
import { SessionRow } from "./session-row.tsx";

const SHOWN = 10;

/** `ready` once it is known that this user may ask. */
export function SessionsSection({ ready }: { ready: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = trpc.auth.sessions.useQuery(undefined, { enabled: ready });
  return (
    <Section title="Where you are signed in" titleRef={title}>
      {sessions.isError ? (
        <ErrorState
          title="Your sessions could not be loaded"
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : sessions.data ? (
        <Sessions sessions={sessions.data} onEnded={() => title.current?.focus()} />
      ) : (
        <div role="status" aria-label="Loading your sessions" className="space-y-4">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Section>
  );
}

/** `onEnded` has the focus moved: the button that had it is gone. */
function Sessions({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  const [all, setAll] = useState(false);
  const { endOne, endOthers } = useEndSession(onEnded);
  const ordered = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions.length - 1;
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-3xl font-display tabular-nums">{sessions.length}</span>{" "}
        <span className="text-faded">{sessions.length === 1 ? "session" : "sessions"}</span>
      </p>
      <ul className="mt-2 divide-y divide-rule">
        {ordered.slice(0, all ? undefined : SHOWN).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables.id === session.id}
            onEnd={() => endOne.mutate({ id: session.id })}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {sessions.length > SHOWN && (
          <Button variant="plain" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show ${SHOWN}` : `Show all ${sessions.length}`}
          </Button>
        )}
        {others > 0 && (
          <Button
            variant="quiet"
            size="small"
            busy={endOthers.isPending}
            busyLabel="Signing out..."
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        )}
      </div>
    </>
  );
}
