import { hash } from "node:crypto";
import { COMMON_PASSWORD } from "@storyletter/contract/auth";
import { normalizePassword } from "@storyletter/contract/auth/constants";
import { Refusal } from "../refusal.ts";

/** The first four bytes of its SHA-256: a list of them is small, and names no password. */
const hashPrefix = (password: string): number => hash("sha256", password, "buffer").readInt32BE();

/** Loaded on first use, because workers never need it; also what the build ships instead of the list. */
export async function readCommonHashes(): Promise<Int32Array> {
  const { readCommonPasswords } = await import("./common-password-list.ts");
  return await readCommonPasswords(hashPrefix);
}

let common: Promise<ReadonlySet<number>> | undefined;

/** Refuses the 100,000 most common passwords, ignoring case, and by chance one in 40,000 others. */
export async function assertUncommonPassword(password: string, path: string): Promise<void> {
  common ??= readCommonHashes().then((hashes) => new Set(hashes));
  if (!(await common).has(hashPrefix(normalizePassword(password).toLowerCase()))) return;
  throw new Refusal("bad-input", { fields: [{ path, message: COMMON_PASSWORD }] });
}
