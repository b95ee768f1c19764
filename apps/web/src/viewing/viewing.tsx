import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { sessionQuery } from "../session/session.ts";

const ViewingBar = lazy(async () => ({ default: (await import("./viewing-bar.tsx")).ViewingBar }));

/** Above every page, while an administrator sees the product as somebody else; its code comes only then. */
export function Viewing() {
  // The page asks as well, and both share the answer. One that must not ask would keep the session from being refreshed.
  const { data } = useQuery(sessionQuery);
  if (!data?.user?.viewedBy) return null;
  return (
    <Suspense fallback={null}>
      <ViewingBar user={data.user} />
    </Suspense>
  );
}
