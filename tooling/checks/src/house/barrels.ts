import { type Check, count, type Finding } from "../check.ts";

/** No barrels but a package's entry, and that one with explicit exports. */
export const barrels: Check = {
  name: "barrels",
  run({ sources, workspace, text }) {
    const entries = new Set(
      workspace.packages.flatMap(({ manifest, folder }) =>
        [...text(manifest).matchAll(/"\.\/(src\/[^"]+\.ts)"/g)].map(([, file]) => `${folder}/${file}`),
      ),
    );
    const findings: Finding[] = [];
    for (const source of sources) {
      source.visit({
        ExportAllDeclaration(node) {
          if (node.exported) return;
          findings.push({
            file: source.file,
            line: source.lineAt(node.start),
            message: "export * hides what is exported: name it.",
          });
        },
      });
      const onlyPasses = source.program.body.every(
        (node) =>
          node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && node.source),
      );
      if (onlyPasses && source.program.body.length > 0 && !entries.has(source.file)) {
        findings.push({ file: source.file, message: "A barrel: import from the files themselves." });
      }
    }
    return { findings, summary: count(entries.size, "entry file") };
  },
};
