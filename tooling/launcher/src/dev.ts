import path from "node:path";
import { runCommand, untilStopped } from "./command.ts";
import { loadDotEnv, reachable, readSettings, type Settings } from "./config.ts";
import { root } from "./paths.ts";
import { startChild } from "./processes/child.ts";
import { build } from "./processes/tool.ts";
import { announce, assemble, type Product } from "./product/assemble.ts";
import { freePort } from "./product/ports.ts";

const web = path.join(root, "apps/web");
const vite = path.join(web, "node_modules/vite/bin/vite.js");
const serverSource = path.join(root, "apps/server/src/main.ts");

/** The product with hot reload: Vite serves the screens on PORT and proxies calls to the server. */
export function startFromSource(settings: Settings, stopped: AbortSignal): Promise<Product> {
  const { HOST, PORT } = settings;
  const plan = {
    build: (signal: AbortSignal) => build(signal, ["@storyletter/sandbox"]),
    async start(env: NodeJS.ProcessEnv) {
      const port = await freePort();
      const server = startChild({
        name: "server",
        args: ["--watch", "--watch-preserve-output", serverSource],
        env: { ...env, NODE_ENV: "development", HOST: "127.0.0.1", PORT: String(port) },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
      });
      const screens = startChild({
        name: "screens",
        args: [vite, "--host", HOST, "--port", String(PORT), "--strictPort"],
        env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
        cwd: web,
        readyUrl: `http://${reachable(HOST)}:${PORT}/`,
      });
      return [server, screens];
    },
  };
  return assemble(settings, plan, stopped);
}

await runCommand(async (stopped) => {
  await using product = await startFromSource(readSettings(loadDotEnv()), stopped);
  announce(product, ", with hot reload");
  await untilStopped(stopped, product.failed);
});
