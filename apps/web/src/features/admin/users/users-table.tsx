import type { AdminUser } from "@storyletter/contract";
import { IconButton, Menu, type MenuItem, Table, Td, Th } from "@storyletter/ui";
import { EllipsisVertical, Eye } from "lucide-react";
import { customerIdEnd, dayOf, fullName } from "./names.ts";
import { SubscriptionBadge, UserBadges } from "./user-badges.tsx";
import { DEEDS, type UserDeed } from "./user-deeds.ts";

interface UsersTableProps {
  users: AdminUser[];
  busy: boolean;
  onOpen: (user: AdminUser) => void;
  onDeed: (deed: UserDeed, user: AdminUser) => void;
}

/** On a narrow screen the two columns that say least move under the name. */
export function UsersTable({ users, busy, onOpen, onDeed }: UsersTableProps) {
  return (
    <Table
      label="All users"
      busy={busy}
      head={
        <>
          <Th>User</Th>
          <Th>Status</Th>
          <Th className="max-md:hidden">Member Since</Th>
          <Th className="max-md:hidden">Stripe ID</Th>
          <Th className="text-right">Actions</Th>
        </>
      }
    >
      {users.map((user) => (
        <tr key={user.id}>
          <Td className="w-full max-w-0 min-w-36">
            <p className="truncate font-medium" title={user.email}>
              {user.email}
            </p>
            {fullName(user) && <p className="truncate text-faded">{fullName(user)}</p>}
            <div className="mt-1">
              <UserBadges user={user} />
            </div>
            <p className="mt-1 text-xs text-faded md:hidden">Since {dayOf(user.createdAt)}</p>
          </Td>
          <Td>
            <SubscriptionBadge status={user.subscriptionStatus} />
          </Td>
          <Td className="whitespace-nowrap tabular-nums max-md:hidden">{dayOf(user.createdAt)}</Td>
          <Td className="font-mono text-xs max-md:hidden">{customerIdEnd(user.stripeCustomerId)}</Td>
          <Td className="text-right whitespace-nowrap max-sm:pl-0">
            <IconButton icon={Eye} label={`Details of ${user.email}`} onClick={() => onOpen(user)} />
            <Menu label={`Actions for ${user.email}`} icon={EllipsisVertical} items={itemsOf(user, onDeed)} />
          </Td>
        </tr>
      ))}
    </Table>
  );
}

function itemsOf(user: AdminUser, onDeed: UsersTableProps["onDeed"]): MenuItem[] {
  const item = (deed: UserDeed): MenuItem => ({
    label: DEEDS[deed].label,
    danger: DEEDS[deed].danger,
    onSelect: () => onDeed(deed, user),
  });
  return [
    ...(user.subscriptionStatus === "active" ? [item("cancel-subscription")] : []),
    item("reset-usage"),
  ];
}
