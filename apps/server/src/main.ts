import { enableCompileCache } from "node:module";

// Modules loaded from here on start from cached bytecode next time.
enableCompileCache();

// Node strips types but doesn't compile the mail templates' JSX; the bundle needs neither.
if (import.meta.filename.endsWith(".ts")) await import("@storyletter/adapters/smtp/tsx-hook");

await import("./run.ts");
