// Runs before anything is painted, so that a chosen theme never flashes into the other one.
(() => {
  try {
    const theme = localStorage.getItem("storyletter-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No storage: the system's theme stays.
  }
})();
