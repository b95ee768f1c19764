import type { AdminUserDetails, RecentEmail } from "@storyletter/contract/admin";
import { PLANS } from "@storyletter/contract/billing/constants";
import { ERRORS } from "@storyletter/contract/errors";
import { ACCOUNT_BYTES_MAX, COUNTED_EMAILS } from "@storyletter/contract/limits";
import { buttonClass, Dialog, ErrorState, Skeletons, useLast } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { isNetworkFailure, readErrorBody } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { EmailStatus } from "../../../email-display/status-badge.tsx";
import { displayTitle } from "../../../email-display/subjects.ts";
import { longDay } from "../../../format/dates.ts";
import { bytesText } from "../../../format/numbers.ts";
import { countText, plural } from "../../../format/plural.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Address, Fact, Facts, Part } from "../facts.tsx";
import { SupportActions } from "./support-actions.tsx";
import { UserAccessPart } from "./user-access.tsx";
import type { AdminAction } from "./user-actions.tsx";
import { fullName, isRunning, SubscriptionBadge, UserBadges } from "./user-badges.tsx";
import { UndeliveredMails } from "./user-mails.tsx";
import { UserPaymentsPart } from "./user-payments.tsx";

/** HTTP status texts of possible errors. */
const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** The documented error text for failed details, with the HTTP status or "Network error". */
export function detailsFailure(error: unknown): string {
  if (isNetworkFailure(error)) return "Failed to fetch user details: Network error";
  const body = readErrorBody(error);
  const status = body ? ERRORS[body.code].status : 500;
  return `Failed to fetch user details: ${status} ${STATUS_TEXTS[status] ?? "Internal Server Error"}`;
}

interface EmailRowsProps {
  emails: RecentEmail[];
  /** The line below the title. */
  about: (email: RecentEmail) => string | null;
}

