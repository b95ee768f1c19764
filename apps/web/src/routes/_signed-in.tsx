import { createFileRoute, notFound } from "@tanstack/react-router";
import { SignedInShell } from "../shell/shell.tsx";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context }) => {
    if (!context.user) throw notFound();
    return { user: context.user };
  },
  component: SignedInShell,
  // Part of the first bundle, which every screen loads.
  codeSplitGroupings: [],
});
