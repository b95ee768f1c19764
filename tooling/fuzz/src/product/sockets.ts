import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { WIRE_CASES } from "../wire-cases.ts";

const TIMEOUT_MS = 60_000;

async function dial(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

/** Reads until the server closes the connection. */
async function wholeAnswer(socket: Socket): Promise<string> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("The connection stayed open.")));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  const error = await once(socket, "close").then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  );
  if (error && error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  return text;
}

/** Findings for bytes that are barely HTTP. */
export async function complaintsOnWire(origin: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const [name, bytes] of Object.entries(WIRE_CASES)) {
    const socket = await dial(origin);
    socket.end(Buffer.from(bytes, "latin1"));
    const answer = await wholeAnswer(socket).catch((error: Error) => `HTTP/1.1 599 ${error.message}`);
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? "";
    if (answer !== "" && (status === "" || status >= "500"))
      complaints.push(`${name}: ${answer.slice(0, 200)}`);
  }
  return complaints;
}

const SLOW = [
  "GET /api/usage HTTP/1.1\r\nHost: x\r\nX-A: ",
  "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n",
  "POST /trpc/auth.logIn HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
];
const DRIP_MS = 1_000;

/** Clients that send one byte per second; returns the milliseconds until each was disconnected. */
export async function slowClients(origin: string, count: number): Promise<number[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = await dial(origin);
      const began = performance.now();
      socket.write(SLOW[index % SLOW.length] ?? "");
      const dripping = setInterval(
        () => socket.write(index % SLOW.length === 2 ? "1\r\na\r\n" : "a"),
        DRIP_MS,
      );
      try {
        await wholeAnswer(socket);
        return performance.now() - began;
      } finally {
        clearInterval(dripping);
      }
    }),
  );
}
