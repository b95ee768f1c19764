import { constants } from "node:fs";
import { access, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { hasCode, Refusal } from "../refusal.ts";

/** Others may pass through: the database runs as nobody when we are root. Each file inside keeps its own secrets. */
export async function openDataDir(directory: string): Promise<void> {
  try {
    await makeFolder(directory);
    await readdir(directory);
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Refusal(
      `The data directory ${directory} cannot be written${reason}: make it writable, or choose another with DATA_DIR.`,
    );
  }
}

/** Step by step: Node's recursive mkdir never returns where folders cannot be made, such as in /proc. */
async function makeFolder(directory: string): Promise<void> {
  const make = () => mkdir(directory, { mode: 0o711 });
  try {
    await make();
  } catch (error) {
    if (hasCode(error, "ENOENT") && path.dirname(directory) !== directory) {
      await makeFolder(path.dirname(directory));
      await make();
    } else if (!hasCode(error, "EEXIST")) {
      throw error;
    }
  }
}
