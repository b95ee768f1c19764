import type { EmailBrief } from "@storyletter/contract/schemas";
import type { Resolver } from "react-hook-form";
import type { ChoosableTemplate } from "./story-templates.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

/** Preloaded on the first focus, because it is only needed when the form is sent. */
export const loadSchema = () => Promise.all([import("@hookform/resolvers/zod"), import("./brief-schema.ts")]);

/** If the schema fails to load, the server validates alone, as it does anyway. */
export const briefResolver =
  (
    templates: readonly ChoosableTemplate[],
    load = loadSchema,
  ): Resolver<EmailFormValues, unknown, EmailBrief> =>
  async (values, ...rest) => {
    const loaded = await load().catch(() => null);
    if (!loaded) return { values: briefFrom(values, templates) as EmailBrief, errors: {} };
    const [{ zodResolver }, { emailForm }] = loaded;
    return await zodResolver(emailForm(templates))(values, ...rest);
  };
