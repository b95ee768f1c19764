import path from "node:path";
import { expect, it } from "vitest";
import { readSettings, type Settings } from "../config.ts";
import { temporaryFolder } from "../fixtures/folders.ts";
import { startChild } from "../processes/child.ts";
import { assemble, type Plan } from "./assemble.ts";
import { freePort, isFree } from "./ports.ts";
import { missingServices, refusePublicSandbox } from "./sandbox.ts";

const never = new AbortController().signal;
const answering = path.join(import.meta.dirname, "../fixtures/answering.ts");

const planOf = (settings: Settings, args: string[], built: string[] = []): Plan => ({
  build: async () => void built.push("built"),
  start: async (env) => [startChild({ name: "server", args, env, readyUrl: `${settings.APP_URL}/readyz` })],
});

/** With its own database, mail server and payment provider, so that only the server is started. */
async function configured() {
  const port = await freePort();
  return readSettings({
    PORT: String(port),
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: "postgres://user:password@127.0.0.1:5432/given",
    SMTP_URL: "smtp://127.0.0.1:25",
    STRIPE_TEST_SECRET_KEY: "sk_test_own",
  });
}

it("is ready when the server responds, and leaves nothing running after disposal", async () => {
  const settings = await configured();
  const product = await assemble(settings, planOf(settings, [answering]), never);
  expect(product).toMatchObject({ url: settings.APP_URL, mailbox: undefined });
  expect(await (await fetch(product.url)).text()).toBe("ok");
  await product[Symbol.asyncDispose]();
  expect(await isFree(settings.HOST, settings.PORT)).toBe(true);
});

it("refuses a public sandbox unless it is explicitly allowed", async () => {
  const { DATA_DIR, PORT } = await configured();
  const open = { DATA_DIR, PORT: String(PORT), HOST: "0.0.0.0" };
  const built: string[] = [];
  const settings = readSettings(open);
  await expect(assemble(settings, planOf(settings, [answering], built), never)).rejects.toThrow(
    "HOST=0.0.0.0 would open the sandbox to the network: configure the services it stands in for (SMTP_URL, a STRIPE_ key), unset HOST, or set ALLOW_PUBLIC_SANDBOX=yes.",
  );
  expect(built).toEqual([]);
  expect(() => refusePublicSandbox(readSettings({ ...open, ALLOW_PUBLIC_SANDBOX: "yes" }))).not.toThrow();
  for (const HOST of ["127.0.0.1", "127.1.2.3", "localhost", "::1"])
    expect(() => refusePublicSandbox(readSettings({ ...open, HOST }))).not.toThrow();
});

it("restarts a server that died, says why, and reports it when it dies again and again", async () => {
  const settings = await configured();
  const lines: string[] = [];
  const plan = {
    ...planOf(settings, [answering]),
    restarts: { log: (line: string) => lines.push(line), waitMs: 1 },
  };
  await using product = await assemble(settings, plan, never);
  const die = () => fetch(`${product.url}/die`).catch(() => undefined);
  await die();
  await expect
    .poll(() => fetch(product.url).then((answer) => answer.text(), String), { timeout: 20_000 })
    .toBe("ok");
  expect(lines).toEqual([
    "The server stopped unexpectedly (exit code 3: Error: asked to die). Restarting it in 0.001 s (1 of 5).",
  ]);
  const dying = setInterval(die, 20);
  await expect(product.failed).resolves.toMatchObject({
    message: "The server stopped unexpectedly (exit code 3: Error: asked to die). It was restarted 5 times.",
  });
  clearInterval(dying);
  expect(lines.at(-1)).toContain("Restarting it in 0.016 s (5 of 5).");
});

it("fails at once when the server dies before it is ready", async () => {
  const settings = await configured();
  const started = assemble(settings, planOf(settings, ["-e", "process.exit(5)"]), never);
  await expect(started).rejects.toThrow("The server stopped unexpectedly (exit code 5).");
});

it("builds nothing when the port is in use", async () => {
  const settings = await configured();
  await using _product = await assemble(settings, planOf(settings, [answering]), never);
  const built: string[] = [];
  await expect(assemble(settings, planOf(settings, [answering], built), never)).rejects.toThrow("is in use");
  expect(built).toEqual([]);
});

it("points the server to the sandbox's payments only without a configured key or address", async () => {
  const own = { PORT: "3000", SMTP_URL: "smtp://127.0.0.1:25" };
  expect(missingServices(readSettings(own))).toMatchObject({
    STRIPE_API_BASE: "http://127.0.0.1:3001",
    STRIPE_TEST_SECRET_KEY: "sk_test_sandbox",
    STRIPE_LIVE_PRICE_ID: "price_sandbox_starter_live",
  });
  for (const [name, value] of [
    ["STRIPE_TEST_SECRET_KEY", "sk_test_own"],
    ["STRIPE_LIVE_SECRET_KEY", "sk_live_own"],
    ["STRIPE_API_BASE", "https://pay.example"],
  ] as const) {
    expect(missingServices(readSettings({ ...own, [name]: value }))).toEqual({});
  }
});

it("gives the server the same secret every time", async () => {
  const settings = await configured();
  const secrets: (string | undefined)[] = [];
  const plan: Plan = {
    build: async () => undefined,
    start: async (env) => {
      secrets.push(env.APP_SECRET);
      return [];
    },
  };
  for (const _ of [1, 2]) {
    await (await assemble(settings, plan, never))[Symbol.asyncDispose]();
  }
  expect(secrets[0]).toHaveLength(43);
  expect(secrets[1]).toBe(secrets[0]);
});

it("generates the owner's first password once, and passes it to the server", async () => {
  const settings = await configured();
  const passwords: (string | undefined)[] = [];
  const plan = {
    ...planOf(settings, [answering]),
    async start(env: NodeJS.ProcessEnv) {
      passwords.push(env.OWNER_PASSWORD);
      return await planOf(settings, [answering]).start(env);
    },
  };
  for (const _start of ["first", "second"]) {
    await using product = await assemble(settings, plan, never);
    expect(product.owner).toEqual({
      email: "owner@storyletter.example",
      password: passwords.at(-1),
      isGenerated: true,
    });
  }
  expect(passwords[0]).toMatch(/^[\w-]{43}$/);
  expect(passwords[1]).toBe(passwords[0]);
});

it("[TEST-19] points webhooks to the sandbox if it runs anyway, unless a URL is configured", () => {
  const ACTION_TAKER_WEBHOOK_URL = "https://hooks.example/in";
  const receiver = {
    ACTION_TAKER_WEBHOOK_URL: "http://127.0.0.1:3001/hooks/in",
    WEBHOOKS_TO_PRIVATE: "true",
  };
  expect(missingServices(readSettings({}))).toMatchObject(receiver);
  expect(missingServices(readSettings({ ACTION_TAKER_WEBHOOK_URL }))).not.toHaveProperty(
    "WEBHOOKS_TO_PRIVATE",
  );
});
