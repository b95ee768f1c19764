import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { MIGRATIONS_DIR } from "@storyletter/db";
import { readCommonHashes } from "@storyletter/domain/common-passwords";
import { FONT_FILES, packagedFonts } from "@storyletter/vault";
import { type BuildOptions, build, type Plugin } from "rolldown";

const dist = fileURLToPath(new URL("./dist", import.meta.url));

/**
 * Imported as an ES module, node:http evaluates all its exports, including WebSocket, which loads undici: 3 MB and 5 %
 * of the start time for something we don't use.
 */
const plainHttp: Plugin = {
  name: "plain-http",
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => "\0plain-http.cjs" },
  load: {
    filter: { id: /^\0plain-http\.cjs$/ },
    handler: () => 'module.exports = process.getBuiltinModule("node:http");',
  },
};

/** Loaded with @fastify/static, which lists folders with it only for routes of its own: a sixteenth of the start. */
const noGlob: Plugin = {
  name: "no-glob",
  resolveId: { filter: { id: /^glob$/ }, handler: () => "\0no-glob.cjs" },
  load: { filter: { id: /^\0no-glob\.cjs$/ }, handler: () => "module.exports = {};" },
};

/** The list itself is 8 MB, and its hashes take a second to compute. */
const commonPasswords: Plugin = {
  name: "common-passwords",
  load: {
    filter: { id: /\/auth\/common-password-list\.ts$/ },
    async handler() {
      const hashes = Buffer.from((await readCommonHashes()).buffer).toString("base64");
      return `export const readCommonPasswords = async () =>
        new Int32Array(new Uint8Array(Buffer.from("${hashes}", "base64")).buffer);`;
    },
  },
};

await rm(dist, { recursive: true, force: true });
const source = (file: string): string => fileURLToPath(new URL(`./src/${file}.ts`, import.meta.url));

const bundle = (input: Record<string, string>): BuildOptions => ({
  input,
  platform: "node",
  plugins: [plainHttp, noGlob, commonPasswords],
  // A native module found next to the bundle, a hook that only runs from source, and an optional driver.
  external: ["@node-rs/argon2", "@storyletter/adapters/smtp/tsx-hook", "pg-native"],
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  output: {
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    sourcemap: true,
    // Names are kept for readable stacks. Node keeps source text in memory: without whitespace it is 3 MB less, and a
    // single character outside Latin-1 makes every character of its file take two bytes.
    minify: { compress: false, mangle: { keepNames: true }, codegen: { asciiOnly: true } },
  },
});

await build([
  bundle(
    Object.fromEntries(
      ["main", "seed", "backup", "restore", "doctor"].map((entry) => [entry, source(entry)]),
    ),
  ),
  // Separate bundles: a chunk that a thread shared with the server could start a second server.
  bundle({ "writing-worker": source("writing/worker") }),
  // Tinypool starts its threads from a file of this name next to its own.
  bundle({
    "entry/worker": fileURLToPath(new URL("./entry/worker.js", import.meta.resolve("tinypool"))),
  }),
]);
for (const file of FONT_FILES) await cp(`${packagedFonts()}/${file}`, `${dist}/fonts/${file}`);
await cp(MIGRATIONS_DIR, `${dist}/migrations`, { recursive: true });
