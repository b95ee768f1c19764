import type { User } from "@storyletter/contract/auth";
import type { SentMark } from "@storyletter/contract/letters";
import type { Profile } from "@storyletter/contract/profile";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
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
  const { mutate, isPending, variables } = trpc.auth.saveProfile.useMutation({
    onMutate: async (choice) => {
      // A profile on its way is from before the choice.
      await profile.cancel();
      profile.setData(undefined, (before) => before && ({ ...before, ...choice } as Profile));
    },
    onSuccess: (saved) => profile.setData(undefined, saved),
    onError: (error) => {
      void profile.invalidate();
      showFailureToast("Your choice was not saved", error);
    },
  });
  // Also before the profile is there.
  const shown = { ...data, ...(isPending ? variables : {}) };
  return {
    sender: data?.senderName || displayName(user),
    call: shown.callStyle === "button" ? "button" : "words",
    mailTool: shown.mailTool ?? null,
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
