import { getRouteApi, Outlet } from "@tanstack/react-router";
import { Shell } from "./shell.tsx";

const route = getRouteApi("/_signed-in");

export function SignedInShell() {
  const { user } = route.useRouteContext();
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
