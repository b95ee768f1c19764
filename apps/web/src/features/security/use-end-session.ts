import type { Session } from "@storyletter/contract";
import { toast } from "@storyletter/ui";
import { trpc } from "../../api/trpc.ts";
import { tellFailure } from "./failure.ts";

/** Signs other devices out; the list drops them when the server has said so. */
export function useEndSession(onEnded: () => void) {
  const utils = trpc.useUtils();
  const keep = (stays: (session: Session) => boolean) => {
    utils.auth.sessions.setData(undefined, (sessions) => sessions?.filter(stays));
    onEnded();
  };
  const onError = (error: unknown) => tellFailure("Still signed in there", error);

  const endOne = trpc.auth.endSession.useMutation({
    onSuccess: (_, { id }) => {
      keep((session) => session.id !== id);
      toast({ title: "Signed out", description: "That device has to sign in again.", variant: "success" });
    },
    onError,
    onSettled: () => void utils.auth.sessions.invalidate(),
  });
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => {
      keep((session) => session.current);
      toast({
        title: "Signed out everywhere else",
        description: "Only this session goes on.",
        variant: "success",
      });
    },
    onError,
    onSettled: () => void utils.auth.sessions.invalidate(),
  });
  return { endOne, endOthers };
}
