import { readFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

// Node strips types but doesn't compile JSX; this hook lets it load the templates.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith("file:") || !url.endsWith(".tsx")) return nextLoad(url, context);
    // Loaded lazily: the compiler takes 37 MB, and a process that sends no mail never needs it.
    const { transformSync }: typeof import("rolldown/utils") = require("rolldown/utils");
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, "utf8"));
    if (errors[0]) throw errors[0];
    return { format: "module", source: code, shortCircuit: true };
  },
});
