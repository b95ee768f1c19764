import { createSocket } from "node:dgram";
import { promises as dns } from "node:dns";
import { once } from "node:events";
import { expect, it } from "vitest";
import { createLookUp } from "./look-up.ts";

/** A name server that knows good.example, says that missing.* is not there, and is silent about all else. */
async function openNameServer() {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + size));
      at += size + 1;
    }
    const [name, type] = [labels.join(".").toLowerCase(), query.readUInt16BE(at + 1)];
    if (type === 1) asked.push(name);
    const isGood = name === "good.example";
    if (!isGood && labels[0] !== "missing") return;
    const hasAnswer = isGood && type === 1;
    const head = Buffer.from(query.subarray(0, at + 5));
    head.writeUInt16BE(isGood ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(hasAnswer ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, 14]);
    socket.send(hasAnswer ? Buffer.concat([head, answer]) : head, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { servers: [`127.0.0.1:${socket.address().port}`], asked, [Symbol.dispose]: () => socket.close() };
}

it("finds an address, and remembers it for five minutes", async () => {
  using server = await openNameServer();
  let now = 0;
  const lookUp = createLookUp({ ...server, clock: () => now });
  expect(await lookUp("Good.example.")).toEqual(["93.184.215.14"]);
  expect(await lookUp("good.example", { userId: "mara" })).toEqual(["93.184.215.14"]);
  expect(server.asked).toEqual(["good.example"]);
  now = 300_000;
  await lookUp("good.example");
  expect(server.asked).toHaveLength(2);
});

it("remembers a name without an address, and one whose server is silent, for a minute", async () => {
  using server = await openNameServer();
  const lookUp = createLookUp({ ...server, timeLimitMs: 200 });
  for (const host of ["missing.example", "silent.example"]) {
    await expect(lookUp(host)).rejects.toThrow(`${host} has no address, or its name server did not answer.`);
    const asked = server.asked.length;
    await expect(lookUp(host, { userId: "mara" })).rejects.toThrow("has no address");
    expect(server.asked).toHaveLength(asked);
  }
});

it("holds up nothing of others, nor the system's look-ups of payments and mail", async () => {
  using server = await openNameServer();
  const lookUp = createLookUp({ ...server, timeLimitMs: 2_000 });
  const stop = new AbortController();
  const slow = Array.from({ length: 6 }, (_, index) =>
    lookUp(`silent-${index}.example`, { userId: "mallory", signal: stop.signal }),
  );
  const ended: string[] = [];
  const all = Promise.allSettled(slow).then((answers) => {
    ended.push("slow");
    return answers;
  });
  await Promise.all([
    lookUp("good.example", { userId: "mara" }).then(() => ended.push("another user")),
    dns.lookup("localhost").then(() => ended.push("the system")),
  ]);
  expect(ended.sort()).toEqual(["another user", "the system"]);
  // Only the first reached the name server: the others wait for their turn, and are stopped with it.
  expect(server.asked.filter((name) => name.startsWith("silent"))).not.toContain("silent-1.example");
  stop.abort();
  expect((await all).every(({ status }) => status === "rejected")).toBe(true);
});

it("stops when the caller does, without remembering the name as missing", async () => {
  using server = await openNameServer();
  const lookUp = createLookUp({ ...server });
  const stop = new AbortController();
  const slow = lookUp("silent.example", { signal: stop.signal });
  stop.abort(new Error("Stopped."));
  await expect(slow).rejects.toThrow("Stopped.");
  const again = new AbortController();
  const second = lookUp("silent.example", { signal: again.signal });
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  again.abort(new Error("Stopped again."));
  await expect(second).rejects.toThrow("Stopped again.");
});

it("looks up a limited number of names for an account in an hour", async () => {
  using server = await openNameServer();
  let now = 0;
  const lookUp = createLookUp({ ...server, clock: () => now });
  const userId = "mallory";
  for (let index = 0; index < 120; index += 1)
    await expect(lookUp(`missing.${index}.example`, { userId })).rejects.toThrow("has no address");
  await expect(lookUp("good.example", { userId })).rejects.toThrow("Too many names");
  expect(await lookUp("good.example", { userId: "mara" })).toEqual(["93.184.215.14"]);
  now = 3_600_000;
  await expect(lookUp("missing.last.example", { userId })).rejects.toThrow("has no address");
});

it("knows this machine's own names without asking", async () => {
  const lookUp = createLookUp({ servers: ["127.0.0.1:9"] });
  expect(await lookUp("localhost")).toEqual(["127.0.0.1", "::1"]);
  expect(await lookUp("app.localhost")).toEqual(["127.0.0.1", "::1"]);
});
