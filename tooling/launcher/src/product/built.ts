import { reachable, type Settings } from "../config.ts";
import { serverArgs } from "../paths.ts";
import { startChild } from "../processes/child.ts";
import { build } from "../processes/turbo.ts";
import { assemble, type Product } from "./assemble.ts";

/** The product as in production, with the sandbox next to it. */
export function startBuilt(settings: Settings, stopped: AbortSignal): Promise<Product> {
  const readyUrl = `http://${reachable(settings.HOST)}:${settings.PORT}/readyz`;
  return assemble(
    settings,
    {
      build,
      start: async (env) => [startChild({ name: "server", args: serverArgs, env, readyUrl })],
    },
    stopped,
  );
}
