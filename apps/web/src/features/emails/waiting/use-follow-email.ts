import { toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { endSession } from "../../../session/session.ts";
import { follow, type OnEnd } from "./follow.ts";
import { type EmailToTrack, rememberedEmails } from "./tracked-emails.ts";

/** After a reload, what this tab followed is followed on. */
export function useFollowOn(userId: string): void {
  const follow = useFollowEmail();
  const followOn = useEffectEvent(() => rememberedEmails(userId).forEach(follow));
  useEffect(() => followOn(), []);
}

/** The outcome is shown as a toast, whichever screen is open by then. */
export function useFollowEmail(): (request: EmailToTrack) => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const invalidateEmails = useInvalidateEmails();

  const onEnd: OnEnd = (email, outcome, viewed) => {
    if (outcome.kind === "session-expired") {
      if (endSession(queryClient, "expired")) void router.invalidate();
      return;
    }
    void invalidateEmails();
    const view = {
      label: "View",
      onPress: () => void router.navigate({ to: "/view-email/$id", params: { id: email.id } }),
    };
    const action = viewed ? undefined : view;
    if (outcome.kind === "generated") {
      const description = viewed ? undefined : email.title;
      toast({ title: "Email Generated!", description, variant: "success", action });
      return;
    }
    toast({ title: "Generation Failed", description: outcome.message, variant: "destructive", action });
  };
  return (request) => follow(request, onEnd);
}
