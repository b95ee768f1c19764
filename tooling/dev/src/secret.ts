import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { hasCode } from "./refusal.ts";

/** The secret kept in the file; made on first use, readable by its owner alone. */
export async function keepSecret(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
  }
  return readFile(file, "utf8");
}
