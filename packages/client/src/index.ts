import { type Call, callOf, requestOf } from "./calls.ts";
import { SURFACE } from "./surface.ts";
import { type CallOptions, type StoryletterOptions, send } from "./transport.ts";
import { writingOf } from "./writing.ts";

export type { components, paths } from "./api.gen.ts";
export type { Call, InputOf, OutputOf, Page } from "./calls.ts";
export { type ErrorCode, type FieldError, StoryletterError } from "./errors.ts";
export type { CallOptions, StoryletterOptions } from "./transport.ts";
export type { Email, EmailBrief, EmailProgress, WaitOptions, WrittenEmail } from "./writing.ts";

type Groups = {
  readonly [Group in keyof typeof SURFACE]: {
    readonly [Name in keyof (typeof SURFACE)[Group]]: Call<(typeof SURFACE)[Group][Name]>;
  };
};

/** A letter as a file. */
export interface LetterFileInput {
  id: string;
  format: "html" | "text" | "md" | "eml";
  /** Number of the subject line, counted from 1; the chosen one by default. */
  subject?: number;
}

/** The client of one installation and one key. */
export type Storyletter = Groups & {
  readonly emails: ReturnType<typeof writingOf>;
  readonly letters: {
    /** The letter as the text of a file. */
    file(input: LetterFileInput, options?: CallOptions): Promise<string>;
  };
};

function groupsOf(options: StoryletterOptions): Groups {
  const groups: unknown = Object.fromEntries(
    Object.entries(SURFACE).map(([group, table]) => [
      group,
      Object.fromEntries(Object.entries(table).map(([name, route]) => [name, callOf(options, route)])),
    ]),
  );
  return groups as Groups;
}

/**
 * Creates a client, which acts as the API key's user. Its methods throw `StoryletterError`.
 * @example
 * const storyletter = createStoryletter({ baseUrl: "https://letters.example", apiKey: "sl_…" });
 * const { emailsRemaining } = await storyletter.usage.get();
 */
export function createStoryletter(options: StoryletterOptions): Storyletter {
  const groups = groupsOf(options);
  const file = async (input: LetterFileInput, more: CallOptions = {}): Promise<string> =>
    await send(options, requestOf("GET /api/emails/{id}/letter", input), {
      ...more,
      read: (response) => response.text(),
    });
  return {
    ...groups,
    emails: { ...groups.emails, ...writingOf(options) },
    letters: { ...groups.letters, file },
  };
}
