import type { EmailBrief } from "@storyletter/contract";
import type { Resolver } from "react-hook-form";
import type { ChoosableTemplate } from "./story-templates.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

/** Fetched beforehand as soon as somebody begins to fill the form: it is needed when it is sent, and not before. */
export const loadSchema = () => Promise.all([import("@hookform/resolvers/zod"), import("./brief-schema.ts")]);

/** The contract's schema as the form asks it. Where it cannot be fetched the server decides alone, as it does anyway. */
export const briefResolver =
  (
    templates: readonly ChoosableTemplate[],
    load = loadSchema,
  ): Resolver<EmailFormValues, unknown, EmailBrief> =>
  async (values, ...asked) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values: briefFrom(values, templates) as EmailBrief, errors: {} };
    const [{ zodResolver }, { emailForm }] = loaded;
    return await zodResolver(emailForm(templates))(values, ...asked);
  };
