/** A web address without what only machines read: "example.com/rest-day". The whole is in the link itself. */
export function shortAddress(href: string): string {
  const { host, pathname } = new URL(href);
  return host + (pathname === "/" ? "" : pathname);
}
