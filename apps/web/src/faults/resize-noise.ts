/** Browsers report a resize that takes two frames as an error of the page; it is none, and nothing is lost. */
export function silenceResizeNoise(): void {
  addEventListener("error", (event) => {
    if (event.message.includes("ResizeObserver loop")) event.preventDefault();
  });
}
