export { HAND_WRITTEN_ROUTES } from "./by-hand.ts";
export { type OpenApiDocument, openApiDocument, openApiPath } from "./document.ts";
