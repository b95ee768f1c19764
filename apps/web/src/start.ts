/** Lets the browser handle input and paint between two chunks. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

// The first bundle runs in chunks: as one task it would block a slow phone for a fifth of a second. The page preloads
// all of them, so nothing waits for the network.
await import("react-dom/client");
await yieldToMain();
await import("@tanstack/react-router");
await yieldToMain();
await import("./routeTree.gen.ts");
await yieldToMain();
await import("./main.tsx");
