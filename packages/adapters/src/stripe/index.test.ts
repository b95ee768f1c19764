import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const program = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      if (url.includes("/node_modules/stripe/")) loaded.push(url);
      return next(url, context);
    },
  });
  const { createPayments } = await import("@storyletter/adapters/stripe");
  const payments = createPayments();
  const atStart = loaded.length;
  await payments.open("sk_test");
  console.log(JSON.stringify({ atStart, isLoadedLater: loaded.length > 0 }));
`;

it("loads the provider's SDK with the first account, not before", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual({ atStart: 0, isLoadedLater: true });
});
