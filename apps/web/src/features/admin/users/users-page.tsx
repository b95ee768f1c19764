import type { AdminUser, AdminUserPage } from "@storyletter/contract/admin";
import {
  Badge,
  Button,
  buttonClass,
  Dialog,
  EmptyState,
  IconButton,
  loadLater,
  Menu,
  type MenuItem,
  Skeleton,
  Table,
  Td,
  Th,
} from "@storyletter/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { EllipsisVertical, Eye, SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { longDay } from "../../../format/dates.ts";
import { plural } from "../../../format/plural.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Page } from "../../../shell/page.tsx";
import { ListPending, Pager, useListSearch } from "../list.tsx";
import { type ListPosition, readPosition } from "../list-search.ts";
import {
  ACTION_NEEDS,
  ADMIN_ACTIONS,
  type AdminAction,
  AdminActionDialog,
  endingsOf,
  type PendingAdminAction,
} from "./user-actions.tsx";
import { customerIdEnd, fullName, SubscriptionBadge, UserBadges } from "./user-badges.tsx";
import { UserDetailsDialog } from "./user-details-dialog.tsx";
import { UserFilters } from "./users-filters.tsx";
import { exportQuery, isFiltered, readUsersSearch, usersInput } from "./users-search.ts";

interface UsersTableProps {
  users: AdminUser[];
  busy: boolean;
  onOpen: (user: AdminUser) => void;
  onAction: (action: AdminAction, user: AdminUser) => void;
}

/** On a narrow screen the two least important columns move below the name. */
function UsersTable({ users, busy, onOpen, onAction }: UsersTableProps) {
  const may = useMay();
  const navigate = useNavigate();
  return (
    <Table
      label="All users"
      busy={busy}
      head={
        <>
          <Th>User</Th>
          <Th className="max-sm:hidden">Status</Th>
          <Th className="max-md:hidden">Member Since</Th>
          <Th className="max-md:hidden">Stripe ID</Th>
          <Th className="text-right">Actions</Th>
        </>
      }
    >
      {users.map((user) => (
        <tr key={user.id}>
          <Td className="w-full max-w-0 min-w-28 sm:min-w-36">
            <div className="md:flex md:items-center md:gap-3">
              <p className="truncate font-medium" title={user.email}>
                {user.email}
              </p>
              {fullName(user) && <p className="truncate text-faded">{fullName(user)}</p>}
              <div className="max-md:mt-1 md:shrink-0">
                <span className="mr-1.5 sm:hidden">
                  <SubscriptionBadge status={user.subscriptionStatus} />
                </span>
                <UserBadges user={user} />
              </div>
            </div>
            <p className="mt-1 text-xs text-faded md:hidden">Since {longDay(user.createdAt)}</p>
          </Td>
          <Td className="max-sm:hidden">
            <SubscriptionBadge status={user.subscriptionStatus} />
          </Td>
          <Td className="whitespace-nowrap tabular-nums max-md:hidden">{longDay(user.createdAt)}</Td>
          <Td className="font-mono text-xs max-md:hidden">{customerIdEnd(user.stripeCustomerId)}</Td>
          <Td className="text-right whitespace-nowrap max-sm:pl-0">
            <IconButton
              icon={Eye}
              label={`Details of ${user.email}`}
              className="md:size-7"
              onClick={() => onOpen(user)}
            />
            <Menu
              label={`Actions for ${user.email}`}
              icon={EllipsisVertical}
              className="md:size-7"
              items={[
                {
                  label: "Open User Page",
                  onSelect: () => void navigate({ to: "/admin/users/$id", params: { id: user.id } }),
                },
                ...itemsOf(user, may, onAction),
              ]}
            />
          </Td>
        </tr>
      ))}
    </Table>
  );
}

