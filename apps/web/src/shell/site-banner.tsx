import { useEffect, useState } from "react";
import { trpc } from "../api/trpc.ts";

/** What the operator says to everyone, such as planned maintenance. */
export function SiteBanner() {
  // Apart from the screen's own calls, which are one request.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 500);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.auth.site.useQuery(undefined, {
    enabled: isLoaded,
    staleTime: 300_000,
    refetchInterval: 300_000,
  });
  if (!data?.banner) return null;
  return (
    <p role="status" className="bg-tint px-4 py-2 text-center text-sm break-words text-ink sm:px-6">
      {data.banner}
    </p>
  );
}
