import { draftsIn, type MailTool } from "@storyletter/contract/mail-tools/constants";
import type { MailToolAccess, MailToolAccountClient, MailTools } from "@storyletter/domain/ports";
import type { AddressGuard } from "../webhooks/addresses.ts";
import { type ApiOptions, openApi, type ToolAdapter } from "./api.ts";
import { brevo } from "./brevo.ts";
import { kit } from "./kit.ts";
import { listmonk } from "./listmonk.ts";
import { mailchimp } from "./mailchimp.ts";
import { mailerlite } from "./mailerlite.ts";
import { resend } from "./resend.ts";

const ADAPTERS: Record<MailTool, ToolAdapter> = { kit, mailchimp, brevo, resend, listmonk, mailerlite };

export interface MailToolsOptions extends AddressGuard {
  /** Where each tool answers under its own name, in place of the vendors. */
  baseUrl?: string;
}

/** Linear in the length, unlike a regular expression that is tried at every slash. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/** Opens accounts at the vendors, or under `baseUrl`; a self-hosted tool answers where its user says. */
export function createMailTools({ baseUrl, ...guard }: MailToolsOptions): MailTools {
  const root = baseUrl && withoutSlashes(baseUrl);

  function placeOf(access: MailToolAccess): Pick<ApiOptions, "base" | "guard"> & { web: string } {
    const { tool } = access;
    const { hostOf = (url) => url, apiPath = "" } = ADAPTERS[tool];
    if ("address" in access) {
      const web = withoutSlashes(access.address.split(/[?#]/, 1)[0] ?? "");
      return { base: `${web}${apiPath}`, web, guard };
    }
    const { api, web } = draftsIn(tool);
    const [base, screens] = [api ?? "", web ?? ""].map((url) => hostOf(url, access.apiKey));
    if (!root) return { base: base ?? "", web: screens ?? "" };
    return {
      base: withoutSlashes(`${root}/${tool}${new URL(base ?? "").pathname}`),
      web: `${root}/${tool}/web`,
    };
  }

  return {
    standIns: root ?? null,
    open(access, how = {}): MailToolAccountClient {
      const { headers, errorSchema, readError, account } = ADAPTERS[access.tool];
      const secret =
        "apiKey" in access ? { key: access.apiKey, user: "" } : { key: access.token, user: access.user };
      const { web, ...place } = placeOf(access);
      return account(openApi({ ...place, headers: headers(secret), errorSchema, readError, ...how }), web);
    },
  };
}
