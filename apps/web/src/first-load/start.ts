import { keepEarlyInput } from "./early-input.ts";

const repeatEarlyInput = keepEarlyInput();

/** Lets the browser handle input and paint between two chunks. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

const MAX_UNPAINTED_MS = 100;

/** A page in the background isn't painted. */
const firstPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_UNPAINTED_MS);
  });

await firstPaint();

// The first bundle runs in chunks: as one task it would block a slow phone for a fifth of a second. The page preloads
// all of them, so nothing waits for the network.
await import("react-dom/client");
await yieldToMain();
// Named, or the bundle would hold all of it.
const { RouterProvider: _ } = await import("@tanstack/react-router");
await yieldToMain();
await import("../routeTree.gen.ts");
await yieldToMain();
const { shown } = await import("../main.tsx");
await shown;
repeatEarlyInput();
