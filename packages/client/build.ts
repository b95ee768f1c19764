import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { dts } from "rolldown-plugin-dts";

const ENTRIES = ["index", "schemas"];
const here = fileURLToPath(new URL(".", import.meta.url));
/** In the given folder, or beside the sources. */
const dist = join(resolve(process.argv[2] ?? here), "dist");
const scratch = mkdtempSync(join(here, ".declarations-"));

/** Emits the declarations of this package and of what it takes from the contract. */
function declare(): string {
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript-7/package.json")), "bin/tsc");
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: "../..",
    outDir: "out",
  };
  const files = ENTRIES.map((entry) => `../src/${entry}.ts`);
  // A file first reached through a package's entry is not emitted, so name the contract's.
  const include = ["../../contract/src/**/*.ts"];
  const config = { extends: "../tsconfig.json", compilerOptions, files, include, exclude: ["**/*.test.ts"] };
  writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(config));
  execFileSync(process.execPath, [tsc, "-p", scratch], { stdio: "inherit" });
  return join(scratch, "out");
}

const ofContract = (out: string) => ({
  name: "contract-declarations",
  resolveId: {
    order: "pre" as const,
    handler: (id: string) =>
      id.startsWith("@storyletter/contract/")
        ? fileURLToPath(import.meta.resolve(id))
            .replace(join(here, ".."), out)
            .replace(/\.ts$/, ".d.ts")
        : null,
  },
});

try {
  rmSync(dist, { recursive: true, force: true });
  const out = declare();
  await build(
    ENTRIES.flatMap((entry) =>
      (["esm", "cjs"] as const).map((format) => ({
        input: join(here, `src/${entry}.ts`),
        external: ["zod"],
        platform: "neutral" as const,
        output: { file: join(dist, `${entry}.${format === "esm" ? "js" : "cjs"}`), format, minify: true },
      })),
    ),
  );
  await build({
    input: Object.fromEntries(ENTRIES.map((entry) => [`${entry}.d`, join(out, `client/src/${entry}.d.ts`)])),
    external: ["zod"],
    plugins: [ofContract(out), dts({ dtsOnly: true, tsconfig: false })],
    output: { dir: dist, format: "esm" },
  });
  for (const entry of ENTRIES) copyFileSync(join(dist, `${entry}.d.ts`), join(dist, `${entry}.d.cts`));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
