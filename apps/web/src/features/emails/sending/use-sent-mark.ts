import type { SentMark } from "@storyletter/contract/schemas";
import { trpc } from "../../../api/trpc.ts";

/** Returns a function that shows a changed mark at once, here and in the library. */
export function useSentMark(id: string): (mark: SentMark) => void {
  const utils = trpc.useUtils();
  return (mark) => {
    utils.emails.get.setData({ id }, (email) => email && { ...email, ...mark });
    void utils.emails.list.invalidate();
  };
}
