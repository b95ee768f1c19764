const { execFileSync } = require("node:child_process");
const net = require("node:net");

const patience = 10_000;
const proxies = /^(https?|all)_proxy$/i;

/** The npm that started us, if any, with its settings but without script variables. */
function npm() {
  const { npm_execpath: self = "", npm_config_local_prefix: _, NODE_ENV: __, ...env } = process.env;
  const [command, ...before] = self.endsWith("npm-cli.js") ? [process.execPath, self] : ["npm"];
  return { command, before, env };
}

/** npm's effective settings, from its files and the environment. */
function configured() {
  const { command, before, env } = npm();
  const args = [...before, "config", "get", "registry", "proxy", "https-proxy"];
  const lines = execFileSync(command, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return Object.fromEntries(lines.split("\n").map((line) => line.split(/=(.*)/)));
}

/**
 * Whether the registry can be reached; without it, installers would retry for minutes. Behind a proxy this cannot
 * be checked.
 */
async function isOnline() {
  const { registry, proxy, "https-proxy": secureProxy } = configured();
  const byProxy = Object.keys(process.env).some((name) => proxies.test(name));
  if (byProxy || proxy !== "null" || secureProxy !== "null") {
    return true;
  }
  const { hostname, port, protocol } = new URL(registry);
  return answers(hostname, Number(port) || (protocol === "http:" ? 80 : 443));
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const settle = (online) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(online);
    };
    const timer = setTimeout(settle, patience, false);
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}

module.exports = { isOnline, npm };
