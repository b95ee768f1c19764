import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { siteFor } from "./nginx.ts";
import { iniFor } from "./pgbouncer.ts";

const fileAt = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), "utf8");
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

it("adapts the documented nginx site, whose timeouts are shorter than the drain", async () => {
  const site = await siteFor({ port: 8443, plainPort: 8080, ports: [3001, 3002] });
  expect(site.match(/server 127\.0\.0\.1:\d+/g)).toEqual(["server 127.0.0.1:3001", "server 127.0.0.1:3002"]);
  expect(site).not.toMatch(/10\.0\.0\.\d+|ssl/);
  const drain = numberIn(fileAt("compose.yaml"), /DRAIN_SECONDS: "(\d+)"/);
  expect(numberIn(site, /DRAIN_SECONDS=(\d+)/)).toBe(drain);
  expect(numberIn(site, /^ {2}keepalive_timeout (\d+)s;/m)).toBeLessThan(drain);
  expect(numberIn(site, /fail_timeout=(\d+)s;/)).toBeLessThan(drain);
  // Longer than a server keeps listening after it starts draining.
  expect(numberIn(site, /fail_timeout=(\d+)s;/)).toBeGreaterThan(drain / 5);
  expect(site).not.toMatch(/proxy_next_upstream [^;]*(non_idempotent|http_503)/);
});

it("adapts the documented PgBouncer settings, with and without prepared statements", async () => {
  const options = { folder: "/somewhere", database: new URL("postgres://app@127.0.0.1:5555/storyletter") };
  const asked = (prepares: boolean) => iniFor({ ...options, port: 6000, size: 7, prepares });
  expect(await asked(true)).toMatch(/^max_prepared_statements = \d+$/m);
  const ini = await asked(false);
  expect(ini).not.toMatch(/^max_prepared_statements/m);
  expect(ini).toContain("host=127.0.0.1 port=5555");
  expect(ini).toContain("pool_mode = transaction");
  expect(ini).toContain("default_pool_size = 7");
});
