import { KINDS } from "virtual:procedure-kinds";
import type { EmailBriefInput } from "@storyletter/contract";
import type { CallOptions } from "./calls.ts";
import { watch } from "./events.ts";
import type { Procedures } from "./procedures.ts";
import { call, type StoryletterOptions } from "./transport.ts";
import { type WriteOptions, Writing } from "./writing.ts";

/** The emails of a key's user, and the shortest way to one more. */
export interface Emails {
  /**
   * Has an email written and waits for it: one credit, given back if it fails.
   * Await it for the letter, or iterate over it for progress first.
   * @param brief What the email is about. Source: POST /api/emails of the API's documentation.
   * @throws StoryletterError `bad-input`, `usage-limit-reached`, `writing-failed`, or any other problem.
   * @example
   * const writing = storyletter.emails.write(brief);
   * for await (const { status, elapsedMs } of writing) console.log(status, elapsedMs);
   * const { subjects, generatedContent } = await writing;
   */
  write(brief: EmailBriefInput, options?: WriteOptions): Writing;
}

/** Every procedure of the API, by router and name, and `emails.write`. */
export type Storyletter = Procedures & { readonly emails: Emails };

const hasEmpty = (input: unknown): unknown => (input === null ? undefined : input);

/**
 * A client of one installation, in the name of the API key's user.
 * @example
 * const storyletter = createStoryletter({ baseUrl: "https://letters.example", apiKey: "sl_…" });
 * const { emailsRemaining } = await storyletter.billing.usage();
 */
export function createStoryletter(options: StoryletterOptions): Storyletter {
  const method = (path: string, kind: "query" | "mutation" | "subscription") => {
    const request = (input: unknown, { signal }: CallOptions = {}) => ({
      kind,
      path,
      input: hasEmpty(input),
      signal,
    });
    return kind === "subscription"
      ? (input: unknown, more?: CallOptions) => watch(options, request(input, more))
      : (input: unknown, more?: CallOptions) => call(options, request(input, more));
  };
  const routers: unknown = Object.fromEntries(
    Object.entries(KINDS).map(([router, names]) => [
      router,
      Object.fromEntries(
        Object.entries(names).map(([name, kind]) => [name, method(`${router}.${name}`, kind)]),
      ),
    ]),
  );
  const procedures = routers as Procedures;
  const write: Emails["write"] = (brief, more) => new Writing(procedures.emails, brief, more);
  return { ...procedures, emails: { ...procedures.emails, write } };
}
