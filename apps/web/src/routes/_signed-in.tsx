import { createFileRoute, notFound } from "@tanstack/react-router";
import { SignedInShell } from "../shell/signed-in-shell.tsx";

/** Every screen of a signed-in user stands in the shell; the gate let nobody else come here. */
export const Route = createFileRoute("/_signed-in")({
  beforeLoad: ({ context }) => {
    if (!context.user) throw notFound();
    return { user: context.user };
  },
  component: SignedInShell,
  // In one piece with what every screen loads first.
  codeSplitGroupings: [],
});
