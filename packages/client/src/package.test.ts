import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installZod } from "./testing/install-built.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const pnpm = join(root, "../../tooling/bootstrap/node_modules/pnpm/bin/pnpm.mjs");

/** Sample consumer code; the compiler must reject each line marked `@ts-expect-error`. */
const CONSUMER = `
import {
  createStoryletter, EmailBrief, EMOTIONS, ERRORS, type Problem, StoryletterError, type WrittenEmail,
} from "@storyletter/client";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(_?: T) => {};

const storyletter = createStoryletter({ baseUrl: "https://letters.example", apiKey: "sl_x" });

export async function use() {
  const usage = await storyletter.billing.usage();
  yes<Same<typeof usage, { emailsCreated: number; emailsRemaining: number; isSubscribed: boolean }>>();
  const { emails, nextCursor } = await storyletter.emails.list({ filter: "recent", limit: 10 });
  yes<Same<typeof nextCursor, string | null>>();
  yes<Same<(typeof emails)[number]["createdAt"], Date>>();
  yes<Same<(typeof emails)[number]["status"], "processing" | "generated" | "failed">>();
  // @ts-expect-error an id is required
  await storyletter.emails.get();
  // @ts-expect-error unknown filter
  await storyletter.emails.list({ filter: "old" });
  // @ts-expect-error unknown procedure
  await storyletter.emails.invent();

  const brief = EmailBrief.parse({});
  yes<Same<(typeof brief)["storyType"], "direct" | "indirect">>();
  const writing = storyletter.emails.write(brief);
  for await (const { status, attempt } of writing) {
    yes<Same<typeof attempt, number>>();
    if (status === "failed") break;
  }
  const letter: WrittenEmail = await writing;
  yes<Same<typeof letter.generatedContent, string>>();
  for await (const { text } of storyletter.emails.watch({ id: letter.id })) yes<Same<typeof text, string>>();
  // @ts-expect-error a brief needs more than a title
  storyletter.emails.write({ title: "The oven" });
  return [EMOTIONS[0].value satisfies "urgency", ERRORS.unauthorized.status satisfies 401];
}

export function words(error: StoryletterError): string {
  const problem: Problem = error.problem;
  switch (problem.code) {
    case "bad-input":
      return problem.fields.map(({ path, message }) => path + message).join();
    case "writing-failed":
      return problem.emailId;
    case "usage-limit-reached":
      yes<Same<typeof problem.status, 403>>();
      return problem.message;
    default:
      // @ts-expect-error only bad-input has fields
      return problem.fields;
  }
}
`;

const CONFIG = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2023", "dom", "dom.asynciterable"],
    module: "nodenext",
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    types: [],
  },
  files: ["consumer.ts"],
};

let project: string;
let tarball: Buffer;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "storyletter-client-"));
  await run(process.execPath, [pnpm, "pack", "--pack-destination", project], { cwd: root });
  tarball = await readFile(join(project, "storyletter-client-0.1.0.tgz"));
  const installed = join(project, "node_modules/@storyletter/client");
  await mkdir(installed, { recursive: true });
  await run("tar", [
    "-xzf",
    join(project, "storyletter-client-0.1.0.tgz"),
    "-C",
    installed,
    "--strip-components=1",
  ]);
  await installZod(project);
  await writeFile(join(project, "package.json"), '{"type":"module","private":true}');
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(CONFIG));
  await writeFile(join(project, "consumer.ts"), CONSUMER);
}, 120_000);
afterAll(() => rm(project, { recursive: true, force: true }));

const typeCheck = async (compiler: string): Promise<string> => {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", project], { cwd: project }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
};

describe("the packed client, installed outside the repository", () => {
  it.concurrent.each(["typescript", "typescript-5.9"])(
    "infers all types with %s",
    async (compiler) => {
      expect(await typeCheck(compiler)).toBe("");
    },
    60_000,
  );

  it("imports only zod and is smaller than 17.5 kB gzipped", async () => {
    const code = await readFile(join(project, "node_modules/@storyletter/client/dist/index.js"));
    expect(gzipSync(code).length).toBeLessThan(17_500);
    const imported = [...code.toString().matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(imported)).toEqual(new Set(["zod"]));
  });

  it("satisfies publint", async () => {
    const data = new Uint8Array(tarball).buffer;
    const { messages, pkg } = await publint({ pack: { tarball: data } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has correct types for ES modules and bundlers", async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    if (!result.types) throw new Error("The package contains no types");
    const esmProblems = result.problems.filter(
      (problem) =>
        !("resolutionKind" in problem) || ["node16-esm", "bundler"].includes(problem.resolutionKind),
    );
    expect(esmProblems).toEqual([]);
  }, 60_000);
});
