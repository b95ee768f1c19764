import { ERRORS } from "@storyletter/contract";
import { buttonClass, Notice } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { displayName } from "../../../shell/display-name.ts";
import { Page } from "../../../shell/page.tsx";
import { Section } from "../../../shell/section.tsx";

const route = getRouteApi("/_admin");

/** Where administrators arrive: who they are here, and whether their account is well kept. */
export function AdminHome() {
  const { user } = route.useRouteContext();
  return (
    <Page title="Administration" narrow>
      <div className="space-y-5">
        <SecondFactorNotice />
        <Section title="Signed in as">
          <p className="font-medium break-words">{displayName(user)}</p>
          {displayName(user) !== user.email && <p className="break-words text-faded">{user.email}</p>}
          <Link to="/admin/security" className={buttonClass({ variant: "quiet", className: "mt-5" })}>
            Security settings
          </Link>
        </Section>
      </div>
    </Page>
  );
}

function SecondFactorNotice() {
  const { data: state } = trpc.auth.secondFactor.useQuery();
  if (!state || state.enabled) return null;
  return (
    <Notice
      tone="warning"
      title={
        state.required
          ? ERRORS["second-factor-setup-required"].message
          : "Your account has no second factor yet"
      }
      action={
        <Link to="/admin/security" className={buttonClass({ size: "small" })}>
          Set it up
        </Link>
      }
    >
      {!state.required && "Whoever learns your password could act as an administrator."}
    </Notice>
  );
}
