/**
 * How much of a package another may import: everything, only types, or only the domain's ports, whose error
 * classes are the only values.
 */
export type Access = "all" | "types" | "ports";

/** Which package may import which, row by row, without exceptions. */
export const MAY_IMPORT: Readonly<Record<string, Readonly<Record<string, Access>>>> = {
  contract: {},
  text: {},
  db: { contract: "all" },
  domain: { contract: "all", db: "all", letter: "all", text: "all" },
  letter: { contract: "all", text: "all" },
  jobs: { contract: "all", db: "all", domain: "ports" },
  writer: { contract: "all", letter: "all", text: "all", domain: "ports" },
  adapters: { contract: "all", letter: "all", text: "all", domain: "ports" },
  vault: { contract: "all", letter: "all", domain: "ports" },
  api: { contract: "all", domain: "all" },
  client: { contract: "all" },
  ui: {},
  web: { api: "types", contract: "all", letter: "all", text: "all", ui: "all" },
  sandbox: {},
  server: {
    adapters: "all",
    api: "all",
    contract: "all",
    db: "all",
    domain: "all",
    jobs: "all",
    letter: "all",
    text: "all",
    ui: "all",
    vault: "all",
    writer: "all",
  },
};

/** The only libraries that some packages may use. */
export const ONLY_LIBRARIES: Readonly<Record<string, readonly string[]>> = { contract: ["zod"] };

export const PORTS_ENTRY = "./ports";

/** The values that may be imported from ports. */
export const PORTS_VALUE = /Error$/;
