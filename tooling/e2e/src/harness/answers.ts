import type { Page } from "@playwright/test";

/** Changes what a call is answered, on the wire; its plain form, as superjson sends it. */
export async function changeAnswer(
  page: Page,
  procedure: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const bodies = await (await route.fetch()).json();
    // Calls made together travel in one request: the address names them in the order of the answers.
    const calls = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const { data } = bodies[calls.indexOf(procedure)].result;
    data.json = change(data.json);
    await route.fulfill({ json: bodies });
  });
}

/** As if the server could not tell with the page who is there: the app has to ask. */
export async function leaveSessionUntold(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return await route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/, "");
      await route.fulfill({ response, body });
    },
  );
}
