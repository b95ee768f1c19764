/** The screens of the web app, by the first words of their addresses; each of the others is a 404. */
const PAGE_PREFIXES = [
  "/admin",
  "/billing",
  "/bonus",
  "/confirm-email-change",
  "/create",
  "/dashboard",
  "/edit-email",
  "/email-verification",
  "/email-verified",
  "/emails",
  "/forgot-password",
  "/login",
  "/manage-emails",
  "/reset-password",
  "/settings",
  "/signup",
  "/stripe-test",
  "/subscribe",
  "/test-webhook",
  "/verify-email",
  "/view-email",
];

export const isKnownPage = (path: string): boolean =>
  path === "/" || PAGE_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** An address with an ending asks for a file, and must not be answered with a page. */
export const namesFile = (path: string): boolean =>
  path.startsWith("/assets/") || /\.[a-zA-Z0-9]+$/.test(path);