function EmailRows({ emails, about }: EmailRowsProps) {
  return (
    <ul className="divide-y divide-rule">
      {emails.map((email) => (
        <li key={email.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-60">
            <Link to="/admin/emails" search={{ email: email.id }} className="link font-medium break-words">
              {displayTitle(email)}
            </Link>
            <p className="line-clamp-2 text-sm break-words text-faded">{about(email)}</p>
          </div>
          <p className="flex items-center gap-3 text-sm whitespace-nowrap text-faded">
            {longDay(email.createdAt)} <EmailStatus status={email.status} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Failed emails come first: they are why support looks here. */
export function UserEmails({ details }: { details: AdminUserDetails }) {
  const { user, totalEmails, emailsFailed, recentEmails, failedEmails } = details;
  return (
    <>
      {emailsFailed > 0 && (
        <Part title="Failed Emails">
          <EmailRows emails={failedEmails} about={({ failureReason }) => failureReason} />
          <Link to="/admin/emails" search={{ user: user.id, status: "failed" }} className="link">
            {emailsFailed === 1 ? "Show it in the list" : `All ${countText(emailsFailed)} failed emails`}
          </Link>
        </Part>
      )}
      <Part title="Recent Emails">
        {recentEmails.length === 0 ? (
          <p className="text-faded">No emails created yet</p>
        ) : (
          <>
            <EmailRows emails={recentEmails} about={({ contentFocus }) => contentFocus} />
            {totalEmails > recentEmails.length && (
              <Link to="/admin/emails" search={{ user: user.id }} className="link">
                All {countText(totalEmails)} emails
              </Link>
            )}
          </>
        )}
      </Part>
    </>
  );
}

interface UserInformationProps {
  details: AdminUserDetails;
  narrow?: boolean;
}

export function UserInformation({ details, narrow }: UserInformationProps) {
  const { user, credits } = details;
  return (
    <Part title="User Information">
      <Facts narrow={narrow}>
        <Fact label="Email" copy={user.email}>
          <Address>{user.email}</Address>
        </Fact>
        <Fact label="Name">{fullName(user) || "Not provided"}</Fact>
        <Fact label="User ID" copy={user.id}>
          <span className="font-mono text-sm">{user.id}</span>
        </Fact>
        <Fact label="Role">
          <UserBadges user={user} />
        </Fact>
        <Fact label="Subscription Status">
          <SubscriptionBadge status={user.subscriptionStatus} />{" "}
          <span className="text-sm text-faded">{subscriptionNote(details)}</span>
        </Fact>
        <Fact label="Credits">
          {credits
            ? `${credits.remaining} of ${credits.size} left (${credits.plan === "trial" ? "trial" : PLANS[credits.plan].name})`
            : "None (no plan)"}
        </Fact>
        <Fact label="Stripe Customer ID" copy={user.stripeCustomerId}>
          <span className="font-mono text-sm">{user.stripeCustomerId ?? "Not available"}</span>
        </Fact>
        <Fact label="Stripe Subscription ID" copy={user.stripeSubscriptionId}>
          <span className="font-mono text-sm">{user.stripeSubscriptionId ?? "Not available"}</span>
        </Fact>
        <Fact label="Two-factor authentication">{details.hasSecondFactor ? "On" : "Off"}</Fact>
        <Fact label="Stored">
          {`${details.totalEmails > COUNTED_EMAILS ? "About " : ""}${bytesText(details.storedBytes)} of ${bytesText(ACCOUNT_BYTES_MAX)}`}
        </Fact>
        <Fact label="Signed in on">{plural(details.sessions, "device")}</Fact>
        {user.deletionDueAt && <Fact label="Deletion due">{longDay(user.deletionDueAt)}</Fact>}
        {user.disabledAt && <Fact label="Disabled since">{longDay(user.disabledAt)}</Fact>}
      </Facts>
    </Part>
  );
}

/** Next to the badge: whether payments are paused, and the days left. */
const subscriptionNote = ({ user, subscriptionDays }: AdminUserDetails): string =>
  [
    ...(user.collectionPaused ? ["payments paused"] : []),
    ...(user.cancelAtPeriodEnd && isRunning(user.subscriptionStatus) ? ["ends with its period"] : []),
    ...(subscriptionDays === null ? [] : [`${subscriptionDays} days left`]),
  ].join(", ");

interface UserDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
  onAction: (action: AdminAction, user: AdminUserDetails["user"]) => void;
}

export function UserDetailsDialog({ id, onClose, onAction }: UserDetailsDialogProps) {
  const shown = useLast(id) ?? "";
  const details = trpc.admin.user.useQuery({ id: shown }, { enabled: shown !== "", staleTime: 0 });
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      wide
      title="User Details"
      description={<span className="break-words">{details.data?.user.email ?? " "}</span>}
    >
      {details.data ? (
        <Details details={details.data} onAction={onAction} />
      ) : details.isError ? (
        <ErrorState title={detailsFailure(details.error)} retryLabel="Retry" query={details} />
      ) : (
        <Skeletons what="user details" sizes={["h-20", "h-48", "h-40"]} className="space-y-4" />
      )}
    </Dialog>
  );
}

function Details({
  details,
  onAction,
}: {
  details: AdminUserDetails;
  onAction: UserDetailsDialogProps["onAction"];
}) {
  const { user } = details;
  const may = useMay();
  return (
    <div className="space-y-6">
      <Link to="/admin/users/$id" params={{ id: user.id }} className={buttonClass({ size: "small" })}>
        Open User Page
      </Link>
      <UserMetrics details={details} />
      <UserInformation details={details} />
      {may("admin.emails") && <UserEmails details={details} />}
      {may("admin.mails") && <UndeliveredMails details={details} />}
      <UserPaymentsPart id={user.id} />
      {may("admin.userAccess") && (
        <UserAccessPart id={user.id} canRevoke={details.abilities.manage && may("admin.revokeUserKey")} />
      )}
      <SupportActions details={details} onAction={(action) => onAction(action, user)} />
    </div>
  );
}

export const UserMetrics = ({
  details: { user, totalEmails, emailsThisMonth, memberDays },
}: {
  details: AdminUserDetails;
}) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    <Metric label="Total Emails" value={totalEmails.toLocaleString("en-US")} />
    <Metric label="This Month" value={emailsThisMonth.toLocaleString("en-US")} />
    <Metric label="Member Since" value={plural(memberDays, "day")} note={longDay(user.createdAt)} />
  </dl>
);

const Metric = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className="rounded-sheet border border-rule px-3 py-3 max-sm:last:col-span-2 sm:px-4">
    <dt className="text-sm text-faded">{label}</dt>
    <dd>
      <span className="font-serif text-xl font-display tabular-nums">{value}</span>
      {note && <span className="block text-xs text-faded">{note}</span>}
    </dd>
  </div>
);
