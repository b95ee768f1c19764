import { toast } from "@storyletter/ui";
import { useEffect, useState } from "react";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { portalWay } from "./portal-answer.ts";
import { portalProblem } from "./problems.ts";

/** Time to read why it is not the portal that opens (BILL-24). */
const FALLBACK_MS = 1_500;

/** Opens the billing portal; each screen has its own words for a failure (decision BILL-25). */
export function useOpenPortal(failure: string) {
  const { mutateAsync } = trpc.billing.openPortal.useMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wayRound, setWayRound] = useState<string | null>(null);

  useEffect(() => {
    if (!wayRound) return;
    const timer = setTimeout(() => {
      setWayRound(null);
      setBusy(false);
      location.assign(wayRound);
    }, FALLBACK_MS);
    return () => clearTimeout(timer);
  }, [wayRound]);

  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const way = portalWay(await mutateAsync());
      if (way.kind === "portal") return location.assign(way.url);
      toast({ title: "Billing Portal Unavailable", description: way.message });
      if (way.url) setWayRound(way.url);
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
