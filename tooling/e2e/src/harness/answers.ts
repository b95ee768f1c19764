import type { Page, Request } from "@playwright/test";

/**
 * Matches requests with a call of this procedure, alone or among others. By its whole name, because "emails.create"
 * also begins "emails.createDraft".
 */
export const callsOf = (procedure: string): RegExp =>
  new RegExp(`/trpc/(?:[\\w.]+,)*${procedure.replace(".", "\\.")}\\b`);

/** The place of a call among those that share its request: the URL names them in the order of the responses. */
const placeIn = (request: Request, procedure: string): number =>
  new URL(request.url()).pathname.replace("/trpc/", "").split(",").indexOf(procedure);

/** What the next call of this procedure answers, which other calls may share a request with. */
export async function nextAnswer(page: Page, procedure: string): Promise<Record<string, unknown>> {
  const response = await page.waitForResponse(callsOf(procedure));
  return (await response.json())[placeIn(response.request(), procedure)].result.data.json;
}

/** Changes the response of a call on the wire, in the JSON form superjson sends. */
export async function changeAnswer(
  page: Page,
  procedure: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(callsOf(procedure), async (route) => {
    const bodies = await (await route.fetch()).json();
    const { data } = bodies[placeIn(route.request(), procedure)].result;
    data.json = change(data.json);
    await route.fulfill({ json: bodies });
  });
}

/** Removes what the server embeds in the page, so that the app has to request it. */
export async function removeBootstrapSession(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /<div id="root">.*<script type="application\/json".*?<\/script>/s,
        '<div id="root"></div>',
      );
      await route.fulfill({ response, body });
    },
  );
}
