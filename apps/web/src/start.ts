/** Between two pieces whatever waits has its turn: a tap, a scroll, a frame. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

// What every screen stands on runs piece by piece: in one go it would keep a slow phone for a fifth of a second. The
// page has named all of them, so none is waited for.
await import("react-dom/client");
await breathe();
await import("@tanstack/react-router");
await breathe();
await import("./routeTree.gen.ts");
await breathe();
await import("./main.tsx");
