import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv, promisify } from "node:util";
import { memoryEnv, memoryFlags } from "@storyletter/launcher/memory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "./config.ts";
import { settingNames } from "./settings.ts";

const fileAt = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const image = fileAt("Dockerfile");
const Service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  stop_grace_period: z.string().optional(),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
});
const Compose = z.object({
  services: z.record(z.enum(["database", "web", "worker", "nginx"]), Service),
  configs: z.object({ servers: z.object({ content: z.string() }) }),
  networks: z.object({
    default: z.object({
      ipam: z.object({ config: z.array(z.object({ subnet: z.string(), ip_range: z.string() })) }),
    }),
  }),
});
const compose = Compose.parse(parse(fileAt("compose.yaml"), { merge: true }));
const { services } = compose;

/** As compose fills them in. */
const filledIn = (text: string, env: Record<string, string> = {}) =>
  text.replace(/\$\{TRUST_PROXY:\+, \$\{TRUST_PROXY\}\}/, env.TRUST_PROXY ? `, ${env.TRUST_PROXY}` : "");

describe("compose.yaml", () => {
  let folder: string;
  let dotEnv: Record<string, string | undefined>;
  const makeEnv = (...args: string[]) =>
    promisify(execFile)("sh", [fileURLToPath(new URL("../../../make-env.sh", import.meta.url)), ...args], {
      cwd: folder,
    });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "storyletter-env-"));
    await makeEnv("https://letters.example.com");
    dotEnv = parseEnv(await readFile(path.join(folder, ".env"), "utf8"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("passes .env to both processes and sets only known settings itself", () => {
    const known: readonly string[] = settingNames;
    for (const name of ["web", "worker"] as const) {
      const { env_file, environment } = services[name];
      expect(env_file).toBe(".env");
      expect(Object.keys(environment).filter((each) => !known.includes(each))).toEqual([]);
      expect(environment.ROLE).toBe(name);
    }
    const built = [...(/^ENV (.+)$/m.exec(image)?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(built.filter((each) => !known.includes(each ?? ""))).toEqual(["NODE_ENV"]);
    // The lines of .env.example, which .env takes.
    const examples = [...fileAt(".env.example").matchAll(/^#([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name);
    expect(settingNames.filter((name) => !examples.includes(name))).toEqual([]);
  });

  it("starts with the .env of make-env.sh, and trusts its own nginx alone", () => {
    const environment = (env: Record<string, string>) => ({
      ...dotEnv,
      ...env,
      ...services.web.environment,
      TRUST_PROXY: filledIn(services.web.environment.TRUST_PROXY ?? "", env),
    });
    const config = readConfig(environment({}));
    expect(config).toMatchObject({ appUrl: "https://letters.example.com", port: 3000, host: "0.0.0.0" });
    expect(config.trustProxy).toEqual([services.nginx.networks?.default.ipv4_address]);
    expect(readConfig(environment({ TRUST_PROXY: "10.0.0.0/8" })).trustProxy).toHaveLength(2);
    // No other container may get that address.
    const [network] = compose.networks.default.ipam.config;
    expect(network).toEqual({ subnet: "172.31.253.0/24", ip_range: "172.31.253.128/25" });
    expect(services.web.ports).toEqual([]);
  });

  it("keeps a secret that was made once", async () => {
    const file = path.join(folder, ".env");
    const before = await readFile(file, "utf8");
    await expect(makeEnv("https://other.example.com")).rejects.toThrow("it exists already");
    await expect(makeEnv()).rejects.toThrow("Usage");
    expect(await readFile(file, "utf8")).toBe(before);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(dotEnv.APP_SECRET).toMatch(/^[A-Za-z0-9+/]{64}$/);
  });

  it("rotates every log, stops slower than a drain, and stores backups where both processes read them", () => {
    for (const [name, { logging }] of Object.entries(services))
      expect(logging, name).toEqual({ driver: "json-file", options: { "max-size": "10m", "max-file": "5" } });
    const { environment, stop_grace_period = "", volumes } = services.web;
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(
      Number(environment.DRAIN_SECONDS) + 15,
    );
    for (const process of [services.web, services.worker])
      expect(process.volumes).toEqual([`backups:${environment.BACKUP_DIR}`]);
    expect(volumes).toEqual(services.worker.volumes);
  });

  it("runs nginx with the documented site, whose servers it finds by name", () => {
    expect(services.nginx.volumes[0]).toBe("./docs/nginx.conf:/etc/nginx/conf.d/default.conf:ro");
    expect(services.nginx.configs).toEqual([{ source: "servers", target: "/etc/nginx/conf.d/servers.conf" }]);
    const rules = (text: string) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !/^(#|server|resolver)/.test(line));
    const { content } = compose.configs.servers;
    expect(rules(content)).toEqual(rules(fileAt("docs/nginx-servers.conf")));
    expect(content).toMatch(/^ {2}server web:3000 resolve max_fails=1 fail_timeout=3s;$/m);
  });
});

describe("the image", () => {
  it("runs the build's output on the Node version it is built with", () => {
    const major = /^v(\d+)/.exec(process.version)?.[1];
    expect(/^ARG NODE_IMAGE=node:(\d+)-slim/m.exec(image)?.[1]).toBe(major);
    expect(image.match(/^FROM /gm)).toHaveLength(2);
    expect(image.match(/^FROM \$\{NODE_IMAGE\}/gm)).toHaveLength(2);
    // Everything installed in the image is verified by a lockfile hash.
    expect(image).not.toMatch(/npm (?:install|i|ci) |npx |curl |wget /);
    expect(image).toContain(
      `CMD ${JSON.stringify(["node", ...memoryFlags, "apps/server/dist/main.js"]).replaceAll(",", ", ")}`,
    );
    for (const [name, value] of Object.entries(memoryEnv))
      expect(image).toMatch(new RegExp(`^ENV .*${name}=${value}(?: |$)`, "m"));
    expect(fileAt("apps/server/build.ts")).toContain('external: ["@node-rs/argon2"');
  });

  it("gives migrations time before it counts as unhealthy", () => {
    expect(image).toMatch(/^HEALTHCHECK .*--start-period=120s /m);
  });
});
