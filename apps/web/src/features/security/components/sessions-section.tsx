import type { Session } from "@storyletter/contract/auth";
import { Badge, Button, buttonClass, ErrorState, Icon, Skeletons, toast } from "@storyletter/ui";
import { MonitorSmartphone } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

/** The list drops a device only after the server has signed it out. */
function useEndSession(onEnded: () => void) {
  const utils = trpc.useUtils();
  const filterSessions = (isKept: (session: Session) => boolean) => {
    utils.auth.sessions.setData(undefined, (sessions) => sessions?.filter(isKept));
    onEnded();
  };
  const onError = (error: unknown) => showFailureToast("Sign-out failed", error);

  const endOne = trpc.auth.endSession.useMutation({
    onSuccess: (_, { id }) => {
      filterSessions((session) => session.id !== id);
      toast({ title: "Signed out", description: "That device needs to sign in again.", variant: "success" });
    },
    onError,
    onSettled: () => void utils.auth.sessions.invalidate(),
  });
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => {
      filterSessions((session) => session.current);
      toast({
        title: "Signed out everywhere else",
        description: "Only this session is still active.",
        variant: "success",
      });
    },
    onError,
    onSettled: () => void utils.auth.sessions.invalidate(),
  });
  return { endOne, endOthers };
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon of={MonitorSmartphone} className="mt-[3px] text-faded" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{session.device}</span>
            {session.current && <Badge tone="success">This device</Badge>}
          </p>
          <p className="text-sm break-words text-faded">
            Last seen <TimeAgo at={session.lastSeenAt} />, signed in <TimeAgo at={session.createdAt} /> from{" "}
            {session.address}
          </p>
        </div>
      </div>
      {session.current ? (
        <a href="/api/logout" className={buttonClass({ variant: "quiet", size: "small" })}>
          Sign out
        </a>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${session.device}`}
          busy={busy}
          busyLabel="Signing out..."
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const SHOWN = 10;

/** `ready` once it is known that this user may list sessions. */
export function SessionsSection({ ready }: { ready: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const sessions = trpc.auth.sessions.useQuery(undefined, { enabled: ready });
  return (
    <Section title="Where you're signed in" titleRef={title}>
      {sessions.isError ? (
        <ErrorState title="We couldn't load your sessions" query={sessions} />
      ) : sessions.data ? (
        <Sessions sessions={sessions.data} onEnded={() => title.current?.focus()} />
      ) : (
        <Skeletons what="your sessions" sizes={["h-11 w-40", "h-16"]} className="space-y-4" />
      )}
    </Section>
  );
}

/** `onEnded` moves the focus, because the focused button is gone. */
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
