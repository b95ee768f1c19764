/** The columns that a brief's fields are kept in. */
export const snakeCase = (brief: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(brief).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
