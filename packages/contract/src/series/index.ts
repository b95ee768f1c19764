export {
  CreateSeriesInput,
  SaveSlotsInput,
  Series,
  SeriesId,
  SeriesList,
  SeriesOffer,
  SeriesPlace,
  SeriesProposals,
  SeriesSlot,
  SeriesSlotInput,
  SlotProposal,
  UpdateSeriesInput,
} from "./series.ts";
export {
  SeriesDrafts,
  SeriesFileQuery,
  SeriesFinding,
  SeriesFindings,
  SeriesToMailTool,
  SeriesWriting,
  WriteSeriesInput,
} from "./series-writing.ts";
