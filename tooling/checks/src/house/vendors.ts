import { type Check, count } from "../check.ts";

/** Payment words stay where the provider is spoken to, or where the documents show its name to people. */
const VENDOR = /\bstripe\b/i;
/** Addresses that the documents give literally; screens and routes cannot call them anything else. */
const ADDRESSES = /\bwebhooks\/stripe\b|\b(?:test-)?stripe-(?:test|settings|environment|keys|webhook)\b/g;
const MAY_NAME_IT = [
  /^packages\/payments\//,
  /^apps\/sandbox\/(src\/payments\/|package\.json$)/,
  /^apps\/server\/src\/(plugins\/stripe-webhook|testing\/payments)/,
  /^apps\/web\/src\/.+\.tsx?$/,
  /^tooling\/(spec|decisions|e2e|faults)\//,
  /\.(md|lock|yaml)$/,
  /^tooling\/checks\//,
];

/** Vendors stay behind a port in business words. Names of settings and documented fields are one word and pass. */
export const vendors: Check = {
  name: "vendors",
  run({ files, text }) {
    const bound = files.filter((file) => !MAY_NAME_IT.some((place) => place.test(file)));
    return {
      findings: bound.flatMap((file) =>
        text(file)
          .split("\n")
          .flatMap((line, index) =>
            VENDOR.test(line.replaceAll(ADDRESSES, ""))
              ? [{ file, line: index + 1, message: "The provider's name stays in packages/payments." }]
              : [],
          ),
      ),
      summary: count(bound.length, "file"),
    };
  },
};
