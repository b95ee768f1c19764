/**
 * How much of a package another may use: all its entries, its types alone, or of the domain the
 * ports, whose error classes are the one thing that has to be a value.
 */
export type Access = "all" | "types" | "ports";

/** "Who may import whom" of the architecture, row by row. There are no exceptions to it. */
export const MAY_IMPORT: Readonly<Record<string, Readonly<Record<string, Access>>>> = {
  contract: {},
  db: { contract: "all" },
  domain: { contract: "all", db: "all" },
  jobs: { contract: "all", db: "all", domain: "ports" },
  writer: { contract: "all", domain: "ports" },
  payments: { contract: "all", domain: "ports" },
  mail: { contract: "all", domain: "ports" },
  vault: { contract: "all", domain: "ports" },
  webhooks: { contract: "all", domain: "ports" },
  api: { contract: "all", domain: "all" },
  client: { contract: "all", api: "types" },
  ui: {},
  web: { client: "all", contract: "all", ui: "all" },
  sandbox: {},
  server: {
    api: "all",
    client: "all",
    contract: "all",
    db: "all",
    domain: "all",
    jobs: "all",
    mail: "all",
    payments: "all",
    ui: "all",
    vault: "all",
    webhooks: "all",
    writer: "all",
  },
};

/** Libraries a package is confined to, where the architecture names them. */
export const ONLY_LIBRARIES: Readonly<Record<string, readonly string[]>> = { contract: ["zod"] };

export const PORTS_ENTRY = "./ports";

/** The values that ports may hand over. */
export const PORTS_VALUE = /Error$/;
