import { z } from "zod";
import { Success } from "../auth.ts";
import {
  CreateSeriesInput,
  SaveSlotsInput,
  Series,
  SeriesId,
  SeriesSummary,
  SlotProposal,
  UpdateSeriesInput,
} from "../series.ts";
import { SeriesWriting, WriteSeriesInput } from "../series-writing.ts";
import type { RestRoute } from "./route.ts";

/** The caller's series of letters. */
export const SERIES_ROUTES = [
  {
    method: "GET",
    path: "/api/series",
    procedure: "emails.seriesList",
    summary: "The caller's series of letters, the last changed first",
    input: "none",
    inputSchema: null,
    outputSchema: z.array(SeriesSummary),
    status: 200,
    unwrap: "series",
    errors: ["unauthorized"],
  },
  {
    method: "POST",
    path: "/api/series",
    procedure: "emails.createSeries",
    summary: "Start a series of letters",
    description:
      "The series begins with the letters of its kind: what each is for, its day, what it asks of readers, and what it promises for a later one. Nothing is written and nothing is charged. An `id` of your own makes the call safe to repeat.",
    input: "body",
    inputSchema: CreateSeriesInput,
    outputSchema: Series,
    status: 201,
    errors: ["bad-input", "unauthorized", "series-changed", "too-many-series"],
  },
  {
    method: "GET",
    path: "/api/series/:id",
    procedure: "emails.series",
    summary: "One of the caller's series with its letters in order",
    description:
      "A slot with a `storyId` and without a `story`, or with an `emailId` and without a `letter`, has lost it: it was deleted.",
    input: "params",
    inputSchema: SeriesId,
    outputSchema: Series,
    status: 200,
    errors: ["unauthorized", "series-not-found"],
  },
  {
    method: "PATCH",
    path: "/api/series/:id",
    procedure: "emails.updateSeries",
    summary: "Change a series; what is left out stays as it is",
    description: "Letters that are written stay as they are.",
    input: "params-and-body",
    inputSchema: UpdateSeriesInput,
    outputSchema: Series,
    status: 200,
    errors: ["bad-input", "unauthorized", "series-not-found"],
  },
  {
    method: "DELETE",
    path: "/api/series/:id",
    procedure: "emails.deleteSeries",
    summary: "Delete a series; its letters stay in the library",
    input: "params",
    inputSchema: SeriesId,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "series-not-found"],
  },
  {
    method: "PUT",
    path: "/api/series/:id/slots",
    procedure: "emails.saveSlots",
    summary: "Replace the letters of a series: all of them, in their order",
    description:
      "At most 12. A slot keeps its email where `emailId` is left out; a slot that is left out leaves its email in the library. A `revision` other than the series' own is answered 409, and nothing is saved then.",
    input: "params-and-body",
    inputSchema: SaveSlotsInput,
    outputSchema: Series,
    status: 200,
    errors: ["bad-input", "unauthorized", "series-not-found", "series-changed"],
  },
  {
    method: "GET",
    path: "/api/series/:id/proposals",
    procedure: "emails.seriesProposals",
    summary: "Untold stories for the slots that have none, and why they fit",
    description:
      "For each slot without a story: one of the story bank's untold stories and the words of it that fit, or a question to find one. Each story is proposed once. Nothing is changed.",
    input: "params",
    inputSchema: SeriesId,
    outputSchema: z.array(SlotProposal),
    status: 200,
    unwrap: "proposals",
    errors: ["unauthorized", "series-not-found"],
  },
  {
    method: "POST",
    path: "/api/series/:id/write",
    procedure: "emails.writeSeries",
    summary: "Write the letters of a series; each costs one credit",
    description:
      "Writes the slots named in `slots`, or all that have no letter. Responds immediately with the email of each slot; they are written one after another. What can't be written is under `left` with the reason, and costs nothing: `no-story`, `not-writable`, or `no-credits` once the credits are used up. Repeating the call gives the same emails and charges nothing; a failed email is written anew.",
    input: "params-and-body",
    inputSchema: WriteSeriesInput,
    outputSchema: SeriesWriting,
    status: 202,
    errors: ["bad-input", "unauthorized", "series-not-found", "account-full", "too-many-requests"],
  },
] as const satisfies readonly RestRoute[];
