import { toast } from "@storyletter/ui";
import { isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";

/** Sent as soon as the switch is touched; refused, it goes back to where it was (APAY-02, decision APAY-16). */
export function useSwitchEnvironment() {
  const utils = trpc.useUtils();
  return trpc.admin.switchPaymentEnvironment.useMutation({
    onSuccess: (settings) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({
        title: "Environment Updated",
        description: `Stripe switched to ${settings.environment} mode`,
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({ title: "Error", description: "Failed to switch environment", variant: "destructive" });
    },
  });
}
