import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { MIGRATIONS_DIR } from "@storyletter/db";
import { FONT_FILES, packagedFonts } from "@storyletter/vault";
import { build, type Plugin } from "rolldown";

const dist = fileURLToPath(new URL("./dist", import.meta.url));

/**
 * Imported as a module, node:http shows all it has, WebSocket among it, and for that loads the whole of undici: 3 MB and
 * a twentieth of the start, which nobody here uses.
 */
const plainHttp: Plugin = {
  name: "plain-http",
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => "\0plain-http.cjs" },
  load: {
    filter: { id: /^\0plain-http\.cjs$/ },
    handler: () => 'module.exports = process.getBuiltinModule("node:http");',
  },
};

await rm(dist, { recursive: true, force: true });
await build({
  input: ["main", "seed", "backup", "restore"].map((entry) =>
    fileURLToPath(new URL(`./src/${entry}.ts`, import.meta.url)),
  ),
  platform: "node",
  plugins: [plainHttp],
  // A native module, found beside the bundle; helpers that only run from source; and an optional driver.
  external: ["@node-rs/argon2", "@storyletter/mail/tsx-hook", "pg-native"],
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  output: {
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    sourcemap: true,
    // Names stay, for whoever reads a stack. Node keeps the text of what it runs: without blanks 3 MB less.
    minify: { compress: false, mangle: false, codegen: true },
  },
});
for (const file of FONT_FILES) await cp(`${packagedFonts()}/${file}`, `${dist}/fonts/${file}`);
await cp(MIGRATIONS_DIR, `${dist}/migrations`, { recursive: true });
