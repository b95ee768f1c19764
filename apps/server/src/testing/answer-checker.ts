import type { OpenApiDocument } from "@storyletter/contract/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { LightMyRequestResponse } from "fastify";

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

const ID = "https://api.invalid/document";

/** Whether an answer is one that the document tells of: null, or what is wrong with it. */
export function createAnswerChecker(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: ID, ...document });
  const escaped = (step: string) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));

  return (path: string, method: string, answer: LightMyRequestResponse): string | null => {
    const status = String(answer.statusCode);
    const operation = document.paths[path]?.[method] as Operation | undefined;
    const response = operation?.responses[status];
    if (!response) return `${status} is not told of: ${answer.body.slice(0, 200)}`;
    const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
    if (type !== "application/json" || !response.content?.[type]?.schema) return null;
    const pointer = ["paths", path, method, "responses", status, "content", type, "schema"];
    const validate = ajv.compile({ $ref: `${ID}#/${pointer.map(escaped).join("/")}` });
    return validate(answer.json()) ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}
