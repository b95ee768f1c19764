import { COMMON_PASSWORD, PASSWORD_MIN } from "@storyletter/contract";
import { Refusal } from "../refusal.ts";

const HOW_MANY = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: the list takes memory that a worker never needs. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((entry) => entry.length >= PASSWORD_MIN);
  return new Set(longEnough.slice(0, HOW_MANY));
}

/** Refuses the passwords that are guessed first, in any mix of small and capital letters. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  common ??= load();
  if (!(await common).has(password.toLowerCase())) return;
  throw new Refusal("bad-input", { fields: [{ path, message: COMMON_PASSWORD }] });
}
