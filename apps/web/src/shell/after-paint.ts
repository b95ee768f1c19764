/** Acts once what was changed is on the screen. @returns What prevents it. */
export function afterPaint(act: () => void): () => void {
  let timer: number | undefined;
  // The second frame begins once the first one is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(act);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
