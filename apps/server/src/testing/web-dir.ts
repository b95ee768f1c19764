import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** A tiny web build: one file of each kind that the real one has. */
export async function createWebDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "storyletter-web-"));
  await mkdir(join(path, "assets"));
  const page = (name: string) =>
    `<!doctype html><title>${name}</title><link rel="canonical" href="%APP_URL%/"><meta name="ga-measurement-id" content="%GA_MEASUREMENT_ID%"><a href="mailto:%SUPPORT_EMAIL%">help</a>`;
  await Promise.all([
    writeFile(join(path, "app.html"), page("app")),
    writeFile(
      join(path, "landing.html"),
      `${page("landing")}<script>1 < 2</script><style>a{}</style><a href="mailto:%SALES_EMAIL%">sales</a>`,
    ),
    writeFile(join(path, "privacy-policy.html"), page("privacy")),
    writeFile(join(path, "terms-of-use.html"), page("terms")),
    writeFile(join(path, "favicon.svg"), "<svg/>"),
    writeFile(join(path, "assets/app-4f2a.js"), "export {};"),
    writeFile(join(path, "assets/app-4f2a.js.br"), brotliCompressSync("export {};")),
    writeFile(join(path, "assets/app-4f2a.js.map"), "{}"),
  ]);
  return { path, remove: () => rm(path, { recursive: true }) };
}
