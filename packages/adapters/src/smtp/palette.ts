/** The product's design tokens as sRGB: mail clients support neither oklch nor custom properties. */
export const light = {
  paper: "#fbf8f1",
  sheet: "#ffffff",
  ink: "#261d16",
  faded: "#61564d",
  rule: "#e3ddd3",
  ember: "#b83f12",
  emberInk: "#fffbf4",
} as const;

export const dark = {
  paper: "#17130f",
  sheet: "#201c18",
  ink: "#eeebe4",
  faded: "#aba79f",
  rule: "#393530",
  ember: "#eb8656",
  emberInk: "#1e130e",
} as const satisfies Record<keyof typeof light, string>;

export const serif = 'Georgia, "Times New Roman", serif';
export const sans = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
