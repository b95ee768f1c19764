import type { AdminUser, AdminUserDetails } from "@storyletter/contract/admin";
import { Card, ErrorState, Skeletons } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { Address, PartHeading } from "../facts.tsx";
import { SupportActions } from "./support-actions.tsx";
import { UserAccessPart } from "./user-access.tsx";
import { type AdminAction, AdminActionDialog, type PendingAdminAction } from "./user-actions.tsx";
import { fullName, UserBadges } from "./user-badges.tsx";
import { detailsFailure, UserEmails, UserInformation, UserMetrics } from "./user-details-dialog.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserMails } from "./user-mails.tsx";
import { UserNotes } from "./user-notes.tsx";
import { UserPaymentsPart } from "./user-payments.tsx";

/** Everything about one user: what support needs most is first. */
export function UserPage({ id }: { id: string }) {
  const details = trpc.admin.user.useQuery({ id }, { staleTime: 0 });
  const [pending, setPending] = useState<PendingAdminAction | null>(null);
  const user = details.data?.user;
  return (
    <Page
      title={user ? fullName(user) || user.email : "User"}
      lead={user && <Lead user={user} />}
      actions={
        <Link to="/admin/users" className="link">
          All users
        </Link>
      }
    >
      {details.data ? (
        <Parts
          details={details.data}
          onAction={(action) => details.data && setPending({ action, user: details.data.user })}
        />
      ) : details.isError ? (
        <ErrorState title={detailsFailure(details.error)} retryLabel="Retry" query={details} />
      ) : (
        <Skeletons what="user details" sizes={["h-20", "h-64"]} className="space-y-4" />
      )}
      <AdminActionDialog pending={pending} onClose={() => setPending(null)} />
    </Page>
  );
}

const Lead = ({ user }: { user: AdminUser }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    {fullName(user) && <Address>{user.email}</Address>}
    <UserBadges user={user} />
  </span>
);

interface PartsProps {
  details: AdminUserDetails;
  onAction: (action: AdminAction) => void;
}

function Parts({ details, onAction }: PartsProps) {
  const may = useMay();
  const { id } = details.user;
  const canRevoke = details.abilities.manage && may("admin.revokeUserKey");
  return (
    <PartHeading value="h2">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <UserMetrics details={details} />
          <Card>
            <SupportActions details={details} onAction={onAction} />
          </Card>
          {may("admin.emails") && (
            <Card>
              <div className="space-y-6">
                <UserEmails details={details} />
              </div>
            </Card>
          )}
          <Card>
            <UserPaymentsPart id={id} />
          </Card>
          {may("admin.mails") && (
            <Section title="Mail">
              <UserMails id={id} />
            </Section>
          )}
          {may("admin.userAccess") && (
            <Card>
              <UserAccessPart id={id} canRevoke={canRevoke} isFull />
            </Card>
          )}
        </div>
        <div className="space-y-6">
          <Card>
            <UserInformation details={details} narrow />
          </Card>
          <UserNotes id={id} />
          <UserHistory id={id} />
        </div>
      </div>
    </PartHeading>
  );
}
