import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { sessionQuery } from "./session.ts";

const ImpersonationBar = lazy(async () => ({
  default: (await import("./impersonation-bar.tsx")).ImpersonationBar,
}));

/** Shown while an administrator views the product as another user; its code loads only then. */
export function ImpersonationNotice() {
  // Shares the page's query. Disabling it here would keep the session from being refreshed.
  const { data } = useQuery(sessionQuery);
  if (!data?.user?.impersonatedBy) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBar user={data.user} />
    </Suspense>
  );
}
