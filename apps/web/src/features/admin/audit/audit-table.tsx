import type { AuditEntry } from "@storyletter/contract";
import { Table, Td, Th } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { TimeAgo } from "../../../times/time-ago.tsx";

export function AuditTable({ entries, busy }: { entries: AuditEntry[]; busy: boolean }) {
  return (
    <Table
      label="Audit log"
      busy={busy}
      head={
        <>
          <Th>When</Th>
          <Th>Who, and from where</Th>
          <Th>Did what</Th>
          <Th>To whom</Th>
          <Th>Details</Th>
        </>
      }
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Td className="whitespace-nowrap text-faded">
            <TimeAgo at={entry.createdAt} />
          </Td>
          <Td className="max-w-56 min-w-36 break-words">
            {entry.actorEmail ?? entry.actorId}
            <span className="block font-mono text-xs text-faded">{entry.address}</span>
          </Td>
          <Td className="font-mono text-xs whitespace-nowrap">{entry.action}</Td>
          <Td className="max-w-56 min-w-36 break-words">
            <Subject entry={entry} />
          </Td>
          <Td className="max-w-72 min-w-48 text-xs break-words text-faded">{detailsOf(entry)}</Td>
        </tr>
      ))}
    </Table>
  );
}

function Subject({ entry: { action, subjectId, subjectEmail } }: { entry: AuditEntry }) {
  if (!subjectId) return "–";
  if (action.startsWith("email.")) {
    return (
      <Link to="/admin/emails" search={{ email: subjectId }} className="link">
        {subjectId}
      </Link>
    );
  }
  if (!subjectEmail) return subjectId;
  return (
    <Link to="/admin/users" search={{ user: subjectId }} className="link">
      {subjectEmail}
    </Link>
  );
}

const detailsOf = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");
