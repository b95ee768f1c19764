import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("No free port was found.");
  return address.port;
}
