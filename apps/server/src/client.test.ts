import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ApiKeyScope } from "@storyletter/contract/developers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "./testing/doubles.ts";
import { installClient } from "./testing/installed-client.ts";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

const run = promisify(execFile);
const examples = fileURLToPath(new URL("../../../packages/client/examples", import.meta.url));

let server: TestServer;
let project: string;
let baseUrl: string;

beforeAll(async () => {
  server = await openTestServer();
  baseUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
  project = await mkdtemp(join(tmpdir(), "storyletter-examples-"));
  await Promise.all([installClient(project), cp(examples, project, { recursive: true })]);
  await writeFile(join(project, "package.json"), '{"type":"module"}');
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(project, { recursive: true, force: true });
});

const LETTERS = process.env.TEST_ALL ? 40 : 10;

/** A way to the server that resets every 20th connection, before or after the request got through, and has limits. */
async function openStorm(target: string) {
  let requests = 0;
  let faults = 0;
  let open = 0;
  let most = 0;
  const http = createServer(async (incoming, outgoing) => {
    requests += 1;
    open += 1;
    most = Math.max(most, open);
    outgoing.once("close", () => {
      open -= 1;
    });
    const isReset = requests % 20 === 0;
    const isBusy = requests % 15 === 0;
    if (isReset || isBusy) faults += 1;
    if (isBusy && !isReset)
      return outgoing
        .writeHead(429, { "retry-after": "0" })
        .end('{"code":"too-many-requests","message":"Wait"}');
    if (isReset && requests % 40 === 0) return outgoing.socket?.resetAndDestroy();
    const body = incoming.method === "POST" ? await text(incoming) : undefined;
    const { authorization = "", "idempotency-key": key = "" } = incoming.headers;
    const headers = { authorization, "idempotency-key": String(key), "content-type": "application/json" };
    const answer = await fetch(target + incoming.url, { method: incoming.method, body, headers });
    if (isReset) return outgoing.socket?.resetAndDestroy();
    const wait = answer.headers.get("retry-after");
    outgoing.writeHead(answer.status, {
      "content-type": "application/json",
      ...(wait && { "retry-after": wait }),
    });
    outgoing.end(await answer.text());
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults: () => faults,
    atOnce: () => most,
    close: () => http.close().closeAllConnections(),
  };
}

async function environment(options: { scopes?: ApiKeyScope[] } = {}) {
  const member = await server.newMember();
  const { token } = await server.newKey(member.id, options);
  const env = { PATH: process.env.PATH, STORYLETTER_URL: baseUrl, STORYLETTER_API_KEY: token };
  return { member, token, env };
}

/** Runs a program that uses the published client and parses its JSON output. */
async function program(code: string, env: NodeJS.ProcessEnv) {
  const file = join(project, `${crypto.randomUUID()}.mjs`);
  const opening = `import { createStoryletter, StoryletterError } from "@storyletter/client";
const storyletter = createStoryletter({ baseUrl: process.env.STORYLETTER_URL + "/", apiKey: process.env.STORYLETTER_API_KEY });
const brief = ${JSON.stringify(ovenBrief())};
const problem = (work) => work.then(() => null, (error) => error instanceof StoryletterError ? { ...error, message: error.message } : String(error));
`;
  await writeFile(file, opening + code);
  const { stdout } = await run(process.execPath, [file], { cwd: project, env });
  return JSON.parse(stdout);
}

const SERIES = {
  name: "Spring course",
  kind: "win-back",
  offer: { name: "The Rest Day Plan", url: "https://example.com/rest" },
  audience: "Owners of small bakeries",
};

describe("the client", () => {
  it("[REST-01, REST-20] writes an email, reports its progress and returns the letter", async () => {
    const { env } = await environment();
    const result = await program(
      `const steps = [];
       const letter = await storyletter.emails.write(brief, { onProgress: ({ status }) => steps.push(status) });
       const { items, next } = await storyletter.emails.list({ limit: 5 });
       const usage = await storyletter.usage.get();
       const watched = [];
       for await (const { status } of storyletter.emails.watch(letter.id)) watched.push(status);
       const waited = await storyletter.emails.wait(letter.id);
       const file = await storyletter.letters.file({ id: letter.id, format: "text" });
       const { text } = await storyletter.letters.get({ id: letter.id });
       console.log(JSON.stringify({ steps: steps.at(-1), subjects: letter.subjects.length, watched, next,
         same: items[0].id === letter.id && waited.id === letter.id && file.includes(text.slice(0, 20)), usage }));`,
      env,
    );
    expect(result).toEqual({
      steps: "generated",
      subjects: 5,
      watched: ["generated"],
      next: null,
      same: true,
      usage: { emailsCreated: 1, emailsRemaining: 9, isSubscribed: false },
    });
  });

  it("makes a series, and a webhook with its log", async () => {
    const { env } = await environment();
    const result = await program(
      `const { id } = await storyletter.series.create(${JSON.stringify(SERIES)});
       const { items } = await storyletter.series.list();
       const { name } = await storyletter.series.get({ id });
       await storyletter.series.update({ id, name: "Summer" });
       const { endpoint } = await storyletter.webhooks.create({ url: "https://example.com/in", events: ["email.failed"] });
       const changed = await storyletter.webhooks.update({ id: endpoint.id, events: null, paused: true });
       const { secret } = await storyletter.webhooks.rotateSecret({ id: endpoint.id });
       const { deliveries } = await storyletter.webhooks.deliveries({ id: endpoint.id });
       console.log(JSON.stringify({ listed: items[0].id === id, name, events: endpoint.events,
         off: changed.disabledBecause, secret: secret.slice(0, 6), deliveries,
         test: await problem(storyletter.webhooks.test({ id: endpoint.id })) }));`,
      env,
    );
    expect(result).toMatchObject({
      ...{ listed: true, name: SERIES.name, events: ["email.failed"], off: "paused" },
      ...{ secret: "whsec_", deliveries: [], test: { code: "webhook-off" } },
    });
  });

  it("throws errors that say what to do", async () => {
    const { env } = await environment();
    const result = await program(
      `const stranger = createStoryletter({ baseUrl: process.env.STORYLETTER_URL, apiKey: "sl_wrong" });
       const unreachable = createStoryletter({ baseUrl: "http://127.0.0.1:9", apiKey: "sl_x", maxRetries: 0 });
       const aborted = AbortSignal.abort(new Error("aborted"));
       console.log(JSON.stringify([
         await problem(storyletter.emails.write({ ...brief, story: "short" })),
         await problem(storyletter.emails.get({ id: "unknown" })),
         await problem(stranger.usage.get()),
         await problem(unreachable.usage.get()),
         await problem(storyletter.usage.get({}, { signal: aborted })),
       ]));`,
      env,
    );
    expect(result).toMatchObject([
      { code: "bad-input", status: 400, fields: [{ path: "story", message: expect.any(String) }] },
      { code: "email-not-found", status: 404 },
      { code: "key-invalid", status: 401 },
      { code: "unreachable" },
      { code: "aborted" },
    ]);
  });
});

describe("with a test key", () => {
  it("the client's whole path runs, and costs nothing", async () => {
    const { env, member } = await environment({ scopes: ["test"] });
    const result = await program(
      `const tell = (word) => ({ ...brief, story: brief.story + " " + word });
       const letter = await storyletter.emails.write(brief, { idempotencyKey: "once" });
       const again = await storyletter.emails.create(brief, { idempotencyKey: "once" });
       const { id } = await storyletter.emails.create(tell("test:slow"));
       const watched = [];
       for await (const { status } of storyletter.emails.watch(id)) watched.push(status);
       const { results } = await storyletter.emails.batch({ emails: [brief, tell("test:no-credits")] });
       const { items } = await storyletter.emails.list({ limit: 2 });
       await storyletter.emails.delete({ id });
       const once = { maxRetries: 0 };
       console.log(JSON.stringify({ subjects: letter.subjects.length, isSame: again.id === letter.id, watched,
         results: results.map(({ code }) => code), listed: items.length,
         failed: await problem(storyletter.emails.write(tell("test:fail-model"))),
         busy: await problem(storyletter.emails.create(tell("test:rate-limit"), once)),
         beyond: await problem(storyletter.stories.list()) }));`,
      env,
    );
    expect(result).toMatchObject({
      subjects: 5,
      isSame: true,
      watched: ["processing", "generated"],
      results: [null, "usage-limit-reached"],
      listed: 2,
      failed: { code: "writing-failed", emailId: expect.any(String) },
      busy: { code: "too-many-requests", status: 429, retryAfter: 1 },
      beyond: { code: "test-key", status: 403 },
    });
    const usage = await server.call("GET", "/api/usage", { cookie: member.cookie });
    expect(usage.json()).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
  }, 60_000);

  it("write.sh writes a test letter, and no second one", async () => {
    const { env, member } = await environment({ scopes: ["test"] });
    const script = join(examples, "write.sh");
    const first = await run("bash", [script], { env });
    expect(first.stdout).toMatch(/^\S+ generated\n$/);
    expect((await run("bash", [script], { env })).stdout).toBe(first.stdout);
    const [{ count } = { count: -1 }] = await server.sql`
      select count(*)::int as count from emails where user_id = ${member.id}`;
    expect(count).toBe(0);
  }, 60_000);
});

describe("the examples", () => {
  it("letters.mjs writes a letter for each row of a CSV file, and none twice when run again", async () => {
    const { env, member } = await environment();
    for (const _ of [1, 2])
      await run(process.execPath, ["letters.mjs", "week.csv", "letters"], { cwd: project, env });
    const files = await readdir(join(project, "letters"));
    expect(files.sort()).toEqual(["1.txt", "2.txt", "3.txt", "4.txt", "5.txt", "6.txt", "7.txt"]);
    expect(await readFile(join(project, "letters/3.txt"), "utf8")).toContain("Wednesday: the note 1");
    const list = (await server.call("GET", "/api/emails", { cookie: member.cookie })).json();
    expect(list.find(({ title }: { title: string }) => title.startsWith("Wednesday")).story).toContain(
      '"Best rolls this year.',
    );
  });

  it("write.sh writes one email with curl, and no second one when run again", async () => {
    const { env } = await environment();
    const [first, again] = [
      await run("bash", ["write.sh"], { cwd: project, env }),
      await run("bash", ["write.sh"], { cwd: project, env }),
    ];
    expect(first.stdout).toMatch(/^[0-9a-f-]{36} generated\n$/);
    expect(again.stdout).toBe(first.stdout);
  });

  it("letters.mjs writes each letter once through a server that cuts connections and asks to wait", async () => {
    const { env, member } = await environment();
    await server.sql`update credit_entries set amount = ${LETTERS + 5} where kind = 'grant' and allowance_id in (
      select id from allowances where user_id = ${member.id})`;
    await server.sql`update allowances set size = ${LETTERS + 5} where user_id = ${member.id}`;
    const storm = await openStorm(baseUrl);
    const rows = Array.from({ length: LETTERS }, (_, row) => {
      const brief = {
        ...ovenBrief({ title: `Row ${row}` }),
        story: `${ovenBrief().story}\nThen row ""${row}"" came.`,
      };
      return Object.values(brief)
        .map((cell) => `"${cell}"`)
        .join(",");
    });
    await writeFile(join(project, "storm.csv"), [Object.keys(ovenBrief()).join(","), ...rows].join("\n"));
    await run(process.execPath, ["letters.mjs", "storm.csv", "stormy"], {
      cwd: project,
      env: { ...env, STORYLETTER_URL: storm.url },
    });
    expect(storm.faults()).toBeGreaterThan(LETTERS / 20);
    expect(await readdir(join(project, "stormy"))).toHaveLength(LETTERS);
    const [counts] = await server.sql`
      select count(*)::int as letters, count(distinct title)::int as titles,
        count(*) filter (where story like '%' || chr(10) || 'Then row "%')::int as lines,
        (select -sum(amount)::int from credit_entries join allowances on allowances.id = allowance_id
          where user_id = ${member.id} and kind <> 'grant') as charged
      from emails where user_id = ${member.id}`;
    expect(counts).toEqual({ letters: LETTERS, titles: LETTERS, lines: LETTERS, charged: LETTERS });
    expect(storm.atOnce()).toBeLessThanOrEqual(8);
    storm.close();
  }, 600_000);
});
