import { ErrorState, Skeletons } from "@storyletter/ui";
import { trpc } from "../../api/trpc.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { Audiences } from "./audiences.tsx";
import { Business } from "./business.tsx";
import { Offers } from "./offers.tsx";
import { Voice } from "./voice.tsx";

export function ProfilePage() {
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  return (
    <SettingsFrame
      current="profile"
      title="Profile"
      lead="Fill this in once, and every letter starts with it."
    >
      {profile.data ? (
        <div className="space-y-5">
          <Business saved={profile.data} />
          <Offers offers={profile.data.offers} />
          <Audiences audiences={profile.data.audiences} />
          <Voice />
        </div>
      ) : profile.isError ? (
        <ErrorState title="We couldn't load your profile" query={profile}>
          It is safe. Please try again.
        </ErrorState>
      ) : (
        <Skeletons what="your profile" sizes={["h-110", "h-40", "h-40"]} className="space-y-5" />
      )}
    </SettingsFrame>
  );
}
