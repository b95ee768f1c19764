export { BRIEF_DESCRIPTIONS, OPEN_CHOICE } from "../emails/brief-fields.ts";
export type { RestRoute } from "../rest/route.ts";
export { REST_ROUTES } from "../rest/routes.ts";
export { HAND_WRITTEN_ROUTES } from "./by-hand.ts";
export { type OpenApiDocument, openApiDocument, openApiPath } from "./document.ts";
