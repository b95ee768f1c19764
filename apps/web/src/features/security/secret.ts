/** A key in groups of four, which people can read aloud and type. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
