import { VendorError } from "./vendor-error.ts";

const NAMES = ["gpt-4.1", "gpt-4.1-mini", "gpt-4o", "gpt-4o-mini", "gpt-5", "gpt-5-mini"];

export const MODELS = NAMES.map((id) => ({
  id,
  object: "model",
  created: 1_744_316_542,
  owned_by: "sandbox",
}));

/** Any name in the provider's manner is taken, so that the sandbox needs no setting of its own. */
export function requireModel(model: string): void {
  if (/^(?:gpt|o\d|sandbox)[\w.-]*$/.test(model)) return;
  throw new VendorError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: "model_not_found",
    param: "model",
  });
}
