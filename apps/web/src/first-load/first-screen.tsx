import { createMemoryHistory } from "@tanstack/react-router";
import { prerender } from "react-dom/static";
import { createQueryClient } from "../api/query-client.ts";
import { createTrpcUtils } from "../api/trpc.ts";
import { App } from "../app.tsx";
import { createAppRouter } from "../router.ts";
import { readBootstrapSession } from "../session/session.ts";
import { setPageMeta } from "../shell/page-meta.ts";

interface FirstScreen {
  url: string;
  /** The text that the page carries as well, so that server and browser render the same. */
  bootstrap: string;
  writer: "model" | "built-in";
}

/** The markup of the screen at an address, for the page to carry; null where the app would go elsewhere. */
export async function renderFirstScreen({ url, bootstrap, writer }: FirstScreen): Promise<string | null> {
  setPageMeta({ writer });
  const queryClient = createQueryClient(() => undefined);
  readBootstrapSession(queryClient, bootstrap);
  const router = createAppRouter(
    { queryClient, trpc: createTrpcUtils(queryClient) },
    createMemoryHistory({ initialEntries: [url] }),
  );
  await router.load();
  const { matches } = router.state;
  if (matches.length === 0 || matches.some(({ status }) => status !== "success")) return null;
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    // In one piece: later pieces would come with scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}
