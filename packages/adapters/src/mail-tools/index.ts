export { createMailTools } from "./create-mail-tools.ts";
