import { enableCompileCache } from "node:module";

// What is loaded from here on starts from compiled code the next time.
enableCompileCache();

// Node strips types but not the JSX of the mail templates; the bundle has both behind it.
if (import.meta.filename.endsWith(".ts")) await import("@storyletter/mail/tsx-hook");

await import("./run.ts");
