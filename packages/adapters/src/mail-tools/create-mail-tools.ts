import type { MailToolAccess, MailToolAccountClient, MailTools } from "@storyletter/domain/ports";
import type { AddressGuard } from "../webhooks/addresses.ts";
import { type ApiOptions, openApi } from "./api.ts";
import { brevoAccount, brevoError, readBrevoError } from "./brevo.ts";
import { kitAccount, kitError } from "./kit.ts";
import { listmonkAccount, listmonkError, readListmonkError } from "./listmonk.ts";
import { dataCentreOf, mailchimpAccount, mailchimpError, readMailchimpError } from "./mailchimp.ts";
import { readResendError, resendAccount, resendError } from "./resend.ts";

export interface MailToolsOptions extends AddressGuard {
  /** Where each tool answers under its own name, in place of the vendors. */
  baseUrl?: string;
}

type OpenOptions = NonNullable<Parameters<MailTools["open"]>[1]>;

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** Linear in the length, unlike a regular expression that is tried at every slash. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/** Opens accounts at the vendors, or under `baseUrl`; listmonk answers where its user says. */
export function createMailTools({ baseUrl, ...guard }: MailToolsOptions): MailTools {
  const root = baseUrl && withoutSlashes(baseUrl);

  function openAccount(access: MailToolAccess, how: OpenOptions): MailToolAccountClient {
    const api = (options: ApiOptions) => openApi({ ...options, ...how });
    switch (access.tool) {
      case "kit": {
        const base = root ? `${root}/kit/v4` : "https://api.kit.com/v4";
        const headers = { "x-kit-api-key": access.apiKey };
        return kitAccount(
          api({ base, headers, errorSchema: kitError }),
          root ? `${root}/kit` : "https://app.kit.com",
        );
      }
      case "mailchimp": {
        const dataCentre = dataCentreOf(access.apiKey);
        const base = root ? `${root}/mailchimp/3.0` : `https://${dataCentre}.api.mailchimp.com/3.0`;
        const headers = { authorization: basic("storyletter", access.apiKey) };
        const errors = { errorSchema: mailchimpError, readError: readMailchimpError };
        const web = root ? `${root}/mailchimp` : `https://${dataCentre}.admin.mailchimp.com`;
        return mailchimpAccount(api({ base, headers, ...errors }), web);
      }
      case "brevo": {
        const base = root ? `${root}/brevo/v3` : "https://api.brevo.com/v3";
        const headers = { "api-key": access.apiKey };
        const errors = { errorSchema: brevoError, readError: readBrevoError };
        return brevoAccount(
          api({ base, headers, ...errors }),
          root ? `${root}/brevo` : "https://app.brevo.com",
        );
      }
      case "resend": {
        const base = root ? `${root}/resend` : "https://api.resend.com";
        const headers = { authorization: `Bearer ${access.apiKey}` };
        const errors = { errorSchema: resendError, readError: readResendError };
        return resendAccount(
          api({ base, headers, ...errors }),
          root ? `${root}/resend/web` : "https://resend.com",
        );
      }
      case "listmonk": {
        const web = withoutSlashes(access.address.split(/[?#]/, 1)[0] ?? "");
        const headers = { authorization: `token ${access.user}:${access.token}` };
        const errors = { errorSchema: listmonkError, readError: readListmonkError };
        return listmonkAccount(api({ base: `${web}/api`, headers, ...errors, guard }), web);
      }
      default:
        return access satisfies never;
    }
  }

  return {
    standIns: root ?? null,
    open: (access, how = {}) => openAccount(access, how),
  };
}
