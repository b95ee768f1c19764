import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { settingNames } from "./settings.ts";

const fileAt = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

it("the compose file and the image set nothing that the server does not know", () => {
  const processes = fileAt("compose.yaml").split("\n  web:")[1] ?? "";
  const composed = [...processes.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name);
  const built = [...(/^ENV (.+)$/m.exec(fileAt("Dockerfile"))?.[1] ?? "").matchAll(/([A-Z_]+)=/g)].map(
    ([, name = ""]) => name,
  );
  expect(composed.length + built.length).toBeGreaterThan(8);
  const known: readonly string[] = [...settingNames, "NODE_ENV"];
  expect([...composed, ...built].filter((name) => !known.includes(name))).toEqual([]);
});

it("the image starts what the build makes, on the Node that the product is built with", () => {
  const image = fileAt("Dockerfile");
  const major = /^v(\d+)/.exec(process.version)?.[1];
  expect([...image.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, version]) => version)).toEqual([
    major,
    major,
  ]);
  expect(image).toContain('CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]');
  expect(fileAt("apps/server/build.ts")).toContain('external: ["@node-rs/argon2"');
});
