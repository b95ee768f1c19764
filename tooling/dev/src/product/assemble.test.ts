import path from "node:path";
import { expect, it } from "vitest";
import { readSettings, type Settings } from "../config.ts";
import { temporaryFolder } from "../fixtures/folders.ts";
import { freePort } from "../postgres/index.ts";
import { startChild } from "../processes/child.ts";
import { assemble, type Plan } from "./assemble.ts";
import { isFree } from "./ports.ts";
import { standIns } from "./sandbox.ts";

const never = new AbortController().signal;
const answering = path.join(import.meta.dirname, "../fixtures/answering.ts");

const planOf = (settings: Settings, args: string[], built: string[] = []): Plan => ({
  build: async () => void built.push("built"),
  start: async (env) => [startChild({ name: "server", args, env, readyUrl: `${settings.APP_URL}/readyz` })],
});

/** With a database, a mail server and a payment provider of its own, so that nothing but the server is started. */
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

it("is ready when the server answers, and leaves nothing when disposed of", async () => {
  const settings = await configured();
  const product = await assemble(settings, planOf(settings, [answering]), never);
  expect(product).toMatchObject({ url: settings.APP_URL, mailbox: undefined });
  expect(await (await fetch(product.url)).text()).toBe("ok");
  await product[Symbol.asyncDispose]();
  expect(await isFree(settings.HOST, settings.PORT)).toBe(true);
});

it("tells when the server dies later", async () => {
  const settings = await configured();
  await using product = await assemble(settings, planOf(settings, [answering]), never);
  await fetch(`${product.url}/die`).catch(() => undefined);
  await expect(product.failed).resolves.toMatchObject({
    message: "The server stopped unexpectedly (exit code 3).",
  });
});

it("gives up at once when the server dies before it is ready", async () => {
  const settings = await configured();
  const started = assemble(settings, planOf(settings, ["-e", "process.exit(5)"]), never);
  await expect(started).rejects.toThrow("The server stopped unexpectedly (exit code 5).");
});

it("builds nothing while the port is taken", async () => {
  const settings = await configured();
  await using _product = await assemble(settings, planOf(settings, [answering]), never);
  const built: string[] = [];
  await expect(assemble(settings, planOf(settings, [answering], built), never)).rejects.toThrow("is in use");
  expect(built).toEqual([]);
});

it("leads the server to the sandbox's payments only where no key and no address is given", async () => {
  const own = { PORT: "3000", SMTP_URL: "smtp://127.0.0.1:25" };
  expect(standIns(readSettings(own))).toMatchObject({
    STRIPE_API_BASE: "http://127.0.0.1:3001",
    STRIPE_TEST_SECRET_KEY: "sk_test_sandbox",
    STRIPE_LIVE_PRICE_ID: "price_sandbox_starter_live",
  });
  for (const [name, value] of [
    ["STRIPE_TEST_SECRET_KEY", "sk_test_own"],
    ["STRIPE_LIVE_SECRET_KEY", "sk_live_own"],
    ["STRIPE_API_BASE", "https://pay.example"],
  ] as const) {
    expect(standIns(readSettings({ ...own, [name]: value }))).toEqual({});
  }
});

it("tells the server the same secret every time", async () => {
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

it("makes up the owner's first password once, and tells the server", async () => {
  const settings = await configured();
  const told: (string | undefined)[] = [];
  const plan = {
    ...planOf(settings, [answering]),
    async start(env: NodeJS.ProcessEnv) {
      told.push(env.OWNER_PASSWORD);
      return await planOf(settings, [answering]).start(env);
    },
  };
  for (const _start of ["first", "second"]) {
    await using product = await assemble(settings, plan, never);
    expect(product.owner).toEqual({
      email: "owner@storyletter.example",
      password: told.at(-1),
      isMadeUp: true,
    });
  }
  expect(told[0]).toMatch(/^[\w-]{43}$/);
  expect(told[1]).toBe(told[0]);
});

it("[TEST-19] leads webhooks to the sandbox where one runs anyway, unless an address is given", () => {
  const ACTION_TAKER_WEBHOOK_URL = "https://hooks.example/in";
  const receiver = {
    ACTION_TAKER_WEBHOOK_URL: "http://127.0.0.1:3001/hooks/in",
    WEBHOOKS_TO_PRIVATE: "true",
  };
  expect(standIns(readSettings({}))).toMatchObject(receiver);
  expect(standIns(readSettings({ ACTION_TAKER_WEBHOOK_URL }))).not.toHaveProperty("WEBHOOKS_TO_PRIVATE");
});
