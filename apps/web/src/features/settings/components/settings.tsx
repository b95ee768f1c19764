import { buttonClass, ErrorState, loadLater, SegmentedControl, Skeleton } from "@storyletter/ui";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { SubscriptionBadge } from "../../../account/badges.tsx";
import { ManageSubscription } from "../../../account/manage-subscription.tsx";
import { PastDueNotice } from "../../../account/past-due-notice.tsx";
import { owesPayment, planTitle, renewalText, useSubscription } from "../../../account/subscription.ts";
import { trpc } from "../../../api/trpc.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { Section } from "../../../shell/page.tsx";
import { sourceAddress, supportAddress } from "../../../shell/page-meta.ts";
import { THEME_OPTIONS, useTheme } from "../../../shell/theme.tsx";
import { Developers } from "../../developers/developers.tsx";
import { Security } from "../../security/security.tsx";
import { pageAt, SETTINGS_PAGES, SettingsFrame, type SettingsPage } from "../settings-frame.tsx";
import { MailToolsSection } from "./mail-tools-section.tsx";
import { Notifications } from "./notifications.tsx";
import { YourData } from "./your-data.tsx";

function SubscriptionCard() {
  const { data: subscription, isError, isFetching, refetch } = useSubscription();
  if (isError) {
    return (
      <ErrorState title="Unable to Load Settings" retryLabel="Refresh" query={{ refetch, isFetching }}>
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

const NameForm = loadLater(async () => (await import("./account-forms.tsx")).NameForm);

const route = getRouteApi("/_signed-in");

/** Shows no settings at all rather than wrong ones. */
export function Settings() {
  const notifications = trpc.auth.notifications.useQuery();
  const page = pageAt(useLocation({ select: ({ hash }) => hash }));
  const part = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    // The keyboard goes on in the page that was opened.
    if (shown.current !== page) part.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <SettingsFrame current={page} title="Settings">
      {notifications.isError ? (
        <ErrorState title="Unable to Load Settings" retryLabel="Refresh" query={notifications}>
          Please try again in a moment.
        </ErrorState>
      ) : (
        <section
          ref={part}
          aria-label={SETTINGS_PAGES[page]}
          tabIndex={-1}
          className="space-y-5 outline-none"
        >
          {CARDS[page]}
        </section>
      )}
    </SettingsFrame>
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
      <div className="mt-5">
        <FormDialog
          form={NameForm}
          label="Edit Name"
          description="Your letters and our emails to you use it."
        >
          {(close) => <NameForm user={user} onDone={close} />}
        </FormDialog>
      </div>
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

const CARDS: Record<Exclude<SettingsPage, "profile">, ReactNode> = {
  account: (
    <>
      <Account />
      <SubscriptionCard />
      <Notifications />
      <Appearance />
      <YourData />
      <Help />
    </>
  ),
  security: <Security />,
  "mail-tools": <MailToolsSection />,
  developers: <Developers />,
};
