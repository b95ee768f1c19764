import type { PortalSession } from "@storyletter/contract/billing";
import { Button, type ButtonProps, toast } from "@storyletter/ui";
import { useEffect, useState } from "react";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { Problem, portalProblem } from "./checkout.tsx";

type PortalOutcome =
  | { kind: "portal"; url: string }
  | { kind: "fallback"; url: string | null; message: string };

const PORTAL_UNAVAILABLE = "The billing portal can't be reached right now.";

export function portalOutcome({ url, fallback, message }: PortalSession): PortalOutcome {
  if (fallback)
    return {
      kind: "fallback",
      url: url && isOpenable(url) ? url : null,
      message: message ?? PORTAL_UNAVAILABLE,
    };
  if (!url) throw new Error("No billing portal URL received");
  return { kind: "portal", url };
}

/** Web pages and mail apps only: a `javascript:` URL would run in this page. */
const isOpenable = (url: string): boolean => /^(https?:|mailto:|\/(?!\/))/i.test(url);

/** Long enough to read why something other than the portal opens. */
const FALLBACK_MS = 1_500;

/** The specification gives each screen its own failure message. */
function useOpenPortal(failure: string) {
  const { mutateAsync } = trpc.billing.openPortal.useMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fallbackUrl, setFallbackUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!fallbackUrl) return;
    const timer = setTimeout(() => {
      setFallbackUrl(null);
      setBusy(false);
      location.assign(fallbackUrl);
    }, FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [fallbackUrl]);

  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = portalOutcome(await mutateAsync());
      if (outcome.kind === "portal") return location.assign(outcome.url);
      toast({ title: "Billing Portal Unavailable", description: outcome.message });
      if (outcome.url) setFallbackUrl(outcome.url);
      else setBusy(false);
    } catch (error) {
      setBusy(false);
      if (isSessionLost(error)) return;
      setProblem(portalProblem(error));
      toast({ title: "Error", description: failure, variant: "destructive" });
    }
  };
  return { open, busy, problem };
}

interface ManageSubscriptionProps extends Pick<ButtonProps, "variant" | "size"> {
  /** The toast's text when the portal doesn't open. */
  failure: string;
}

/** Shown to subscribers only. */
export function ManageSubscription({ failure, variant = "quiet", size }: ManageSubscriptionProps) {
  const { open, busy, problem } = useOpenPortal(failure);
  return (
    <div>
      <Button variant={variant} size={size} onClick={open} busy={busy} busyLabel="Opening…">
        Manage Subscription
      </Button>
      <Problem text={problem} />
    </div>
  );
}
