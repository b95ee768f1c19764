export { ALL_BRIEFS } from "./briefs/all-briefs.ts";
