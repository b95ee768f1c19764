import { Spinner, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { type Admission, handoverTarget, isAdmission, type Verdict } from "./gate.ts";
import { type Session, type SessionEnd, sessionQuery } from "./session.ts";

/** Loaded on demand, because few users ever see it. */
const PageNotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).PageNotFound }));

const SESSION_END_TOASTS: Record<SessionEnd, { title: string; description: string; delayMs: number }> = {
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

function RedirectingToLogin({ session, href }: { session: Session; href: string }) {
  const navigate = useNavigate();
  const { title, description, delayMs } = SESSION_END_TOASTS[session.end ?? "unauthorized"];

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

/** Leaves the app for a static page: the landing page or a legal page. */
function Handover({ session, href }: { session: Session; href: string }) {
  const [path = "/"] = href.split(/[?#]/, 1);
  // The user was working here, so they get a message and the login, not the landing page.
  const interrupted = path === "/" && session.end !== null;
  const target = interrupted ? null : handoverTarget(path, { loadedHere: loadedAt === path });

  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);
  if (interrupted) return <RedirectingToLogin session={session} href={href} />;
  return target ? <LoadingScreen /> : <PageNotFound session={session} />;
}

/** The path for which the server sent the app. */
const loadedAt = globalThis.location?.pathname;

type Refused = Pick<Admission, "session" | "href">;

// Loaded on demand, because few users ever see one.
const refusal = (name: "AdminAccessRequired" | "AdminNotFound" | "AlreadySignedIn") =>
  lazy<ComponentType<Refused>>(async () => ({ default: (await import("./not-found.tsx"))[name] }));

const AdminNotFound = refusal("AdminNotFound");

const SCREENS: Record<Verdict, ComponentType<Refused>> = {
  // The gate opens this path but no route matches it, so it is unknown after all.
  screen: PageNotFound,
  document: Handover,
  "redirecting-to-login": RedirectingToLogin,
  "already-signed-in": refusal("AlreadySignedIn"),
  // The root route redirects before anything is shown.
  "admin-home": AdminNotFound,
  "admin-access-required": refusal("AdminAccessRequired"),
  "admin-not-found": AdminNotFound,
  "not-found": PageNotFound,
};

/** Rendered when the gate refuses a screen, or no route matches. */
export function NoScreen({ data }: { data?: unknown }) {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData(sessionQuery.queryKey) ?? { user: null, end: null };
  const { session, href, verdict } = isAdmission(data)
    ? data
    : { session: known, href: "", verdict: "not-found" as const };
  const Screen = SCREENS[verdict];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Screen session={session} href={href} />
    </Suspense>
  );
}

function TransientScreen({ text }: { text: string }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div role="status">
        <h1 className="flex items-center gap-2.5 font-sans text-base font-normal tracking-normal text-faded">
          <Spinner />
          {text}
        </h1>
      </div>
    </main>
  );
}

/** Shown before the session is known, so it must fit every user. */
export const LoadingScreen = () => <TransientScreen text="Opening Storyletter…" />;
