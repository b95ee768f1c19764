/** Frame of everything that opens in the middle of the page. */
export const floatingClass =
  "fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-rise overflow-y-auto rounded-sheet border border-rule bg-sheet p-6 shadow-float outline-none data-[state=closed]:animate-leave";
