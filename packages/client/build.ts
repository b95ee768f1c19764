import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { readProcedures } from "./build/read-procedures.ts";
import { writeKinds, writeTypes } from "./build/write-procedures.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
/** Beside the sources, or in the folder that is named. */
const dist = join(resolve(process.argv[2] ?? here), "dist");
const scratch = mkdtempSync(join(here, ".declarations-"));

/** The types of this package and of those it speaks of, written out by one run of the compiler. */
function declare(): (project: string) => string {
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const config = {
    extends: "../tsconfig.json",
    compilerOptions: {
      noEmit: false,
      incremental: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: "../..",
      outDir: "out",
    },
    files: ["../../api/src/router.ts", "../src/public.ts", "../src/kinds.d.ts"],
    // Each file by name: what the compiler meets first as an import of a package is not written out.
    include: ["../../contract/src"],
    exclude: ["../../contract/src/**/*.test.ts"],
  };
  writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(config));
  execFileSync(process.execPath, [tsc, "-p", scratch], { stdio: "inherit" });
  return (project) => join(scratch, "out", project, "src");
}

/** Declarations name each other by their sources; what is published is JavaScript. */
function publish(from: string, to: string, replace: (text: string) => string = (text) => text): void {
  mkdirSync(dirname(to), { recursive: true });
  const text = readFileSync(from, "utf8").replace(/(["']\.{1,2}\/[^"']+)\.ts(["'])/g, "$1.js$2");
  writeFileSync(to, replace(text));
}

try {
  rmSync(dist, { recursive: true, force: true });
  const declared = declare();
  const [contract, client] = [declared("contract"), declared("client")];
  const procedures = readProcedures(readFileSync(join(declared("api"), "router.d.ts"), "utf8"));

  await build({
    input: join(here, "src/public.ts"),
    external: ["zod"],
    platform: "neutral",
    treeshake: true,
    plugins: [
      {
        name: "procedure-kinds",
        resolveId: (id) => (id === "virtual:procedure-kinds" ? `\0${id}` : null),
        load: (id) => (id === "\0virtual:procedure-kinds" ? writeKinds(procedures) : null),
      },
    ],
    output: { file: join(dist, "index.js"), format: "esm", minify: true },
  });

  const toContract = (text: string) => text.replaceAll('"@storyletter/contract"', '"./contract/index.js"');
  for (const name of readdirSync(client)) {
    if (name.startsWith("links") || name.startsWith("index") || name.startsWith("procedures")) continue;
    publish(join(client, name), join(dist, name === "public.d.ts" ? "index.d.ts" : name), toContract);
  }
  writeFileSync(join(dist, "procedures.d.ts"), toContract(writeTypes(procedures)));
  for (const entry of readdirSync(contract, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".d.ts") || entry.endsWith(".test.d.ts") || entry.startsWith("openapi")) continue;
    publish(join(contract, entry), join(dist, "contract", entry));
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
