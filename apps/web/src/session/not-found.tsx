import { buttonClass } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../shell/page.tsx";
import { PublicPage } from "../shell/public-page.tsx";
import { Shell } from "../shell/shell.tsx";
import type { Session } from "./session.ts";

const TITLE = "Page Not Found";

export function PageNotFound({ session }: { session: Session }) {
  if (!session.user) {
    return (
      <PublicPage title={TITLE}>
        <Text>There's nothing at this address.</Text>
        <a href="/" className={buttonClass({ full: true })}>
          Go to the home page
        </a>
      </PublicPage>
    );
  }
  return (
    <Shell user={session.user}>
      <Page title={TITLE} narrow>
        <Text>There's nothing at this address. The page may have moved, or the link may be incomplete.</Text>
        <ToDashboard />
      </Page>
    </Shell>
  );
}

/** For a signed-in user on a login or signup screen. */
export function AlreadySignedIn({ session }: { session: Session }) {
  if (!session.user) return <PageNotFound session={session} />;
  return (
    <Shell user={session.user}>
      <Page title={TITLE} narrow>
        <Text>You are already signed in</Text>
        <ToDashboard />
      </Page>
    </Shell>
  );
}

/** Administrators can only open their own set of paths. */
export function AdminNotFound() {
  return (
    <PublicPage title={TITLE}>
      <Text>The requested admin page could not be found.</Text>
      <div className="space-y-3">
        <Link to="/admin" className={buttonClass({ full: true })}>
          Go to the admin area
        </Link>
        <a href="/api/logout" className={buttonClass({ variant: "quiet", full: true })}>
          Sign Out
        </a>
      </div>
    </PublicPage>
  );
}

/** For an admin screen whose session ended while it was open. */
export function AdminAccessRequired() {
  return (
    <PublicPage title="Admin Access Required">
      <Text>Your admin session has ended.</Text>
      <Link to="/admin/login" className={buttonClass({ full: true })}>
        Go to the admin login
      </Link>
    </PublicPage>
  );
}

const Text = ({ children }: { children: ReactNode }) => <p className="mb-6 text-faded">{children}</p>;

const ToDashboard = () => (
  <Link to="/dashboard" className={buttonClass()}>
    Go to your dashboard
  </Link>
);
