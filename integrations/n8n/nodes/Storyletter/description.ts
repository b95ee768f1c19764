import type { INodeProperties } from "n8n-workflow";
import { BRIEF, MORE } from "./brief.gen";

const operations = (
  resource: string,
  options: { name: string; value: string; action: string }[],
): INodeProperties => ({
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: options[0]?.value ?? "",
});

const shownFor = (resource: string, operation: string, fields: INodeProperties[]): INodeProperties[] =>
  fields.map(({ displayOptions, ...field }) => ({
    ...field,
    displayOptions: { show: { ...displayOptions?.show, resource: [resource], operation: [operation] } },
  }));

const idOf = (what: string): INodeProperties => ({
  displayName: `${what} ID`,
  name: "id",
  type: "string",
  required: true,
  default: "",
});

export const PROPERTIES: INodeProperties[] = [
  {
    displayName: "Resource",
    name: "resource",
    type: "options",
    noDataExpression: true,
    options: [
      { name: "Email", value: "email" },
      { name: "Series", value: "series" },
      { name: "Story", value: "story" },
    ],
    default: "email",
  },
  operations("email", [
    { name: "Write", value: "write", action: "Write an email" },
    { name: "Get", value: "get", action: "Get an email" },
    { name: "Get Many", value: "getAll", action: "Get many emails" },
  ]),
  operations("series", [{ name: "Get", value: "get", action: "Get a series" }]),
  operations("story", [{ name: "Add", value: "add", action: "Add a story" }]),
  ...shownFor("email", "write", [
    ...BRIEF,
    {
      displayName: "Wait for the Letter",
      name: "wait",
      type: "boolean",
      default: true,
      description: "Whether to wait, at most five minutes, until the letter is written",
    },
    {
      displayName: "More for This Letter",
      name: "more",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      options: [
        ...MORE,
        {
          displayName: "Only Once For",
          name: "idempotencyKey",
          type: "string",
          default: "",
          description:
            "Text that names this email, such as the ID of a row. With the same text it is not written a second time.",
        },
      ],
    },
  ]),
  ...shownFor("email", "get", [idOf("Email")]),
  ...shownFor("email", "getAll", [
    {
      displayName: "Words",
      name: "search",
      type: "string",
      default: "",
      description: "Words of its title, its brief or its letter; empty for all emails",
    },
    {
      displayName: "Limit",
      name: "limit",
      type: "number",
      typeOptions: { minValue: 1, maxValue: 1000 },
      default: 50,
      description: "Max number of results to return",
    },
  ]),
  ...shownFor("series", "get", [idOf("Series")]),
  ...shownFor("story", "add", [
    {
      displayName: "Story",
      name: "text",
      type: "string",
      typeOptions: { rows: 4 },
      required: true,
      default: "",
      description: "What happened: one line, or the whole story",
    },
    {
      displayName: "Details",
      name: "details",
      type: "collection",
      placeholder: "Add Field",
      default: {},
      options: [
        { displayName: "Title", name: "title", type: "string", default: "" },
        {
          displayName: "Date",
          name: "date",
          type: "string",
          default: "",
          description: "As 2026-03-14, 2026-03 or 2026",
        },
        { displayName: "Place", name: "place", type: "string", default: "" },
        {
          displayName: "People",
          name: "people",
          type: "string",
          typeOptions: { multipleValues: true },
          default: [],
        },
        {
          displayName: "Tags",
          name: "tags",
          type: "string",
          typeOptions: { multipleValues: true },
          default: [],
        },
      ],
    },
  ]),
];
