export function SkipLink() {
  return (
    <a
      href="#main"
      className="link sr-only rounded-sheet bg-sheet focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
