import { toast } from "@storyletter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Session, SessionEnd } from "../session/session.ts";
import { TransientScreen } from "../shell/transient-screen.tsx";

/** How the loss of a session is told, and how long until the login (ERR-15 to ERR-18). */
const FAREWELLS: Record<SessionEnd, { title: string; description: string; delayMs: number }> = {
  unauthorized: {
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    delayMs: 500,
  },
  unreachable: {
    title: "Failed to fetch user",
    description: "Please check your connection, then log in again.",
    delayMs: 500,
  },
  expired: { title: "Session Expired", description: "Please log in again.", delayMs: 1_000 },
};

/** Stands for a moment where a signed-in screen was or should be, then goes to the login. */
export function RedirectingToLogin({ session, href }: { session: Session; href: string }) {
  const navigate = useNavigate();
  const { title, description, delayMs } = FAREWELLS[session.end ?? "unauthorized"];

  useEffect(() => {
    toast({ title, description, variant: "destructive" });
    const timer = setTimeout(
      () => void navigate({ to: "/login", replace: true, state: { returnTo: href } }),
      delayMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, href, title, description, delayMs]);

  return <TransientScreen text="Redirecting to login..." />;
}
