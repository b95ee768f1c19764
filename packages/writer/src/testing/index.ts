export { ALL_BRIEFS } from "./briefs/all-briefs.ts";
export type { NamedBrief } from "./briefs/named-brief.ts";
