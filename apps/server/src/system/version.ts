import manifest from "../../package.json" with { type: "json" };

/** The version of the product: all packages share one. */
export const PRODUCT_VERSION = manifest.version;
