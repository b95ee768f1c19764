export { findInSeries } from "./findings.ts";
export { proposeStories } from "./proposals.ts";
export { saveSlots } from "./save-slots.ts";
export { createSeries, deleteSeries, getSeries, getSeriesPlace, listSeries, updateSeries } from "./series.ts";
export { getSeriesFile, handOverSeries, listSeriesDrafts } from "./way-out.ts";
export { writeSeries } from "./write-series.ts";
