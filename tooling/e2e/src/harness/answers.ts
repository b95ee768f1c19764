import type { Page } from "@playwright/test";

/** Changes the response of a call on the wire, in the JSON form superjson sends. */
export async function changeAnswer(
  page: Page,
  procedure: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const bodies = await (await route.fetch()).json();
    // Batched calls share one request: the URL names them in the order of the responses.
    const calls = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const { data } = bodies[calls.indexOf(procedure)].result;
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
