import type { CDPSession, Page } from "@playwright/test";
import { EmailForm } from "../pages/form.ts";

/** One measurement of a screen, with an optional goal. */
export interface Figure {
  name: string;
  value: number;
  unit: "ms" | "MB" | "" | "nodes";
  goal?: { below: number } | { atLeast: number };
}

export const meets = ({ value, goal }: Figure): boolean =>
  !goal || ("below" in goal ? value < goal.below : value >= goal.atLeast);

/** One line of the report. */
export function line(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const amount = (number: number) => `${Number(number.toFixed(3))} ${unit}`.trim();
  const target =
    goal && ("below" in goal ? `below ${amount(goal.below)}` : `at least ${amount(goal.atLeast)}`);
  return [name.padEnd(52), amount(value).padEnd(12), target ?? "", goal && !meets(figure) ? "MISSED" : ""]
    .join("  ")
    .trimEnd();
}

const FRAME_MS = 1_000 / 60;
const LONG_TASK_MS = 50;

/** The longest task during the work, in ms; 0 if none took 50 ms. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, "longest"), duration) });
    }).observe({ type: "longtask" });
  });
  await work();
  return await page.evaluate(() => Number(Reflect.get(window, "longest")));
}

/** Typing into the form's longest field, at full speed and with the CPU throttled to a quarter. */
export async function typing(page: Page, devtools: CDPSession): Promise<Figure[]> {
  await page.goto("/create");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const story = new EmailForm(page).input("story");
  await story.fill("Last March the big oven in my bakery died at four in the morning. ".repeat(20));
  const type = () => story.pressSequentially(" We baked flatbreads instead.", { delay: 30 });
  const plain = await longestTask(page, type);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const slow = await longestTask(page, type);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return [
    { name: "typing in the form, longest task", value: plain, unit: "ms", goal: { below: LONG_TASK_MS } },
    { name: "the same, CPU at a quarter", value: slow, unit: "ms" },
  ];
}

/** Scrolling a library of thousands to its end: the most elements in the page, and the p95 frame time. */
export async function scrolling(page: Page): Promise<Figure[]> {
  await page.goto("/emails");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { nodes, late } = await page.evaluate(async () => {
    let most = 0;
    const gaps: number[] = [];
    let before = performance.now();
    for (let step = 0; step < 300; step += 1) {
      window.scrollBy(0, 240);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      most = Math.max(most, document.querySelectorAll("*").length);
    }
    return { nodes: most, late: gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0 };
  });
  return [
    {
      name: "library of 10,000, maximum elements in the page",
      value: nodes,
      unit: "nodes",
      goal: { below: 4_000 },
    },
    { name: "the same, frame time, p95", value: late, unit: "ms", goal: { below: 3 * FRAME_MS } },
  ];
}

const ROUTES = ["My Emails", "Billing", "Bonus", "Settings", "Dashboard"];

/** The heap growth between the 40th and the 240th navigation. */
export async function heapGrowth(page: Page, devtools: CDPSession): Promise<Figure[]> {
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const wander = async (changes: number) => {
    for (let change = 0; change < changes; change += 1) {
      const name = ROUTES[change % ROUTES.length] ?? "Dashboard";
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    return usedSize / 1_000_000;
  };
  const early = await wander(40);
  const late = await wander(200);
  return [
    { name: "heap after 40 navigations", value: early, unit: "MB" },
    { name: "growth after 200 more", value: late - early, unit: "MB", goal: { below: 2 } },
  ];
}
