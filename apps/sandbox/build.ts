import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { pageFiles } from "./src/mailbox/page-files.ts";
import { style } from "./src/payments/pages/style.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Inlines the files that are read from disk when running from source. */
const inside = new Map([
  [
    here("./src/mailbox/page-files.ts"),
    `export const pageFiles = new Map(${JSON.stringify([...pageFiles])});`,
  ],
  [here("./src/payments/pages/style.ts"), `export const style = ${JSON.stringify(style)};`],
]);

const bundle = await rolldown({
  input: here("./src/main.ts"),
  platform: "node",
  plugins: [
    {
      name: "files-inside",
      load: (id) => inside.get(id) ?? null,
    },
  ],
});
await bundle.write({ file: here("./dist/main.js"), format: "esm", codeSplitting: false, minify: true });
await bundle.close();
