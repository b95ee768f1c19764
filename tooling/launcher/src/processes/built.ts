import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../paths.ts";
import { build } from "./tool.ts";

const NOT_SOURCE: ReadonlySet<string> = new Set(["node_modules", "dist", ".turbo", "coverage"]);
const ROOT_FILES = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "turbo.json"];

/** Every file that a build reads, and every folder that it writes. */
function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) yield file;
    else if (!NOT_SOURCE.has(entry.name)) yield* filesOf(file);
    else if (entry.name === "dist") yield file;
  }
}

/** Names, sizes and times of all that a build depends on: another one means that something may have changed. */
export function stateOf(place: string): string {
  const hash = createHash("sha256").update(process.version);
  const folders = ["apps", "packages", "tooling/typescript"].flatMap((name) => [
    ...filesOf(path.join(place, name)),
  ]);
  for (const file of [...ROOT_FILES.map((name) => path.join(place, name)), ...folders]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(place, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Builds only after a change, since even a build of nothing takes most of a second. */
export async function buildIfChanged(stopped: AbortSignal): Promise<void> {
  const stamp = path.join(root, "node_modules/.cache/storyletter-built");
  const known = await readFile(stamp, "utf8").catch(() => "");
  if (known === stateOf(root)) return;
  await build(stopped);
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, stateOf(root));
}
