import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { openDataDir } from "./data-dir.ts";

it("makes the folder and those above it, which others may pass but not list", async () => {
  const directory = path.join(await temporaryFolder(), "a/b");
  await openDataDir(directory);
  expect((await stat(directory)).mode & 0o777).toBe(0o711);
  await expect(openDataDir(directory)).resolves.toBeUndefined();
});

it("says in one sentence that it cannot be written", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  for (const directory of [file, path.join(file, "below")]) {
    await expect(openDataDir(directory)).rejects.toThrow(
      `The data directory ${directory} cannot be written (ENOTDIR): make it writable, or choose another with DATA_DIR.`,
    );
  }
});

it.runIf(process.platform === "linux")("returns where folders cannot be made at all", async () => {
  await expect(openDataDir("/proc/storyletter")).rejects.toThrow("cannot be written (ENOENT)");
});

it.skipIf(process.getuid?.() === 0)("refuses a folder without permission to write", async () => {
  const directory = path.join(await temporaryFolder(), "locked");
  await mkdir(directory, { mode: 0o500 });
  await expect(openDataDir(directory)).rejects.toThrow("make it writable");
});
