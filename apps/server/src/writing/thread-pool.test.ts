import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { EmailBrief } from "@storyletter/contract/emails";
import { afterEach, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { TextTask } from "./tasks.ts";
import { createThreadPool, type ThreadPool } from "./thread-pool.ts";

const file = fileURLToPath(new URL("./testing/busy-worker.ts", import.meta.url));
const noLog = { info() {}, warn() {}, error() {} };

let pool: ThreadPool;
let ended: TextTask[];
afterEach(() => pool.close());

let isCrowded = false;

function open(threads = 2, bounds = { check: 500, write: 1_000 }): ThreadPool {
  ended = [];
  pool = createThreadPool({
    file,
    log: noLog,
    onEnded: (task) => ended.push(task),
    threads,
    bounds,
    isCrowded: () => isCrowded,
  });
  return pool;
}

/** A brief that keeps its thread busy for the given milliseconds. */
const busy = (ms: number): EmailBrief => ({ ...EmailBrief.parse(ovenBrief()), story: String(ms) });
const check = (ms: number, userId = "mara", signal?: AbortSignal) =>
  pool.run("check", busy(ms), { userId, signal });
const write = (ms: number, userId = "mara") => pool.run("write", { brief: busy(ms), seed: "" }, { userId });

describe("the pool of text threads", () => {
  it("starts no thread before the first task, and keeps one warm after it", async () => {
    expect(open().size).toBe(0);
    expect(await check(0)).toEqual({ field: "story", message: "0" });
    expect(pool.size).toBe(1);
  });

  it("doesn't load the process's --import modules into its threads", async () => {
    const main = `
      import { createThreadPool } from ${JSON.stringify(new URL("./thread-pool.ts", import.meta.url))};
      const log = { info() {}, warn() {}, error() {} };
      const pool = createThreadPool({ file: ${JSON.stringify(file)}, log, onEnded() {} });
      await pool.run("check", { story: "0" }, { userId: "mara" });
      await pool.close();
      process.stdout.write("done");`;
    const loads = "data:text/javascript,process.stdout.write('loaded ')";
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, [
      "--import",
      loads,
      "--input-type=module",
      "--eval",
      main,
    ]);
    expect(stdout).toBe("loaded done");
    open();
  });

  it("ends a task that exceeds its time limit and continues with a new thread", async () => {
    open(1);
    await check(0);
    const start = performance.now();
    await expect(check(60_000)).rejects.toMatchObject({ name: "TaskEndedError" });
    // A busy machine takes a second or two to end a thread; the task itself would take a minute.
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(ended).toEqual(["check"]);
    expect(await check(0)).toMatchObject({ message: "0" });
  });

  it("measures the time limit from the task's start, not from when it was queued", async () => {
    open(1, { check: 1_500, write: 400 });
    const checks = Array.from({ length: 10 }, () => check(200));
    expect(await Promise.all(checks)).toHaveLength(10);
    expect(ended).toEqual([]);
  });

  it("doesn't count the time in which a task waits for a core", async () => {
    open(1, { check: 200, write: 400 });
    await check(0);
    const waiting = { ...busy(0), story: "waits 900" };
    expect(await pool.run("check", waiting, { userId: "mara" })).toMatchObject({ message: "waits 900" });
    expect(ended).toEqual([]);
    await expect(check(60_000)).rejects.toMatchObject({ name: "TaskEndedError" });
  });

  it("never makes a check wait for a letter", async () => {
    open(2, { check: 1_500, write: 5_000 });
    await Promise.all([check(50), check(50)]);
    const letters = [write(1_000), write(1_000)];
    const first = await Promise.race([
      check(0, "vera").then(() => "check"),
      ...letters.map((letter) => letter.then(() => "letter")),
    ]);
    expect(first).toBe("check");
    await Promise.all(letters);
  });

  it("writes letters on one of two threads, which keeps what the writer takes of memory", async () => {
    open();
    await Promise.all([check(300), check(300)]);
    expect(pool.size).toBe(2);
    const threadOfLetter = () =>
      pool.run("write", { brief: { ...busy(0), story: "thread 0" }, seed: "" }, { userId: "mara" });
    const first = await threadOfLetter();
    for (let nth = 0; nth < 3; nth += 1) {
      const [, later] = await Promise.all([check(100), threadOfLetter()]);
      expect(later).toEqual(first);
    }
  });

  it("rests twice as long as a letter took before the next, while calls are crowded; checks don't wait", async () => {
    open();
    await write(0);
    isCrowded = true;
    const [began, second] = [performance.now(), write(200)];
    const third = write(0, "theo");
    await second;
    isCrowded = false;
    await check(0);
    await third;
    expect(performance.now() - began).toBeGreaterThan(3 * 195);
  });

  it("lets users take turns: twenty checks of one delay another user's by only one", async () => {
    open(1);
    await check(0);
    const done: string[] = [];
    const run = (userId: string) => check(20, userId).then(() => done.push(userId));
    await Promise.all([...Array.from({ length: 20 }, () => run("mara")), run("vera")]);
    expect(done.indexOf("vera")).toBeLessThanOrEqual(2);
  });

  it("drops a waiting task whose caller disconnected and lets a running one finish", async () => {
    open(1);
    await check(0);
    const caller = new AbortController();
    const running = check(20, "mara", caller.signal);
    const waiting = check(0, "mara", caller.signal);
    caller.abort(new Error("disconnected"));
    await expect(running).rejects.toThrow("disconnected");
    await expect(waiting).rejects.toThrow("disconnected");
    expect(await check(0)).toMatchObject({ message: "0" });
    expect(ended).toEqual([]);
  });

  it("rejects tasks immediately when its queue is full", async () => {
    open(1);
    const first = Array.from({ length: 500 }, () => check(0));
    await expect(check(0)).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
    await Promise.all(first);
  });
});