function itemsOf(
  user: AdminUser,
  may: ReturnType<typeof useMay>,
  onAction: UsersTableProps["onAction"],
): MenuItem[] {
  return [...endingsOf(user.subscriptionStatus, user.cancelAtPeriodEnd), "reset-usage" as const]
    .filter((action) => may(ACTION_NEEDS[action]))
    .map((action) => ({
      label: ADMIN_ACTIONS[action].label,
      danger: ADMIN_ACTIONS[action].danger,
      onSelect: () => onAction(action, user),
    }));
}

const CreateUserDialog = loadLater(async () => (await import("./create-user-dialog.tsx")).CreateUserDialog);

function preload(): void {
  Dialog.preload();
  CreateUserDialog.preload();
}

export function UsersPage() {
  const { search, onSearch } = useListSearch(readUsersSearch);
  const [pending, setPending] = useState<PendingAdminAction | null>(null);
  const [creating, setCreating] = useState(false);
  const input = usersInput(search);
  const position = readPosition({ ...search });
  const list = trpc.admin.users.useQuery(
    { ...input, cursor: position.after },
    { placeholderData: keepPreviousData },
  );
  const page = list.data;
  return (
    <Page
      title="User Management"
      actions={
        <>
          {page ? <Badge>{plural(page.total, "total user")}</Badge> : <Skeleton className="h-6 w-28" />}
          <a
            href={`/api/admin/export/users?${exportQuery(search)}`}
            download
            className={buttonClass({ variant: "quiet" })}
          >
            Export CSV
          </a>
          {page?.canCreate && (
            <Button onPointerEnter={preload} onFocus={preload} onClick={() => setCreating(true)}>
              Create User
            </Button>
          )}
        </>
      }
    >
      <UserFilters search={search} onSearch={onSearch} />
      {page ? (
        <>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lg">All Users ({page.total.toLocaleString("en-US")})</h2>
            <p role="status" className="text-sm text-faded tabular-nums">
              {isFiltered(search) && matchesOf(page, position)}
            </p>
          </div>
          {page.users.length > 0 ? (
            <UsersTable
              users={page.users}
              busy={list.isPlaceholderData}
              onOpen={({ id }) => onSearch({ ...search, user: id }, { replace: false })}
              onAction={(action, user) => setPending({ action, user })}
            />
          ) : (
            <NoUsers
              onClear={() => onSearch({})}
              filtered={isFiltered(search)}
              continues={page.nextCursor !== null}
            />
          )}
          <Pager
            key={JSON.stringify(input)}
            position={position}
            next={page.nextCursor}
            loading={list.isPlaceholderData}
            onMove={(to) =>
              onSearch({ ...search, page: undefined, after: undefined, ...to }, { replace: false })
            }
          />
        </>
      ) : (
        <ListPending list={list} what="users" />
      )}
      <UserDetailsDialog
        id={search.user}
        onClose={() => onSearch({ ...search, user: undefined })}
        onAction={(action, user) => setPending({ action, user })}
      />
      <AdminActionDialog pending={pending} onClose={() => setPending(null)} />
      <Suspense fallback={null}>
        {creating && <CreateUserDialog onClose={() => setCreating(false)} />}
      </Suspense>
    </Page>
  );
}

interface NoUsersProps {
  filtered: boolean;
  /** A search for a few letters reads a part of the users per page. */
  continues: boolean;
  onClear: () => void;
}

const NoUsers = ({ filtered, continues, onClear }: NoUsersProps) => (
  <EmptyState
    title={!filtered ? "No users yet" : continues ? "None of these users match" : "No users match"}
    icon={SearchX}
    action={
      filtered && (
        <Button variant="quiet" onClick={onClear}>
          Clear Search
        </Button>
      )
    }
  >
    {continues && "The next page continues with the users after them."}
  </EmptyState>
);

/** How many users match the filters, as far as is known. */
function matchesOf({ users, nextCursor }: AdminUserPage, { page = 1 }: ListPosition): string {
  if (nextCursor !== null) return "More matches may be on the next page";
  return page > 1 ? "Last matches" : plural(users.length, "match", "matches");
}
