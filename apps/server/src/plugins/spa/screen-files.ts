import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Piece {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Piece>;

interface Screen {
  /** What its address looks like, word by word; null stands for any word. */
  words: (string | null)[];
  files: string[];
}

/** The app's page names what both of these need. */
const ENTRIES = ["app.html", "src/main.tsx"];
const SCREEN = /^src\/routes\/(?:(_[a-z-]+)\/)?(.+)\.tsx\?tsr-split=component$/;

/**
 * Which files a screen's code is in, beyond those that the page names already: from the manifest of the build, in
 * which a screen has the name of its route.
 */
export async function readScreenFiles(webDir: string): Promise<(path: string) => readonly string[]> {
  const manifestFile = join(webDir, ".vite/manifest.json");
  if (!existsSync(manifestFile)) return () => [];
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, "utf8"));
  const named = filesOf(manifest, ENTRIES);
  const screens = Object.keys(manifest).flatMap((key): Screen[] => {
    const [, frame, name] = SCREEN.exec(key) ?? [];
    if (!name || name.startsWith("_")) return [];
    const files = filesOf(manifest, [key, ...(frame ? [`src/routes/${frame}.tsx?tsr-split=component`] : [])]);
    return [{ words: wordsOf(name), files: [...files].filter((file) => !named.has(file)) }];
  });
  return (path) => {
    const words = path.split("/").slice(1);
    const matching = screens.filter((screen) => matches(screen.words, words));
    return [...new Set(matching.flatMap(({ files }) => files))];
  };
}

/** As the router reads a file's name: dots are slashes, a word after a dollar is a parameter. */
const wordsOf = (name: string): (string | null)[] =>
  name
    .replace(/\.index$/, "")
    .split(".")
    .map((word) => (word.startsWith("$") ? null : word));

const matches = (screen: (string | null)[], words: string[]): boolean =>
  screen.length === words.length && screen.every((word, place) => word === null || word === words[place]);

/** The files of these pieces and of everything they import. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const piece = manifest[key];
    if (!piece || files.has(piece.file)) return;
    files.add(piece.file);
    piece.imports?.forEach(add);
  };
  keys.forEach(add);
  return files;
}
