import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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
import { generateTypes } from "../generate.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

/** A consumer's code; the compiler must reject each line marked `@ts-expect-error`. */
const CONSUMER = `
import { createStoryletter, type Email, type Page, StoryletterError, type WrittenEmail } from "@storyletter/client";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(_?: T) => {};

const storyletter = createStoryletter({ baseUrl: "https://letters.example", apiKey: "sl_x" });

export async function use() {
  const usage = await storyletter.usage.get();
  yes<Same<typeof usage.emailsRemaining, number>>();
  const page: Page<Email> = await storyletter.emails.list({ filter: "recent", limit: 10 });
  yes<Same<typeof page.next, string | null>>();
  const later: Email["status"] = "queued";
  // @ts-expect-error an id is required
  await storyletter.emails.get();
  // @ts-expect-error unknown filter
  await storyletter.emails.list({ filter: "old" });
  // @ts-expect-error unknown call
  await storyletter.emails.invent();
  // @ts-expect-error a brief needs more than a title
  await storyletter.emails.write({ title: "The oven" });
  const letter: WrittenEmail = await storyletter.emails.write({
    title: "The oven",
    campaignName: "Spring",
    contentFocus: "A free day a week",
    story: "The oven died.",
    targetAudience: "Bakers",
    desiredEmotion: "hope",
    callToAction: "book",
    ctaUrl: "https://okafor.example",
    storyType: "direct",
  }, { signal: AbortSignal.timeout(1), onProgress: ({ status, elapsedMs }) => status + elapsedMs.toFixed() });
  for await (const { text } of storyletter.emails.watch(letter.id)) yes<Same<typeof text, string>>();
  const { revision } = await storyletter.letters.get({ id: letter.id });
  await storyletter.letters.save({ id: letter.id, revision });
  const file: string = await storyletter.letters.file({ id: letter.id, format: "eml" });
  return [later, file];
}

export function words(error: StoryletterError): string {
  if (error.code === "bad-input") return error.fields.map(({ path, message }) => path + message).join();
  if (error.code === "writing-failed" || error.code === "a-code-of-tomorrow") return error.emailId ?? "";
  return error.message;
}
`;

const RESOLUTIONS = [
  { module: "node16", moduleResolution: "node16", file: "consumer.mts" },
  { module: "node16", moduleResolution: "node16", file: "consumer.cts" },
  { module: "esnext", moduleResolution: "bundler", file: "consumer.ts" },
];

let project: string;
let tarball: Buffer;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "storyletter-client-"));
  await run("npm", ["pack", "--pack-destination", project], { cwd: root });
  await writeFile(join(project, "package.json"), '{"private":true}');
  const file = join(project, "storyletter-client-0.1.0.tgz");
  await run("npm", ["install", file, "--offline", "--no-audit", "--no-fund"], { cwd: project });
  tarball = await readFile(file);
}, 120_000);
afterAll(() => rm(project, { recursive: true, force: true }));

async function typeCheck(compiler: string, { file, ...resolution }: (typeof RESOLUTIONS)[number]) {
  const tsc = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
  const config = `tsconfig-${compiler}-${file}.json`;
  const compilerOptions = {
    ...resolution,
    target: "es2022",
    lib: ["es2023", "dom", "dom.asynciterable"],
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    types: [],
  };
  await writeFile(join(project, file), CONSUMER);
  await writeFile(join(project, config), JSON.stringify({ compilerOptions, files: [file] }));
  const done = run(process.execPath, [tsc, "-p", config], { cwd: project });
  const { stdout } = await done.catch((failure: { stdout: string }) => failure);
  return stdout;
}

describe("the packed client, installed in an empty project without zod", () => {
  it.each(process.env.TEST_ALL ? ["typescript", "typescript-7"] : ["typescript-7"])(
    "infers all types with %s under each resolution",
    async (compiler) => {
      for (const resolution of RESOLUTIONS) expect(await typeCheck(compiler, resolution)).toBe("");
    },
    120_000,
  );

  it("is required and imported alike", async () => {
    const count = "Object.values(createStoryletter({ baseUrl: '', apiKey: '' })).flatMap(Object.keys).length";
    const required = `const { createStoryletter } = require("@storyletter/client"); console.log(${count})`;
    const imported = `import { createStoryletter } from "@storyletter/client"; console.log(${count})`;
    const [one, other] = await Promise.all([
      run(process.execPath, ["-e", required], { cwd: project }),
      run(process.execPath, ["--input-type=module", "-e", imported], { cwd: project }),
    ]);
    expect(Number(one.stdout)).toBeGreaterThan(35);
    expect(other.stdout).toBe(one.stdout);
  });

  it("imports nothing and is at most 8 kB gzipped", async () => {
    const code = await readFile(join(project, "node_modules/@storyletter/client/dist/index.js"));
    expect(gzipSync(code).length).toBeLessThan(8_000);
    expect(code.toString()).not.toMatch(/\bfrom\s*"|\bimport\s*["(]|\brequire\(/);
  });

  it("satisfies publint and has right types for every resolution", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    const modern = result.types ? result.problems : [{ kind: "no types" }];
    expect(
      modern.filter((problem) => !("resolutionKind" in problem) || problem.resolutionKind !== "node10"),
    ).toEqual([]);
  }, 60_000);

  it("has the types of the API's document of today", async () => {
    const generated = await readFile(join(root, "src/api.gen.ts"), "utf8");
    expect(generated === (await generateTypes()), "Run node generate.ts in packages/client").toBe(true);
  }, 60_000);
});
