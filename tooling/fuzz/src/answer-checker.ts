import type { OpenApiDocument } from "@storyletter/contract/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Answer } from "./complaints.ts";

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

export type AnswerChecker = (path: string, method: string, answer: Answer) => string | null;

const ID = "https://api.invalid/document";

/** Checks a response against the OpenAPI document: null, or what is wrong. */
export function createAnswerChecker(document: OpenApiDocument): AnswerChecker {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: ID, ...document });
  const known = new Map<string, ValidateFunction>();
  const escaped = (step: string) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));
  const validatorAt = (pointer: string): ValidateFunction => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `${ID}#/${pointer}` });
    known.set(pointer, validate);
    return validate;
  };

  return (path, method, { status, headers, body }) => {
    const operation = document.paths[path]?.[method] as Operation | undefined;
    const response = operation?.responses[status];
    if (!response) return `${status} is not documented: ${body.slice(0, 200)}`;
    const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
    if (type !== "application/json" || !response.content?.[type]?.schema) return null;
    const steps = ["paths", path, method, "responses", String(status), "content", type, "schema"];
    const validate = validatorAt(steps.map(escaped).join("/"));
    return validate(JSON.parse(body)) ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}
