import { type Check, count } from "../check.ts";
import { resolveImport } from "./imports.ts";

const FEATURES = "apps/web/src/features/";

/** A feature's name, and whether the file is in one of the folders inside it. */
function placeOf(file: string): { feature: string; inside: boolean } | null {
  if (!file.startsWith(FEATURES)) return null;
  const [feature = "", ...rest] = file.slice(FEATURES.length).split("/");
  return { feature, inside: rest.length > 1 };
}

/**
 * Other features may import the files directly in a feature's folder (hooks.ts, format.ts), not its subfolders.
 */
export const features: Check = {
  name: "features",
  run({ sources }) {
    const files = sources.filter(({ file }) => placeOf(file));
    const findings = sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, line }) => {
        const target = specifier === null ? null : resolveImport(source.file, specifier);
        const to = target?.kind === "file" ? placeOf(target.path) : null;
        const from = placeOf(source.file);
        if (!to?.inside || !from || from.feature === to.feature) return [];
        return [
          {
            file: source.file,
            line,
            message: `${from.feature} imports a private file of the feature ${to.feature} (${specifier}).`,
          },
        ];
      }),
    );
    const names = new Set(files.map(({ file }) => placeOf(file)?.feature));
    return { findings, summary: `${count(names.size, "feature")} of ${count(files.length, "file")}` };
  },
};
