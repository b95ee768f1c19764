import type { Profile, SentMark, User } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { displayName } from "../../../shell/display-name.ts";

interface Sending {
  /** Who letters are from, as an inbox shows it. */
  sender: string;
  /** How the call to action looks in HTML. */
  call: "words" | "button";
  /** Null until it was chosen once. */
  mailTool: Profile["mailTool"];
  /** Shows a choice at once and saves it for all letters. */
  remember: (choice: Partial<Pick<Profile, "callStyle" | "mailTool">>) => void;
}

/** What the profile says about letters that leave. */
export function useSending(user: User): Sending {
  const { profile } = trpc.useUtils().auth;
  const { data } = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  const { mutate } = trpc.auth.saveProfile.useMutation({
    onMutate: (choice) =>
      profile.setData(undefined, (before) => before && ({ ...before, ...choice } as Profile)),
    onSuccess: (saved) => profile.setData(undefined, saved),
    onError: (error) => {
      void profile.invalidate();
      const description = failureText(error, "Please try again in a moment.");
      toast({ title: "Your choice was not saved", description, variant: "destructive" });
    },
  });
  return {
    sender: data?.senderName || displayName(user),
    call: data?.callStyle === "button" ? "button" : "words",
    mailTool: data?.mailTool ?? null,
    remember: mutate,
  };
}

/** Returns a function that shows a changed mark at once, here and in the library. */
export function useSentMark(id: string): (mark: SentMark) => void {
  const utils = trpc.useUtils();
  return (mark) => {
    utils.emails.get.setData({ id }, (email) => email && { ...email, ...mark });
    void utils.emails.list.invalidate();
  };
}
