import type { BrowserContext } from "@playwright/test";
import type { Figure } from "./browsing.ts";

const VISITS = 9;

/** Slower by this much, as a phone is. */
const PROCESSORS = [1, 4];

interface Screen {
  name: string;
  path: string;
}

/** The time to the largest paint of each screen on a first visit: the median, since the machine does other work. */
export async function paints(context: BrowserContext, screens: readonly Screen[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const slower of PROCESSORS) {
    for (const { name, path } of screens) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) times.push(await largestPaint(context, path, slower));
      times.sort((one, other) => one - other);
      const where = slower === 1 ? "" : `, processor ${slower} times slower`;
      figures.push({ name: `largest paint, ${name}${where}`, value: times[VISITS >> 1] ?? 0, unit: "ms" });
    }
  }
  return figures;
}

async function largestPaint(context: BrowserContext, path: string, slower: number): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(path);
  // React keeps its tree at the elements it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {})
      .join()
      .includes("__react"),
  );
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await page.close();
  return time;
}
