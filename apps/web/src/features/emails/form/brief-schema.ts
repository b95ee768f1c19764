import type { StoryTemplate } from "@storyletter/contract/bonus";
import { EmailBrief } from "@storyletter/contract/emails";
import { z } from "zod";
import { briefFrom, type EmailFormValues } from "./values.ts";

/** The contract's schema applied to the form's values; errors use the brief's field names. */
export const emailForm = (templates: readonly StoryTemplate[]) =>
  z.preprocess((values: EmailFormValues) => briefFrom(values, templates), EmailBrief);
