const { execFileSync } = require("node:child_process");
const net = require("node:net");

const patience = 10_000;
const proxies = /^(https?|all)_proxy$/i;

/** The npm that started us, if it was npm, with the settings it was given but not what it says about its script. */
function npm() {
  const { npm_execpath: self = "", npm_config_local_prefix: _, NODE_ENV: __, ...env } = process.env;
  const [command, ...before] = self.endsWith("npm-cli.js") ? [process.execPath, self] : ["npm"];
  return { command, before, env };
}

/** What npm would use, from its files and the environment alike. */
function configured() {
  const { command, before, env } = npm();
  const args = [...before, "config", "get", "registry", "proxy", "https-proxy"];
  const lines = execFileSync(command, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return Object.fromEntries(lines.split("\n").map((line) => line.split(/=(.*)/)));
}

/**
 * Whether the package registry can be reached at all: without it, installers try again for many
 * minutes, package by package. Behind a proxy we cannot tell.
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
