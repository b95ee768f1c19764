import { Success } from "@storyletter/contract/auth";
import { EmailId } from "@storyletter/contract/emails";
import { LetterFile } from "@storyletter/contract/letters";
import {
  CreateSeriesInput,
  SaveSlotsInput,
  Series,
  SeriesDrafts,
  SeriesFileQuery,
  SeriesFindings,
  SeriesId,
  SeriesList,
  SeriesPlace,
  SeriesProposals,
  SeriesToMailTool,
  SeriesWriting,
  UpdateSeriesInput,
  WriteSeriesInput,
} from "@storyletter/contract/series";
import {
  createSeries,
  deleteSeries,
  findInSeries,
  getSeries,
  getSeriesFile,
  getSeriesPlace,
  handOverSeries,
  listSeries,
  listSeriesDrafts,
  proposeStories,
  saveSlots,
  updateSeries,
  writeSeries,
} from "@storyletter/domain/series";
import { memberProcedure } from "../procedures.ts";

/** Letters that lead to one another. */
export const seriesProcedures = {
  seriesList: memberProcedure("list")
    .output(SeriesList)
    .query(({ ctx }) => listSeries(ctx)),
  series: memberProcedure("letter")
    .input(SeriesId)
    .output(Series)
    .query(({ ctx, input }) => getSeries(ctx, input)),
  createSeries: memberProcedure("letter")
    .input(CreateSeriesInput)
    .output(Series)
    .mutation(({ ctx, input }) => createSeries(ctx, input)),
  updateSeries: memberProcedure("letter")
    .input(UpdateSeriesInput)
    .output(Series)
    .mutation(({ ctx, input }) => updateSeries(ctx, input)),
  saveSlots: memberProcedure("letter")
    .input(SaveSlotsInput)
    .output(Series)
    .mutation(({ ctx, input }) => saveSlots(ctx, input)),
  deleteSeries: memberProcedure("row")
    .input(SeriesId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteSeries(ctx, input)),
  seriesProposals: memberProcedure("letter")
    .input(SeriesId)
    .output(SeriesProposals)
    .query(({ ctx, input }) => proposeStories(ctx, input)),
  seriesFindings: memberProcedure("letter")
    .input(SeriesId)
    .output(SeriesFindings)
    .query(({ ctx, input }) => findInSeries(ctx, input)),
  seriesDrafts: memberProcedure("row")
    .input(SeriesId)
    .output(SeriesDrafts)
    .query(({ ctx, input }) => listSeriesDrafts(ctx, input)),
  handOverSeries: memberProcedure("theirs")
    .input(SeriesToMailTool)
    .output(SeriesDrafts)
    .mutation(({ ctx, input }) => handOverSeries(ctx, input)),
  seriesFile: memberProcedure("texts")
    .input(SeriesFileQuery)
    .output(LetterFile)
    .query(({ ctx, input }) => getSeriesFile(ctx, input)),
  writeSeries: memberProcedure("order")
    .input(WriteSeriesInput)
    .output(SeriesWriting)
    .mutation(({ ctx, input }) => writeSeries(ctx, input)),
  seriesPlace: memberProcedure("row")
    .input(EmailId)
    .output(SeriesPlace)
    .query(({ ctx, input }) => getSeriesPlace(ctx, input)),
};
