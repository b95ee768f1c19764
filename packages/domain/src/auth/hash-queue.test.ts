import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { createHashQueue, hashPassword } from "./password.ts";
import { countHash } from "./rate-limit.ts";

const LIMITS = { concurrency: 1, waiting: 4, waitingPerNetwork: 3 };

describe("the password hash queue", () => {
  it("alternates between networks, and is full for one network before it is full for all", async () => {
    const queue = createHashQueue(LIMITS);
    const order: string[] = [];
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const add = (network: string, name: string) =>
      queue.run(network, async () => {
        await opened;
        order.push(name);
      });
    const flood = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
    expect(add("a", "a5")).toBeNull();
    const other = add("b", "b1");
    expect(other).not.toBeNull();
    expect(add("c", "c1")).toBeNull();
    open();
    await Promise.all([...flood, other]);
    expect(order).toEqual(["a1", "a2", "b1", "a3", "a4"]);
    await expect(queue.run("c", async () => "free again")).resolves.toBe("free again");
  });

  it("continues after a failed hash", async () => {
    const queue = createHashQueue(LIMITS);
    const failing = queue.run("a", () => Promise.reject(new Error("no memory")));
    const next = queue.run("a", async () => "done");
    await expect(failing).rejects.toThrow("no memory");
    await expect(next).resolves.toBe("done");
  });
});

describe("580 concurrent hashes from one network", () => {
  let domain: TestDomain;
  beforeAll(async () => {
    domain = await openTestDomain();
  });
  afterAll(() => domain.close());

  it("[SEC-15] delay another network by a few turns; the excess is refused", async () => {
    const codes: string[] = [];
    const hashFrom = async (clientAddress: string) =>
      await hashPassword("a-good-phrase", await countHash({ ...domain.ctx, clientAddress }));
    const flood = Array.from({ length: 580 }, (_, index) =>
      hashFrom(`203.0.113.${index % 256}`).then(
        () => codes.push("done"),
        (error) => codes.push(error.code),
      ),
    );
    await hashFrom("198.51.100.1");
    const before = codes.filter((code) => code === "done").length;
    await Promise.all(flood);
    expect(before).toBeLessThan(40);
    expect(new Set(codes)).toEqual(new Set(["done", "too-many-requests", "unavailable"]));
    expect(codes.filter((code) => code !== "too-many-requests")).toHaveLength(240);
  });
});
