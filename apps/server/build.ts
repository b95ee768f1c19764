import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { MIGRATIONS_DIR } from "@storyletter/db";
import { FONT_FILES, packagedFonts } from "@storyletter/vault";
import { build } from "rolldown";

const dist = fileURLToPath(new URL("./dist", import.meta.url));

await rm(dist, { recursive: true, force: true });
await build({
  input: ["main", "seed", "backup", "restore"].map((entry) =>
    fileURLToPath(new URL(`./src/${entry}.ts`, import.meta.url)),
  ),
  platform: "node",
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
