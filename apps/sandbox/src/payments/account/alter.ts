import { isDeepStrictEqual } from "node:util";
import type { Account } from "./account.ts";
import type { Document } from "./documents.ts";

/** Changes an object and returns the previous values of the changed fields, as events report them. */
export function alter<D extends Document>(account: Account, document: D, changes: Partial<D>): Partial<D> {
  const names = Object.keys(changes) as (keyof D)[];
  const changed = names.filter((name) => !isDeepStrictEqual(document[name], changes[name]));
  const before: Partial<D> = {};
  for (const name of changed) before[name] = structuredClone(document[name]);
  Object.assign(document, changes);
  account.store.put(document);
  return before;
}

/** Merges metadata as the provider does: an empty string removes a key, an empty value removes all. */
export function mergeMetadata(
  held: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | number | null>> | "" | null | undefined,
): Record<string, string> {
  if (given === undefined) return { ...held };
  if (given === "" || given === null) return {};
  const merged = Object.entries({ ...held, ...given }).filter(([, word]) => word !== "" && word !== null);
  return Object.fromEntries(merged.map(([name, word]) => [name, String(word)]));
}
