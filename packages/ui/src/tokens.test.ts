import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";

/** WCAG relative luminance of a token in a theme. */
function luminance(token: string, theme: Theme): number {
  const pair = css.match(new RegExp(`--color-${token}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`));
  const color = pair?.[theme === "light" ? 1 : 2];
  if (!color) throw new Error(`tokens.css has no color ${token}`);
  const [percent = "", chroma = "", hue = ""] = color.split(" ");
  return oklchLuminance(Number.parseFloat(percent) / 100, Number(chroma), Number(hue));
}

/** Oklab to linear sRGB with its author's matrices; out-of-range channels are clipped as browsers do. */
function oklchLuminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [luminance(one, theme), luminance(other, theme)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "sheet", "tint"];
const texts = ["ink", "faded", "ember", "moss", "amber", "brick"];

describe.each<Theme>(["light", "dark"])("contrast in the %s theme", (theme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    "%s on %s is readable (4.5:1)",
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ["ember-ink", "ember"],
    ["brick-ink", "brick"],
    ["paper", "ink"],
    ["ink", "moss-tint"],
    ["ink", "amber-tint"],
    ["ink", "brick-tint"],
    ["moss", "moss-tint"],
    ["amber", "amber-tint"],
    ["brick", "brick-tint"],
  ])("%s on %s is readable (4.5:1)", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["paper", "sheet"])("a control's border is visible on %s (3:1)", (ground) => {
    expect(contrast("edge", ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

it("measures black on white as 21:1", () => {
  expect((oklchLuminance(1, 0, 0) + 0.05) / (oklchLuminance(0, 0, 0) + 0.05)).toBeCloseTo(21, 1);
});

it("removes Tailwind's own palette", () => {
  expect(css).toContain("--color-*: initial;");
});
