import { EmailBrief, type StoryTemplate } from "@storyletter/contract";
import { z } from "zod";
import { briefFrom, type EmailFormValues } from "./values.ts";

/** The contract's own schema, reached from the form's values: errors carry the names of the brief's fields. */
export const emailForm = (templates: readonly StoryTemplate[]) =>
  z.preprocess((values: EmailFormValues) => briefFrom(values, templates), EmailBrief);
