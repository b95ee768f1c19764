import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createStoryVault } from "../story-vault.ts";

const folder = new URL("../../dist/", import.meta.url);
await mkdir(folder, { recursive: true });
const file = new URL("story-vault.pdf", folder);
await writeFile(file, await createStoryVault().pdf());
process.stdout.write(`${fileURLToPath(file)}\n`);
