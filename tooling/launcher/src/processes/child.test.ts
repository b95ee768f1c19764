import { once } from "node:events";
import { expect, it } from "vitest";
import { killNow, startFixture } from "../fixtures/spawned.ts";
import { isAlive, until } from "../postgres/processes.ts";
import { startChild } from "./child.ts";

it("reports which part died, and how", async () => {
  const child = startChild({
    name: "server",
    args: ["-e", "process.exit(3)"],
    env: process.env,
    readyUrl: "",
  });
  await expect(child.failed).resolves.toMatchObject({
    message: "The server stopped unexpectedly (exit code 3).",
  });
});

it("exits when its launcher is killed", async () => {
  const launcher = await startFixture("hold-child.ts");
  const pid = Number(launcher.line.match(/\d+/)?.[0]);
  expect(isAlive(pid)).toBe(true);
  await killNow(launcher.process);
  expect(await until(() => !isAlive(pid), 10_000)).toBe(true);
});

it.each(["talks", "is silent"])(
  "ends, and stops its child that %s, once its output is closed",
  async (how) => {
    const launcher = await startFixture("hold-command.ts", how);
    const exited = once(launcher.process, "exit");
    launcher.process.stdout?.destroy();
    if (how === "is silent") launcher.process.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    const pid = Number(launcher.line.match(/\d+/)?.[0]);
    expect(await until(() => !isAlive(pid), 10_000)).toBe(true);
  },
);
