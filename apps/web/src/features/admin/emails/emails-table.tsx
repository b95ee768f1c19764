import type { AdminEmailRow } from "@storyletter/contract/admin";
import { IconButton, Table, Td, Th } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { memo } from "react";
import { displayTitle } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { EmailStatus } from "../email-status.tsx";

interface EmailsTableProps {
  emails: AdminEmailRow[];
  busy: boolean;
  onOpen: (id: string) => void;
}

interface EmailRowProps extends Pick<EmailsTableProps, "onOpen"> {
  email: AdminEmailRow;
}

export function EmailsTable({ emails, busy, onOpen }: EmailsTableProps) {
  return (
    <Table
      label="Emails"
      busy={busy}
      head={
        <>
          <Th>Email Title</Th>
          <Th className="max-md:hidden">User Email</Th>
          <Th>Status</Th>
          <Th className="max-sm:hidden">Created</Th>
          <Th className="text-right">Actions</Th>
        </>
      }
    >
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} onOpen={onOpen} />
      ))}
    </Table>
  );
}

/** On a narrow screen, user and time move below the title. */
const EmailRow = memo(function EmailRow({ email, onOpen }: EmailRowProps) {
  const author = (
    <Link to="/admin/users" search={{ user: email.userId }} className="link">
      {email.userEmail || email.userId}
    </Link>
  );
  return (
    <tr>
      <Td className="w-1/2 max-w-0 min-w-36">
        <p className="truncate font-medium" title={email.title}>
          {displayTitle(email)}
        </p>
        <p className="truncate text-xs md:hidden">{author}</p>
        <p className="text-xs text-faded sm:hidden">
          <TimeAgo at={email.createdAt} />
        </p>
      </Td>
      <Td className="w-1/2 max-w-0 truncate max-md:hidden">{author}</Td>
      <Td>
        <EmailStatus status={email.status} />
      </Td>
      <Td className="whitespace-nowrap text-faded max-sm:hidden">
        <TimeAgo at={email.createdAt} />
      </Td>
      <Td className="text-right">
        <IconButton icon={Eye} label={`Details of ${displayTitle(email)}`} onClick={() => onOpen(email.id)} />
      </Td>
    </tr>
  );
});
