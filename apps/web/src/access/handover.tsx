import { useEffect } from "react";
import type { Session } from "../session/session.ts";
import { NeutralWait } from "../shell/neutral-wait.tsx";
import { handoverTarget } from "./handover-target.ts";
import { PageNotFound } from "./page-not-found.tsx";
import { RedirectingToLogin } from "./redirecting-to-login.tsx";

/** Leaves the app for a page that the server has finished: the landing page or a legal one. */
export function Handover({ session, href }: { session: Session; href: string }) {
  const [path = "/"] = href.split(/[?#]/, 1);
  // Someone was at work here: they are told, and led to the login.
  const interrupted = path === "/" && session.end !== null;
  const target = interrupted ? null : handoverTarget(path, { loadedHere: loadedAt === path });

  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  if (interrupted) return <RedirectingToLogin session={session} href={href} />;
  return target ? <NeutralWait /> : <PageNotFound session={session} />;
}

/** The address at which the server answered with the app. */
const loadedAt = location.pathname;
