import type { Session } from "@storyletter/contract";
import { Badge, Button, buttonClass, Icon } from "@storyletter/ui";
import { MonitorSmartphone } from "lucide-react";
import { TimeAgo } from "../../../times/time-ago.tsx";

export interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
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
