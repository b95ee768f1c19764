import * as launcher from "@storyletter/launcher/sandbox";

/** The sandbox's model, reached as any provider is. */
export async function startSandbox({ paceMs = 0 }: { paceMs?: number } = {}) {
  const { url, order, stop } = await launcher.startSandbox({ AI_PACE_MS: String(paceMs) });
  return {
    baseUrl: `${url}/ai/v1`,
    orderFault: (kind: string, times = 1) => order("POST", "/faults", { service: "ai", kind, times }),
    clearFaults: () => order("DELETE", "/faults"),
    stop,
  };
}

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;
