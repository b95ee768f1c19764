import { toast } from "@storyletter/ui";
import { isSessionLost, serverMessage } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";

/** Opens the PDF in a new tab, with a link created for this click. */
export function useOpenVault() {
  const { mutateAsync, isPending } = trpc.bonus.download.useMutation();
  const open = async () => {
    // Opened at once: browsers block a tab that opens after the response as a pop-up.
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
        description: serverMessage(error, "We couldn't open The Story Vault. Please try again."),
        variant: "destructive",
      });
    }
  };
  return { open, isPending };
}
