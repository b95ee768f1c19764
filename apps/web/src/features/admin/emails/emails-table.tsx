import type { AdminEmailRow } from "@storyletter/contract/admin";
import { IconButton, Table, Td, Th } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Eye } from "lucide-react";
import { memo, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { EmailStatus } from "../../../email-display/status-badge.tsx";
import { displayTitle } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";

interface EmailsTableProps {
  emails: AdminEmailRow[];
  busy: boolean;
  onOpen: (id: string) => void;
  /** Called when the last of the rows comes into view. */
  onEnd: () => void;
}

/** Of a row on a wide screen; others are measured. */
const ROW_HEIGHT = 31;
/** Rows kept above and below those in view. */
const OVERSCAN = 12;

/** Only the rows in view exist as elements: the list can hold every email of the installation. */
export function EmailsTable({ emails, busy, onOpen, onEnd }: EmailsTableProps) {
  const table = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  // What is above the table can change with its rows.
  useLayoutEffect(() => {
    const box = table.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + scrollY));
  });
  const rows = useWindowVirtualizer({
    count: emails.length,
    scrollMargin: top,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => emails[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const isAtEnd = last !== undefined && last.index === emails.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);
  return (
    <Table
      label="Emails"
      busy={busy}
      ref={table}
      rowCount={emails.length + 1}
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
      <Gap height={(first?.start ?? top) - top} />
      {shown.map(({ key, index }) => {
        const email = emails[index];
        return email && <EmailRow key={key} ref={rows.measureElement} {...{ index, email, onOpen }} />;
      })}
      <Gap height={rows.getTotalSize() - ((last?.end ?? top) - top)} />
    </Table>
  );
}

/** Takes the place of the rows that are out of view. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={5} style={{ height }} />
    </tr>
  );

interface EmailRowProps extends Pick<EmailsTableProps, "onOpen"> {
  email: AdminEmailRow;
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

/** On a narrow screen, user and time move below the title. */
const EmailRow = memo(function EmailRow({ email, index, onOpen, ref }: EmailRowProps) {
  const author = (
    <Link to="/admin/users/$id" params={{ id: email.userId }} className="link">
      {email.userEmail || email.userId}
    </Link>
  );
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
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
        <IconButton
          icon={Eye}
          label={`Details of ${displayTitle(email)}`}
          className="md:size-7"
          onClick={() => onOpen(email.id)}
        />
      </Td>
    </tr>
  );
});
