import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import type { Front } from "./front.ts";
import { documented, startTool } from "./tool.ts";

/** One call from nginx's log: the servers it tried in turn and their statuses. */
export interface Passed {
  method: string;
  path: string;
  status: number;
  servers: string[];
  statuses: string[];
}

export interface Nginx extends Front {
  readonly pid: number;
  /** All calls so far. */
  passed(): Promise<Passed[]>;
}

interface NginxOptions {
  folder: string;
  port: number;
  /** Port of the redirect to https; unused here. */
  plainPort: number;
  ports: readonly number[];
}

/** A real nginx with the documented configuration. */
export async function openNginx(options: NginxOptions): Promise<Nginx> {
  const { port, plainPort, ports } = options;
  const folder = path.join(options.folder, `nginx-${port}`);
  await mkdir(path.join(folder, "temp"), { recursive: true });
  const site = await siteFor({ port, plainPort, ports });
  await writeFile(path.join(folder, "site.conf"), site);
  await writeFile(path.join(folder, "nginx.conf"), mainFile(folder));
  const log = path.join(folder, "access.log");
  const tool = await startTool("nginx", {
    args: ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")],
    logFile: path.join(folder, "nginx.log"),
    isUp: () => takesConnections(port),
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: tool.pid,
    lost: 0,
    loseAnswers(count) {
      if (count > 0) throw new Error("nginx cannot lose responses.");
    },
    passed: async () => (await readFile(log, "utf8")).trim().split("\n").filter(Boolean).map(asPassed),
    [Symbol.asyncDispose]: () => tool[Symbol.asyncDispose](),
  };
}

/** The documented site with these ports. */
export async function siteFor({
  port,
  plainPort,
  ports,
}: Pick<NginxOptions, "port" | "plainPort" | "ports">): Promise<string> {
  const [first = "", ...others] = ports.map(
    (each) => `  server 127.0.0.1:${each} max_fails=1 fail_timeout=3s;\n`,
  );
  const servers = await documented("nginx-servers.conf", [
    [/^ {2}server 10\.0\.0\.11:3000 max_fails=1 fail_timeout=3s;\n/m, first],
    [/^ {2}server 10\.0\.0\.12:3000 max_fails=1 fail_timeout=3s;\n/m, others.join("")],
  ]);
  const site = await documented("nginx.conf", [
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ {2}ssl_certificate .*\n/m, ""],
    [/^ {2}ssl_certificate_key .*\n/m, ""],
  ]);
  return servers + site;
}

const mainFile = (folder: string): string => `
daemon off;
worker_processes 2;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  log_format calls '$msec|$request_method|$uri|$status|$upstream_addr|$upstream_status';
  access_log ${folder}/access.log calls;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder}/temp/${each};`).join("\n  ")}
  include ${folder}/site.conf;
}
`;

function asPassed(line: string): Passed {
  const [, method = "", uri = "", status = "", servers = "", statuses = ""] = line.split("|");
  return {
    method,
    path: uri,
    status: Number(status),
    servers: servers.split(", "),
    statuses: statuses.split(", "),
  };
}

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });
