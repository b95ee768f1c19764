import { join } from "node:path/posix";
import { SCOPE } from "../workspace.ts";

/** What a specifier names, as far as the import table cares. */
export type Target =
  | { kind: "package"; name: string; entry: string }
  | { kind: "file"; path: string }
  | { kind: "builtin" }
  | { kind: "library"; name: string };

export function resolveImport(fromFile: string, specifier: string): Target {
  if (specifier.startsWith(".")) return { kind: "file", path: join(fromFile, "..", specifier) };
  if (specifier.startsWith("/")) return { kind: "file", path: specifier };
  if (specifier.startsWith("node:")) return { kind: "builtin" };
  const [first = "", second = "", ...rest] = specifier.split("/");
  if (specifier.startsWith(SCOPE)) {
    return { kind: "package", name: second, entry: [".", ...rest].join("/") };
  }
  return { kind: "library", name: first.startsWith("@") ? `${first}/${second}` : first };
}
