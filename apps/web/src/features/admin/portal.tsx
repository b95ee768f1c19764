import { buttonClass } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PublicPage } from "../../shell/public-page.tsx";

const route = getRouteApi("/admin/login");

/** Entry page for administrators; signed-in administrators skip it. */
export function AdminPortal() {
  const { user } = route.useRouteContext();
  if (user) {
    return (
      <PublicPage title="Access Denied">
        <p className="mb-6">You don't have administrator privileges to access this portal.</p>
        <Link to="/dashboard" className={buttonClass({ full: true })}>
          Go to your dashboard
        </Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Admin Login" lead="This portal is for administrators of Storyletter.">
      <Link to="/login" search={{ returnTo: "/admin" }} className={buttonClass({ full: true })}>
        Sign In
      </Link>
    </PublicPage>
  );
}
