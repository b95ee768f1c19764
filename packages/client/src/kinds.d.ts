/** Made by the build from the API's types: each router with its procedures and how they are called. */
declare module "virtual:procedure-kinds" {
  export type Kind = "query" | "mutation" | "subscription";
  export const KINDS: Readonly<Record<string, Readonly<Record<string, Kind>>>>;
}
