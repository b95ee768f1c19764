import type { Plugin } from "vite";

/**
 * Gives one module a copy of a package's entry to itself. A bundler does not cut a module in two: what only a later
 * piece takes from an entry that the first needs as well would come with the first.
 */
export function ownCopy(source: string, importer: RegExp): Plugin {
  return {
    name: "storyletter:own-copy",
    apply: "build",
    enforce: "pre",
    async resolveId(id, from, options) {
      if (id !== source || !from || !importer.test(from)) return null;
      const resolved = await this.resolve(id, from, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?own-copy` };
    },
  };
}
