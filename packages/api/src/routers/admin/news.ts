import { NewsBoard, NewsId, SaveNewsInput, Success } from "@storyletter/contract";
import { listNews, publishNews, removeNews, saveNews, testNews } from "@storyletter/domain";
import { adminProcedure } from "../../procedures.ts";

const change = adminProcedure.output(Success);

/** What users are told about the product. */
export const newsProcedures = {
  news: adminProcedure.output(NewsBoard).query(({ ctx }) => listNews(ctx)),
  saveNews: change.input(SaveNewsInput).mutation(({ ctx, input }) => saveNews(ctx, input)),
  removeNews: change.input(NewsId).mutation(({ ctx, input }) => removeNews(ctx, input)),
  testNews: change.input(NewsId).mutation(({ ctx, input }) => testNews(ctx, input)),
  publishNews: change.input(NewsId).mutation(({ ctx, input }) => publishNews(ctx, input)),
};
