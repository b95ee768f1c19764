import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

interface Screen {
  /** The path's segments; null matches any segment. */
  segments: (string | null)[];
  files: string[];
}

/** The app's page already preloads what these need. */
const ENTRIES = ["app.html", "src/main.tsx"];
const SCREEN = /^src\/routes\/(?:(_[a-z-]+)\/)?(.+)\.tsx\?tsr-split=component$/;

/**
 * Finds the files of a screen's code, besides those the page already names, in the build's manifest, where a screen
 * has the name of its route.
 */
export async function readScreenFiles(webDir: string): Promise<(path: string) => readonly string[]> {
  const manifestFile = join(webDir, ".vite/manifest.json");
  if (!existsSync(manifestFile)) return () => [];
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const named = filesOf(manifest, ENTRIES);
  const screens = Object.keys(manifest).flatMap((key): Screen[] => {
    const [, layout, name] = SCREEN.exec(key) ?? [];
    if (!name || name.startsWith("_")) return [];
    const files = filesOf(manifest, [
      key,
      ...(layout ? [`src/routes/${layout}.tsx?tsr-split=component`] : []),
    ]);
    return [{ segments: segmentsOf(name), files: [...files].filter((file) => !named.has(file)) }];
  });
  return (path) => {
    const segments = path.split("/").slice(1);
    const matching = screens.filter((screen) => matches(screen.segments, segments));
    return [...new Set(matching.flatMap(({ files }) => files))];
  };
}

/** Parses a route file's name as the router does: dots are slashes, $name is a parameter. */
const segmentsOf = (name: string): (string | null)[] =>
  name
    .replace(/\.index$/, "")
    .split(".")
    .map((segment) => (segment.startsWith("$") ? null : segment));

const matches = (screen: (string | null)[], segments: string[]): boolean =>
  screen.length === segments.length &&
  screen.every((part, index) => part === null || part === segments[index]);

/** The files of these chunks and of everything they import. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  keys.forEach(add);
  return files;
}
