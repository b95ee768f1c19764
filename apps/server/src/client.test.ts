import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installBuilt } from "@storyletter/client/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "./testing/doubles.ts";
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
  await Promise.all([installBuilt(project), cp(examples, project, { recursive: true })]);
  await writeFile(join(project, "package.json"), '{"type":"module"}');
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(project, { recursive: true, force: true });
});

async function environment() {
  const member = await server.newMember();
  const { token } = await server.newKey(member.id);
  const env = { PATH: process.env.PATH, STORYLETTER_URL: baseUrl, STORYLETTER_API_KEY: token };
  return { member, token, env };
}

/** Runs a program that uses the published client and parses its JSON output. */
async function program(code: string, env: NodeJS.ProcessEnv) {
  const file = join(project, `${crypto.randomUUID()}.mjs`);
  const opening = `import { createStoryletter, StoryletterError } from "@storyletter/client";
const storyletter = createStoryletter({ baseUrl: process.env.STORYLETTER_URL + "/", apiKey: process.env.STORYLETTER_API_KEY });
const brief = ${JSON.stringify(ovenBrief())};
const problem = (work) => work.then(() => null, (error) => error instanceof StoryletterError ? error.problem : String(error));
`;
  await writeFile(file, opening + code);
  const { stdout } = await run(process.execPath, [file], { cwd: project, env });
  return JSON.parse(stdout);
}

describe("the client", () => {
  it("[REST-01, REST-20] writes an email, reports its progress and returns the letter with real dates", async () => {
    const { env } = await environment();
    const result = await program(
      `const steps = [];
       const writing = storyletter.emails.write(brief);
       for await (const { status, attempt } of writing) steps.push([status, attempt]);
       const letter = await writing;
       const { emails } = await storyletter.emails.list({ limit: 5 });
       const usage = await storyletter.billing.usage();
       const watched = [];
       for await (const { status } of storyletter.emails.watch({ id: letter.id })) watched.push(status);
       console.log(JSON.stringify({ steps, subjects: letter.subjects.length, watched,
         isDate: letter.createdAt instanceof Date && emails[0].createdAt instanceof Date, usage }));`,
      env,
    );
    expect(result).toEqual({
      steps: [["generated", 1]],
      subjects: 5,
      watched: ["generated"],
      isDate: true,
      usage: { emailsCreated: 1, emailsRemaining: 9, isSubscribed: false },
    });
  });

  it("throws errors that say what to do", async () => {
    const { env } = await environment();
    const result = await program(
      `const stranger = createStoryletter({ baseUrl: process.env.STORYLETTER_URL, apiKey: "sl_wrong" });
       const unreachable = createStoryletter({ baseUrl: "http://127.0.0.1:9", apiKey: "sl_x" });
       const aborted = AbortSignal.abort(new Error("aborted"));
       console.log(JSON.stringify([
         await problem(storyletter.emails.write({ ...brief, story: "short" })),
         await problem(storyletter.emails.get({ id: "unknown" })),
         await problem(storyletter.auth.sessions()),
         await problem(stranger.billing.usage()),
         await problem(unreachable.billing.usage()),
         await problem(storyletter.billing.usage(undefined, { signal: aborted })),
       ]));`,
      env,
    );
    expect(result).toMatchObject([
      { code: "bad-input", status: 400, fields: [{ path: "story", message: expect.any(String) }] },
      { code: "email-not-found", status: 404 },
      { code: "key-not-allowed", status: 403 },
      { code: "key-invalid", status: 401 },
      { code: "unreachable" },
      "Error: aborted",
    ]);
  });
});

describe("the examples", () => {
  it("week.mjs writes a week of emails from a CSV file", async () => {
    const { env, member } = await environment();
    await run(process.execPath, ["week.mjs", "week.csv", "letters"], { cwd: project, env });
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
});
