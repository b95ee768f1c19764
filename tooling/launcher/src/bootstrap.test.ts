import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "./fixtures/folders.ts";
import { runNode, startNode } from "./fixtures/spawned.ts";
import { root } from "./paths.ts";

const bootstrap = path.join(root, "tooling/bootstrap");

/** The bootstrap alone, in a repository without installed packages. */
async function freshClone(): Promise<string> {
  const clone = await temporaryFolder();
  const own = path.join(clone, "tooling/bootstrap");
  const skipped = path.join(bootstrap, "node_modules");
  await cp(bootstrap, own, { recursive: true, filter: (source) => source !== skipped });
  for (const folder of ["apps", "packages", "tooling/launcher/src"]) {
    await mkdir(path.join(clone, folder), { recursive: true });
  }
  for (const name of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
    await cp(path.join(root, name), path.join(clone, name));
  }
  await writeFile(path.join(clone, "tooling/launcher/src/start.ts"), "");
  return clone;
}

it.each(["8.17.0", "16.20.2", "18.20.4"])(
  "explains in one sentence that Node %s is too old",
  async (version) => {
    const pretend = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
    expect(await runNode(["--import", preload, path.join(bootstrap, "run.cjs"), "start"])).toEqual({
      code: 1,
      output: `Storyletter needs Node.js 20 or newer; this is v${version}.\n`,
    });
  },
);

it("explains in one sentence that a command does not exist", async () => {
  expect(await runNode([path.join(bootstrap, "run.cjs"), "../dev"])).toEqual({
    code: 1,
    output: 'There is no command "../dev"; package.json lists those there are.\n',
  });
});

it("installs what it needs to build, whatever NODE_ENV says", async () => {
  const ask = `console.log(Object.keys(require(${JSON.stringify(path.join(bootstrap, "npm.cjs"))}).npm().env).join())`;
  const { output } = await runNode(["-e", ask], { NODE_ENV: "production", PATH: "/bin" });
  expect(output).toContain("PATH");
  expect(output).not.toContain("NODE_ENV");
});

it("explains in one sentence that the network is down, and where the details are", async () => {
  const clone = await freshClone();
  const env = { npm_config_registry: "http://127.0.0.1:9", npm_config_cache: path.join(clone, "cache") };
  const { code, output } = await runNode([path.join(clone, "tooling/bootstrap/run.cjs"), "start"], env);
  const log = path.join(clone, "tooling/bootstrap/node_modules/npm-install.log");
  expect(output).toBe(
    `Installing pnpm and Node …\nThe package registry cannot be reached: check the network and try again (details: ${log}).\n`,
  );
  expect(code).toBe(1);
  expect(await readFile(log, "utf8")).toContain("ENOTCACHED");
});

it("installs no package whose hash differs from the lockfile's", async () => {
  const clone = await freshClone();
  const own = path.join(clone, "tooling/bootstrap");
  const { optionalDependencies: _, ...manifest } = JSON.parse(
    await readFile(path.join(own, "package.json"), "utf8"),
  );
  const lock = JSON.parse(await readFile(path.join(own, "package-lock.json"), "utf8"));
  const { optionalDependencies: __, ...pnpm } = lock.packages["node_modules/pnpm"];
  pnpm.integrity = `sha512-${Buffer.alloc(64).toString("base64")}`;
  // pnpm's small package alone: its binaries and Node would be downloaded too, and change nothing.
  const { optionalDependencies: ___, ...first } = lock.packages[""];
  lock.packages = { "": first, "node_modules/pnpm": pnpm };
  await writeFile(path.join(own, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(own, "package-lock.json"), JSON.stringify(lock));
  // A separate cache, because npm looks up cached packages by hash only.
  const env = { npm_config_cache: path.join(clone, "cache") };
  const { code, output } = await runNode([path.join(clone, "tooling/bootstrap/run.cjs"), "start"], env);
  expect(output).toContain("A package is not the one that package-lock.json names");
  expect(code).toBe(1);
});

it("forwards a signal, and exits with the command's code", async () => {
  const child = `process.on("SIGTERM", () => process.exit(7)); console.log("up"); setInterval(() => 0, 1000)`;
  const script = `
    const { run } = require(${JSON.stringify(path.join(bootstrap, "supervise.cjs"))});
    run(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" }).then(({ code }) => process.exit(code));
  `;
  const supervisor = await startNode("--input-type=commonjs", "-e", script);
  expect(supervisor.line).toBe("up");
  supervisor.process.kill("SIGTERM");
  expect(await once(supervisor.process, "exit")).toEqual([7, null]);
});
