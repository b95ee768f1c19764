type Tree = unknown;

/** The server's answers are superjson; of its types the API uses dates and undefined alone. */
export interface Packed {
  json: unknown;
  meta?: { values?: Tree };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys are joined by dots; a dot within a key is escaped. */
const stepsOf = (path: string): string[] =>
  path.split(/(?<!\\)\./).map((step) => step.replaceAll("\\.", ".").replaceAll("\\\\", "\\"));

const revived = (value: unknown, kind: unknown): unknown => {
  if (kind === "Date") return new Date(String(value));
  return kind === "undefined" ? undefined : value;
};

function reviveAt(holder: Record<string, unknown>, steps: readonly string[], tree: Tree): void {
  const [step = "", ...deeper] = steps;
  const value = holder[step];
  if (deeper.length > 0) {
    if (typeof value === "object" && value !== null) reviveAt(value as Record<string, unknown>, deeper, tree);
  } else {
    holder[step] = apply(value, tree);
  }
}

function apply(value: unknown, tree: Tree): unknown {
  if (Array.isArray(tree)) {
    const [kind, children] = tree;
    return revived(isObject(children) ? apply(value, children) : value, kind);
  }
  if (isObject(tree) && typeof value === "object" && value !== null) {
    for (const [path, subtree] of Object.entries(tree))
      reviveAt(value as Record<string, unknown>, stepsOf(path), subtree);
  }
  return value;
}

/** The answer with its dates as Date. */
export const unpack = ({ json, meta }: Packed): unknown => apply(json, meta?.values);
