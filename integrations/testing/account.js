const EMAIL = "ines@example.com";
const PASSWORD = "storyletter-seed";

/** An API key of a seeded user of the Storyletter at this address. */
export async function createKey(address) {
  const send = async (path, body, cookie = "") => {
    const headers = { "content-type": "application/json", origin: address, cookie };
    const response = await fetch(new URL(path, address), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const { headers } = await send("/api/auth/login", { email: EMAIL, password: PASSWORD });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const input = { name: "Integrations", scopes: ["read", "write"], expiresInDays: 1, password: PASSWORD };
  const answer = await send("/trpc/developers.createKey", { json: input }, cookie);
  return (await answer.json()).result.data.json.token;
}
