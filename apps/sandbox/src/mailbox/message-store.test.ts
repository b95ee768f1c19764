import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSandbox } from "../testing/sandbox.ts";
import type { Message } from "./message.ts";
import { MessageStore, maxMessages } from "./message-store.ts";

const messageNumber = (n: number): Message => ({
  id: randomUUIDv7(),
  from: "a@example.com",
  to: ["b@example.com"],
  subject: `number ${n}`,
  text: null,
  html: null,
  receivedAt: new Date(n * 1000).toISOString(),
});

describe("MessageStore", () => {
  it("keeps the last 500 messages", async () => {
    const store = await MessageStore.open(null);
    for (let n = 1; n <= maxMessages + 3; n += 1) await store.add(messageNumber(n));
    expect(store.list()).toHaveLength(500);
    expect(store.list()[0]?.subject).toBe("number 503");
    expect(store.list().at(-1)?.subject).toBe("number 4");
  });
});

describe("messages in a folder", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sandbox-test-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const folder = () => join(dataDir, "sandbox", "mailbox");

  it("survive a restart, in their order", async () => {
    const before = await openSandbox({ dataDir });
    for (const subject of ["one", "two", "three"]) await before.send({ subject });
    const kept = await before.messages();
    await before.close();

    const after = await openSandbox({ dataDir });
    expect(await after.messages()).toEqual(kept);
    await after.close();
  });

  it("leave no file behind once deleted or pushed out", async () => {
    const sandbox = await openSandbox({ dataDir });
    await sandbox.send();
    expect(await readdir(folder())).toHaveLength(1);
    await sandbox.ask("/mailbox/messages", { method: "DELETE" });
    expect(await readdir(folder())).toEqual([]);
    await sandbox.close();
  });

  it("do not stop the start when one of them is damaged", async () => {
    const before = await openSandbox({ dataDir });
    await before.send({ subject: "good" });
    await before.close();
    await writeFile(join(folder(), "damaged.json"), '{"id":');
    await writeFile(join(folder(), "foreign.json"), "{}");

    const after = await openSandbox({ dataDir });
    expect((await after.messages()).map(({ subject }) => subject)).toEqual(["good"]);
    await after.close();
  });
});
