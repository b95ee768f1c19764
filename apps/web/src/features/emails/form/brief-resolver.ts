import type { EmailBrief } from "@storyletter/contract";
import type { Resolver } from "react-hook-form";
import type { ChoosableTemplate } from "./story-templates.ts";
import type { EmailFormValues } from "./values.ts";

/** Fetched beforehand as soon as somebody begins to fill the form: it is needed when it is sent, and not before. */
export const loadSchema = () => Promise.all([import("@hookform/resolvers/zod"), import("./brief-schema.ts")]);

/** The contract's schema as the form asks it. */
export const briefResolver =
  (templates: readonly ChoosableTemplate[]): Resolver<EmailFormValues, unknown, EmailBrief> =>
  async (...asked) => {
    const [{ zodResolver }, { emailForm }] = await loadSchema();
    return await zodResolver(emailForm(templates))(...asked);
  };
