const { existsSync } = require("node:fs");
const { constants } = require("node:os");
const path = require("node:path");
const { Refusal, install } = require("./install.cjs");
const { run, stopWithParent } = require("./supervise.cjs");

const root = path.resolve(__dirname, "../..");

/** The command's environment: our own tools first, without npm's variables, modules compiled once. */
function environment() {
  const bins = [path.join(root, "node_modules/.bin"), path.join(__dirname, "node_modules/.bin")];
  const rest = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return {
    NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
    ...Object.fromEntries(rest),
    PATH: [...bins, process.env.PATH].join(path.delimiter),
  };
}

async function main([command = "start", ...args]) {
  const script = path.join(root, "tooling/launcher/src", `${command.replaceAll(":", "-")}.ts`);
  if (!/^[a-z:]+$/.test(command) || !existsSync(script)) {
    throw new Refusal(`There is no command "${command}"; package.json lists those there are.`);
  }
  stopWithParent();
  const node = await install(root);
  // The IPC channel closes when this process dies in any way; the command then stops too.
  return run(node, [script, ...args], {
    cwd: root,
    env: environment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

main(process.argv.slice(2)).then(
  ({ code, signal }) => {
    process.exitCode = code === null ? 128 + constants.signals[signal] : code;
  },
  (error) => {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  },
);
