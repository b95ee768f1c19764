import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readSource, type Source } from "./source.ts";
import { readWorkspace, type Workspace } from "./workspace.ts";

/** Everything the checks read: root-relative paths with slashes, texts, and parsed sources. */
export interface Repository {
  files: readonly string[];
  text(file: string): string;
  sources: readonly Source[];
  workspace: Workspace;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const GENERATED = /routeTree\.gen\.ts$/;
const BINARY = /\.(png|jpe?g|gif|ico|woff2?|pdf|zip|gz)$/;

export function openRepository(files: readonly string[], text: (file: string) => string): Repository {
  const written = files.filter((file) => SOURCE.test(file) && !GENERATED.test(file));
  return {
    files: files.filter((file) => !BINARY.test(file)),
    text,
    sources: written.map((file) => readSource(file, text(file))),
    workspace: readWorkspace(files, text),
  };
}

/** The work tree as git sees it: tracked and untracked files, without ignored ones. */
export function readWorkTree(root: string): Repository {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const isFile = (file: string) => existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  const files = [...new Set(listed.split("\0").filter(Boolean))].filter(isFile).sort();
  const texts = new Map<string, string>();
  return openRepository(files, (file) => {
    const known = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    texts.set(file, known);
    return known;
  });
}
