export { createMailTools, type MailToolsOptions } from "./create-mail-tools.ts";
