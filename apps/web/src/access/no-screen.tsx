import { useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { sessionQuery } from "../session/session.ts";
import { type Admission, isAdmission } from "./admit.ts";
import type { Verdict } from "./gate.ts";
import { Handover } from "./handover.tsx";
import { AdminAccessRequired, AdminNotFound, AlreadySignedIn, PageNotFound } from "./not-found.tsx";
import { RedirectingToLogin } from "./redirecting-to-login.tsx";

type Refused = Pick<Admission, "session" | "href">;

const SCREENS: Record<Verdict, ComponentType<Refused>> = {
  // The gate opens an address that no route answers: then it is unknown after all.
  screen: PageNotFound,
  document: Handover,
  "redirecting-to-login": RedirectingToLogin,
  "already-signed-in": AlreadySignedIn,
  // The root route leads there before anything is shown.
  "admin-home": AdminNotFound,
  "admin-access-required": AdminAccessRequired,
  "admin-not-found": AdminNotFound,
  "not-found": PageNotFound,
};

/** What stands where the gate lets no screen through. */
export function NoScreen({ data }: { data?: unknown }) {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData(sessionQuery.queryKey) ?? { user: null, end: null };
  if (!isAdmission(data)) return <PageNotFound session={known} />;
  const Screen = SCREENS[data.verdict];
  return <Screen session={data.session} href={data.href} />;
}
