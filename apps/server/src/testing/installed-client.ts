import { execFile } from "node:child_process";
import { cp, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const client = fileURLToPath(new URL("../../../../packages/client", import.meta.url));

/** Puts the client as it is published into a project outside the repository, and what its examples use. */
export async function installClient(project: string): Promise<void> {
  const target = join(project, "node_modules/@storyletter/client");
  await mkdir(target, { recursive: true });
  await Promise.all([
    run(process.execPath, [join(client, "build.ts"), target]),
    cp(join(client, "package.json"), join(target, "package.json")),
    ...["zod", "csv-parse"].map(async (name) =>
      cp(await realpath(join(client, "node_modules", name)), join(project, "node_modules", name), {
        recursive: true,
      }),
    ),
  ]);
}
