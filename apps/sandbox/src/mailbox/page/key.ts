const key = new URLSearchParams(location.search).get("key") ?? "";

/** Adds the key that this page was opened with to a URL. */
export const withKey = (path: string): string => `${path}?key=${encodeURIComponent(key)}`;
