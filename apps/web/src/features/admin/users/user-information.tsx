import type { AdminUserDetails } from "@storyletter/contract";
import { Fact, Facts, Part } from "../facts.tsx";
import { dayOf, fullName } from "./names.ts";
import { SubscriptionBadge, UserBadges } from "./user-badges.tsx";

export function UserInformation({ details }: { details: AdminUserDetails }) {
  const { user, credits } = details;
  return (
    <Part title="User Information">
      <Facts>
        <Fact label="Email" copy={user.email}>
          {user.email}
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
            ? `${credits.remaining} of ${credits.size} left (${credits.plan === "trial" ? "trial" : "Starter"})`
            : "None: this account has no plan"}
        </Fact>
        <Fact label="Stripe Customer ID" copy={user.stripeCustomerId}>
          <span className="font-mono text-sm">{user.stripeCustomerId ?? "Not available"}</span>
        </Fact>
        <Fact label="Stripe Subscription ID" copy={user.stripeSubscriptionId}>
          <span className="font-mono text-sm">{user.stripeSubscriptionId ?? "Not available"}</span>
        </Fact>
        <Fact label="Second factor">{details.hasSecondFactor ? "On" : "Off"}</Fact>
        <Fact label="Signed in on">
          {details.sessions} {details.sessions === 1 ? "device" : "devices"}
        </Fact>
        {user.disabledAt && <Fact label="Disabled since">{dayOf(user.disabledAt)}</Fact>}
      </Facts>
    </Part>
  );
}

const BADGED: ReadonlySet<string> = new Set(["active", "canceled", "free"]);

/** What the badge does not say: the states it has no word for (decision DATA-22), and the days left. */
const subscriptionNote = ({ user: { subscriptionStatus }, subscriptionDays }: AdminUserDetails): string =>
  [
    ...(BADGED.has(subscriptionStatus) ? [] : [subscriptionStatus]),
    ...(subscriptionDays === null ? [] : [`${subscriptionDays} days left`]),
  ].join(", ");
