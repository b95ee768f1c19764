import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "./report.ts";
import { GOALS } from "./statistics.ts";

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const dist = path.resolve(import.meta.dirname, "../../../apps/web/dist");

/** Modules loaded by the dashboard's route, besides the app's entry. */
const DASHBOARD = /routes\/_signed-in(\.tsx|\/dashboard\.tsx)/;

/** What a browser downloads for landing page and dashboard, from the build manifest. */
export async function webSizes(): Promise<Figure[]> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, ".vite/manifest.json"), "utf8"));
  const dashboard = Object.keys(manifest).filter((key) => DASHBOARD.test(key));
  const landing = await sizeOf(await scriptsOf("landing.html"));
  const first = new Set([
    ...(await scriptsOf("app.html")),
    ...filesOf(manifest, ["app.html", "src/main.tsx", ...dashboard]),
  ]);
  const app = await sizeOf([...first].filter((file) => file.endsWith(".js")));
  const whole = await sizeOf(["app.html", ...first]);
  return [
    { name: "landing, JavaScript", value: landing.plain, unit: "kB", goal: { below: GOALS.landingKb } },
    { name: "dashboard, JavaScript, gzip", value: app.gzip, unit: "kB", goal: { below: GOALS.dashboardKb } },
    { name: "dashboard with HTML and CSS, gzip", value: whole.gzip, unit: "kB" },
  ];
}

/** Scripts in a page's HTML. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = await readFile(path.join(dist, page), "utf8");
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = ""]) => file);
}

/** Entries with all their static imports, each file once. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith(".js")) files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const key of keys) walk(key);
  return [...files];
}

async function sizeOf(files: Iterable<string>): Promise<{ plain: number; gzip: number }> {
  const bodies = await Promise.all([...files].map((file) => readFile(path.join(dist, file))));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1_000;
  return {
    plain: sum(bodies.map((body) => body.length)),
    gzip: sum(bodies.map((body) => gzipSync(body, { level: 9 }).length)),
  };
}
