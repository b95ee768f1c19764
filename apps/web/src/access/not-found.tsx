import { buttonClass } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Session } from "../session/session.ts";
import { Page } from "../shell/page.tsx";
import { PublicPage } from "../shell/public-page.tsx";
import { Shell } from "../shell/shell.tsx";

const TITLE = "Page Not Found";

/** For a signed-in user the 404 stands in the shell, for a visitor on a page of its own. */
export function PageNotFound({ session }: { session: Session }) {
  if (!session.user) {
    return (
      <PublicPage title={TITLE}>
        <Text>Nothing lives at this address.</Text>
        <a href="/" className={buttonClass({ full: true })}>
          Go to the home page
        </a>
      </PublicPage>
    );
  }
  return (
    <Shell user={session.user}>
      <Page title={TITLE} narrow>
        <Text>Nothing lives at this address. It may have been moved, or the link may be incomplete.</Text>
        <ToDashboard />
      </Page>
    </Shell>
  );
}

/** A signed-in user at an address for signing in or up (decision ACCESS-51). */
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

/** Administrators have a set of addresses of their own (ACCESS-47). */
export function AdminNotFound() {
  return (
    <PublicPage title={TITLE}>
      <Text>The requested admin page could not be found.</Text>
      <div className="space-y-3">
        <Link to="/admin" className={buttonClass({ full: true })}>
          Go to the administration
        </Link>
        <a href="/api/logout" className={buttonClass({ variant: "quiet", full: true })}>
          Sign Out
        </a>
      </div>
    </PublicPage>
  );
}

/** An admin screen that was open when its session ended (ALOGIN-04, decision ACCESS-54). */
export function AdminAccessRequired() {
  return (
    <PublicPage title="Admin Access Required">
      <Text>Your session as an administrator has ended.</Text>
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
