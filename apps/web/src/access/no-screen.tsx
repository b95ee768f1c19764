import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { sessionQuery } from "../session/session.ts";
import { NeutralWait } from "../shell/neutral-wait.tsx";
import { type Admission, isAdmission } from "./admit.ts";
import type { Verdict } from "./gate.ts";
import { Handover } from "./handover.tsx";
import { PageNotFound } from "./page-not-found.tsx";
import { RedirectingToLogin } from "./redirecting-to-login.tsx";

type Refused = Pick<Admission, "session" | "href">;

// Few ever see one of these: no other screen loads them.
const refusal = (name: "AdminAccessRequired" | "AdminNotFound" | "AlreadySignedIn") =>
  lazy<ComponentType<Refused>>(async () => ({ default: (await import("./not-found.tsx"))[name] }));

const AdminNotFound = refusal("AdminNotFound");

const SCREENS: Record<Verdict, ComponentType<Refused>> = {
  // The gate opens an address that no route answers: then it is unknown after all.
  screen: PageNotFound,
  document: Handover,
  "redirecting-to-login": RedirectingToLogin,
  "already-signed-in": refusal("AlreadySignedIn"),
  // The root route leads there before anything is shown.
  "admin-home": AdminNotFound,
  "admin-access-required": refusal("AdminAccessRequired"),
  "admin-not-found": AdminNotFound,
  "not-found": PageNotFound,
};

/** What stands where the gate lets no screen through. */
export function NoScreen({ data }: { data?: unknown }) {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData(sessionQuery.queryKey) ?? { user: null, end: null };
  const { session, href, verdict } = isAdmission(data)
    ? data
    : { session: known, href: "", verdict: "not-found" as const };
  const Screen = SCREENS[verdict];
  return (
    <Suspense fallback={<NeutralWait />}>
      <Screen session={session} href={href} />
    </Suspense>
  );
}
