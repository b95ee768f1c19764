export {
  chooseForMailTool,
  connectMailTool,
  listMailToolChoices,
  listMailTools,
  removeMailTool,
} from "./connections.ts";
export { getMailToolMetrics, handOver, listMailToolDrafts, listMailToolOffers } from "./drafts.ts";
export { failDraft, makeDraft } from "./make-draft.ts";
