import { ProviderError } from "./provider-error.ts";

const masked = (key: string) => {
  const [, start = ""] = /^((?:sk|rk|pk)_(?:test|live)_)/.exec(key) ?? [];
  return `${start}${"*".repeat(Math.max(0, key.length - start.length - 4))}${key.slice(-4)}`;
};

function keyIn(authorization: string): string {
  const [, bearer] = /^Bearer\s+(\S+)$/.exec(authorization) ?? [];
  if (bearer) return bearer;
  const [, basic = ""] = /^Basic\s+(\S+)$/.exec(authorization) ?? [];
  return Buffer.from(basic, "base64").toString("utf8").split(":")[0] ?? "";
}

/** Whose request it is: the key's mode. Any secret key will do that does not contain `wrong`. */
export function readKey(authorization = ""): { livemode: boolean } {
  const key = keyIn(authorization);
  if (key === "")
    throw new ProviderError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (key.startsWith("pk_"))
    throw new ProviderError(
      403,
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      { code: "secret_key_required" },
    );
  const [, mode] = /^[sr]k_(test|live)_\w+$/.exec(key) ?? [];
  if (!mode || key.includes("wrong"))
    throw new ProviderError(401, `Invalid API Key provided: ${masked(key)}`);
  return { livemode: mode === "live" };
}
