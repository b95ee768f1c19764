/** Client for the sandbox's control endpoints and the provider's API. */
export interface Sandbox {
  readonly origin: string;
  order(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<unknown>;
  read<Answer>(path: string): Promise<Answer>;
  /** All pages of a provider list. */
  list<Thing>(path: string): Promise<Thing[]>;
  /** Pays on a hosted page; true if it redirects back to the seller. */
  pay(checkoutUrl: string, card: string): Promise<boolean>;
}

/** The sandbox accepts any secret key for payments, so this one key works everywhere. */
export const SANDBOX_KEY = "sk_test_sandbox_of_the_harness";

const KEY = { authorization: `Bearer ${SANDBOX_KEY}` };

export function sandboxAt(origin: string): Sandbox {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${origin}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    origin,
    order: (method, path, body) =>
      ask(path, {
        method,
        ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
      }),
    read: async <Answer>(path: string) => (await ask(path, { headers: KEY })) as Answer,
    async list<Thing>(path: string) {
      const found: (Thing & { id: string })[] = [];
      for (let after = ""; ; after = `&starting_after=${found.at(-1)?.id}`) {
        const join = path.includes("?") ? "&" : "?";
        const page = (await ask(`${path}${join}limit=100${after}`, { headers: KEY })) as {
          data: (Thing & { id: string })[];
          has_more: boolean;
        };
        found.push(...page.data);
        if (!page.has_more) return found;
      }
    },
    async pay(checkoutUrl, number) {
      const body = new URLSearchParams({ name: "Mara", number, expiry: "12 / 49", cvc: "123" });
      const answer = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status === 303;
    },
  };
}
