import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Two screens named as the router does, one of them in a layout. */
const MANIFEST = {
  "app.html": { file: "assets/app-4f2a.js", imports: ["_first.js"] },
  "_first.js": { file: "assets/first.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_first.js"] },
  "src/routes/_signed-in/view-email.$id.tsx?tsr-split=component": {
    file: "assets/view.js",
    imports: ["_shared.js", "_first.js"],
  },
  "src/routes/_admin.tsx?tsr-split=component": { file: "assets/frame.js", imports: ["_first.js"] },
  "src/routes/_admin/admin.index.tsx?tsr-split=component": {
    file: "assets/admin.js",
    imports: ["_shared.js"],
  },
};

/** Shows what it was called with. */
const FIRST_SCREEN = `export async function renderFirstScreen({ url, bootstrap, writer }) {
  if (bootstrap.includes("unrenderable")) throw new Error("This letter can't be rendered.");
  return "<main>" + url + " by " + writer + "</main>";
}`;

/** A minimal web build with one file of each kind. */
export async function createWebDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "storyletter-web-"));
  await Promise.all(["assets", ".vite", "first-screen"].map((folder) => mkdir(join(path, folder))));
  const page = (name: string) =>
    `<!doctype html><head><title>${name}</title><link rel="canonical" href="%APP_URL%/"><meta name="ga-measurement-id" content="%GA_MEASUREMENT_ID%"></head><a href="mailto:%SUPPORT_EMAIL%">help</a><div id="root"></div>`;
  await Promise.all([
    writeFile(join(path, "app.html"), page("app")),
    writeFile(
      join(path, "landing.html"),
      `${page("landing")}<script>1 < 2</script><style>a{}</style><a href="mailto:%SALES_EMAIL%">sales</a><a href="%SOURCE_URL%">source</a>`,
    ),
    writeFile(join(path, "privacy-policy.html"), page("privacy")),
    writeFile(join(path, "terms-of-use.html"), page("terms")),
    writeFile(join(path, ".vite/manifest.json"), JSON.stringify(MANIFEST)),
    writeFile(join(path, "first-screen/first-screen.js"), FIRST_SCREEN),
    writeFile(join(path, "favicon.svg"), "<svg/>"),
    writeFile(join(path, "assets/app-4f2a.js"), "export {};"),
    writeFile(join(path, "assets/app-4f2a.js.br"), brotliCompressSync("export {};")),
    writeFile(join(path, "assets/app-4f2a.js.map"), "{}"),
    writeFile(join(path, "assets/proofreader-4f2a.js"), "export {};"),
  ]);
  return { path, remove: () => rm(path, { recursive: true }) };
}
