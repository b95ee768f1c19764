import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { hasCode } from "./command.ts";

/** The secret in the file, which is created on first use and only readable by its owner. */
export async function readOrCreateSecret(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
  }
  return readFile(file, "utf8");
}
