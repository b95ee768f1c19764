import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { sessionQuery } from "../session/session.ts";

const ViewingBar = lazy(async () => ({ default: (await import("./viewing-bar.tsx")).ViewingBar }));

/** Above every page, while an administrator sees the product as somebody else; its code comes only then. */
export function Viewing() {
  // Whoever shows a page has asked who is there.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  if (!data?.user?.viewedBy) return null;
  return (
    <Suspense fallback={null}>
      <ViewingBar user={data.user} />
    </Suspense>
  );
}
