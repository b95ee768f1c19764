import { toast } from "@storyletter/ui";
import { isSessionLost, serverMessage } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";

/** Opens the PDF in a new tab, by a link that is made for this press. */
export function useOpenVault() {
  const { mutateAsync, isPending } = trpc.bonus.download.useMutation();
  const open = async () => {
    // Opened at the press: a tab that opens after the answer is a pop-up to browsers.
    const tab = window.open("about:blank", "_blank");
    try {
      const { url } = await mutateAsync();
      if (!tab) return location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    } catch (error) {
      tab?.close();
      if (isSessionLost(error)) return;
      toast({
        title: "Download Failed",
        description: serverMessage(error, "The Story Vault could not be opened. Please try again."),
        variant: "destructive",
      });
    }
  };
  return { open, isPending };
}
