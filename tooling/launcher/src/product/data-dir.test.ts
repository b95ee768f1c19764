import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { openDataDir } from "./database.ts";

const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

/** When started as root, the database has its own account, which gets access by its group. */
const closed = process.getuid?.() === 0 ? "710" : "700";

it("creates the folder and its parents, closed to all other users", async () => {
  const directory = path.join(await temporaryFolder(), "a/b");
  await openDataDir(directory);
  expect(await modeOf(directory)).toBe(closed);
  await expect(openDataDir(directory)).resolves.toBeUndefined();
});

it("leaves the mode of a folder that was there, with our files or with others", async () => {
  const [ours, shared] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(path.join(ours, "app-secret"), "a secret");
  await writeFile(path.join(shared, "thesis.odt"), "");
  for (const folder of [ours, shared]) {
    for (const mode of [0o755, 0o700]) {
      await chmod(folder, mode);
      await openDataDir(folder);
      expect(await modeOf(folder)).toBe(mode.toString(8));
    }
  }
});

it("explains in one sentence that it is not writable", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "");
  for (const directory of [file, path.join(file, "below")]) {
    await expect(openDataDir(directory)).rejects.toThrow(
      `The data directory ${directory} cannot be written (ENOTDIR): make it writable, or choose another with DATA_DIR.`,
    );
  }
});

it.runIf(process.platform === "linux")("fails where folders cannot be created at all", async () => {
  await expect(openDataDir("/proc/storyletter")).rejects.toThrow("cannot be written (ENOENT)");
});

it.skipIf(process.getuid?.() === 0)("rejects a folder without write permission", async () => {
  const directory = path.join(await temporaryFolder(), "locked");
  await mkdir(directory, { mode: 0o500 });
  await expect(openDataDir(directory)).rejects.toThrow("make it writable");
});
