/**
 * Where the browser must ask the server, null when it has just done so in vain. The server answers `/` with
 * the app only to someone with a session cookie: if it turned out to be stale, signing out removes it.
 */
export function handoverTarget(path: string, { loadedHere }: { loadedHere: boolean }): string | null {
  if (path === "/") return loadedHere ? "/api/logout" : "/";
  return loadedHere ? null : path;
}
