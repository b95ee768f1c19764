import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { claimPort, freePort, isFree } from "./ports.ts";

async function occupied(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return port;
}

it("accepts a free port, and leaves it free", async () => {
  const port = await freePort();
  await claimPort("127.0.0.1", port, "PORT");
  expect(await isFree("127.0.0.1", port)).toBe(true);
});

it("explains which port is in use and which setting changes it", async () => {
  const port = await occupied();
  await expect(claimPort("127.0.0.1", port, "SANDBOX_PORT")).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or choose another with SANDBOX_PORT.`,
  );
});

it("explains that an address is not this machine's", async () => {
  await expect(claimPort("192.0.2.1", await freePort(), "PORT")).rejects.toThrow(/EADDRNOTAVAIL.*HOST\.$/);
});
