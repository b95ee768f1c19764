import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingNames } from "./settings.ts";

const fileAt = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

it("the compose file and the image set only known settings", () => {
  const processes = fileAt("compose.yaml").split("\n  web:")[1] ?? "";
  const composed = [...processes.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  const built = [...(/^ENV (.+)$/m.exec(fileAt("Dockerfile"))?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(
    ([, name = ""]) => name,
  );
  expect(composed.length + built.length).toBeGreaterThan(8);
  const known: readonly string[] = [...settingNames, "NODE_ENV"];
  expect([...composed, ...built].filter((name) => !known.includes(name))).toEqual([]);
});

it("the image runs the build's output on the Node version it is built with", () => {
  const image = fileAt("Dockerfile");
  const major = /^v(\d+)/.exec(process.version)?.[1];
  expect(/^ARG NODE_IMAGE=node:(\d+)-slim/m.exec(image)?.[1]).toBe(major);
  expect(image.match(/^FROM /gm)).toHaveLength(2);
  expect(image.match(/^FROM \$\{NODE_IMAGE\}/gm)).toHaveLength(2);
  // Everything installed in the image is verified by a lockfile hash.
  expect(image).not.toMatch(/npm (?:install|i|ci) |npx |curl |wget /);
  expect(image).toContain(
    'CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "apps/server/dist/main.js"]',
  );
  expect(fileAt("apps/server/build.ts")).toContain('external: ["@node-rs/argon2"');
});
