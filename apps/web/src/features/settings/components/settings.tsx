import { buttonClass, ErrorState, loadLater, SegmentedControl, Skeleton } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SubscriptionBadge } from "../../../account/badges.tsx";
import { ManageSubscription } from "../../../account/manage-subscription.tsx";
import { PastDueNotice } from "../../../account/past-due-notice.tsx";
import { owesPayment, planTitle, renewalText, useSubscription } from "../../../account/subscription.ts";
import { trpc } from "../../../api/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { sourceAddress, supportAddress } from "../../../shell/page-meta.ts";
import { THEME_OPTIONS, useTheme } from "../../../shell/theme.tsx";
import { Developers } from "../../developers/developers.tsx";
import { Security } from "../../security/security.tsx";
import { MailToolsSection } from "./mail-tools-section.tsx";
import { Notifications } from "./notifications.tsx";
import { YourData } from "./your-data.tsx";

function SubscriptionCard() {
  const { data: subscription, isError, isFetching, refetch } = useSubscription();
  if (isError) {
    return (
      <ErrorState
        title="Unable to Load Settings"
        retryLabel="Refresh"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        We couldn't load your subscription. Please try again in a moment.
      </ErrorState>
    );
  }
  if (!subscription) return <Skeleton className="h-44" />;
  const { subscriptionStatus: status } = subscription;
  return (
    <Section title="Subscription" aside={<SubscriptionBadge status={status} />}>
      <p className="font-medium">{planTitle(subscription)}</p>
      {status === "active" && <p className="text-faded">{renewalText(subscription)}</p>}
      <div className="mt-5 flex flex-wrap items-start gap-2">
        {status === "active" && (
          <ManageSubscription failure="Failed to open billing portal. Please try again." />
        )}
        {owesPayment(subscription) ? (
          <PastDueNotice subscription={subscription} />
        ) : (
          <Link to="/billing" className={buttonClass({ variant: "quiet" })}>
            View Plan and Invoices
          </Link>
        )}
      </div>
    </Section>
  );
}

interface SettingsGroup {
  id: string;
  label: string;
  cards: ReactNode;
}

/** The section links sit beside the page where there is room, above it on a phone. */
function SettingsGroups({ of: groups }: { of: readonly SettingsGroup[] }) {
  return (
    <div className="grid max-w-form items-start gap-x-12 gap-y-6 xl:max-w-none xl:grid-cols-[minmax(0,44rem)_11rem]">
      <nav aria-label="On this page" className="xl:sticky xl:top-8 xl:order-last">
        <ul className="flex flex-wrap gap-2 xl:flex-col xl:gap-0 xl:border-l xl:border-rule">
          {groups.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-10 items-center rounded-full border border-rule bg-sheet px-3.5 text-sm text-faded no-underline transition-colors hover:border-edge hover:text-ink xl:min-h-9 xl:rounded-none xl:border-0 xl:bg-transparent xl:px-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-5">
        {groups.map(({ id, label, cards }) => (
          // Focusable, so that Tab continues from the section a link jumps to.
          <section
            key={id}
            id={id}
            aria-label={label}
            tabIndex={-1}
            className="scroll-mt-6 space-y-5 outline-none"
          >
            {cards}
          </section>
        ))}
      </div>
    </div>
  );
}

const NameForm = loadLater(async () => (await import("./account-forms.tsx")).NameForm);

const route = getRouteApi("/_signed-in");

/** Shows no settings at all rather than wrong ones. */
export function Settings() {
  const notifications = trpc.auth.notifications.useQuery();
  if (notifications.isError) {
    return (
      <Page title="Settings" narrow>
        <ErrorState
          title="Unable to Load Settings"
          retryLabel="Refresh"
          onRetry={() => void notifications.refetch()}
          retrying={notifications.isFetching}
        >
          Please try again in a moment.
        </ErrorState>
      </Page>
    );
  }
  return <Cards />;
}

function Cards() {
  const groups: readonly SettingsGroup[] = [
    { id: "account", label: "Your account", cards: <Account /> },
    { id: "profile", label: "Profile", cards: <ProfileCard /> },
    { id: "subscription", label: "Subscription", cards: <SubscriptionCard /> },
    { id: "mail-tools", label: "Mail tools", cards: <MailToolsSection /> },
    { id: "notifications", label: "Notifications", cards: <Notifications /> },
    { id: "security", label: "Security", cards: <Security /> },
    { id: "developers", label: "Developers", cards: <Developers /> },
    { id: "appearance", label: "Appearance", cards: <Appearance /> },
    { id: "data", label: "Your data", cards: <YourData /> },
    { id: "help", label: "Help and legal", cards: <Help /> },
  ];
  return (
    <Page title="Settings">
      <SettingsGroups of={groups} />
    </Page>
  );
}

function Account() {
  const { user } = route.useRouteContext();
  return (
    <Section title="Your account">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Entry label="First Name" value={user.firstName} />
        <Entry label="Last Name" value={user.lastName} />
        <Entry label="Email" value={user.email} className="sm:col-span-2" />
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <FormDialog
          form={NameForm}
          label="Edit Name"
          description="Your letters and our emails to you use it."
        >
          {(close) => <NameForm user={user} onDone={close} />}
        </FormDialog>
        <a href="/api/logout" className={buttonClass({ variant: "quiet", size: "small" })}>
          Sign Out
        </a>
      </div>
    </Section>
  );
}

function ProfileCard() {
  return (
    <Section title="Profile">
      <p className="text-faded">
        Your business, offers, audiences and voice. Fill them in once, and every letter starts with them.
      </p>
      <Link to="/settings/profile" className={buttonClass({ variant: "quiet", className: "mt-4" })}>
        Edit Profile
      </Link>
    </Section>
  );
}

function Appearance() {
  const [theme, chooseTheme] = useTheme();
  return (
    <Section title="Appearance">
      <SegmentedControl label="Theme" options={THEME_OPTIONS} value={theme} onValueChange={chooseTheme} />
      <p className="mt-2 text-sm text-faded">Saved in this browser.</p>
    </Section>
  );
}

function Help() {
  const support = supportAddress();
  const source = sourceAddress();
  return (
    <Section title="Help and legal">
      <ul className="flex flex-wrap gap-x-6">
        {support && (
          <li>
            <a href={`mailto:${support}`} className="link inline-flex min-h-11 items-center">
              {support}
            </a>
          </li>
        )}
        <li>
          <a href="/terms-of-use" className="link inline-flex min-h-11 items-center">
            Terms of Use
          </a>
        </li>
        <li>
          <a href="/privacy-policy" className="link inline-flex min-h-11 items-center">
            Privacy Policy
          </a>
        </li>
        {source && (
          <li>
            <a href={source} className="link inline-flex min-h-11 items-center">
              Source Code
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

function Entry({
  label,
  value,
  className = "",
}: {
  label: string;
  value: string | null;
  className?: string;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="font-medium break-words">{value?.trim() || "Not given"}</dd>
    </div>
  );
}
