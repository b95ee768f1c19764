import zapier from "zapier-platform-core";
import { addKey, authentication, call } from "./authentication.js";
import { creates, searches } from "./emails.js";
import { triggers } from "./triggers.js";

const addStory = {
  key: "add_story",
  noun: "Story",
  display: {
    label: "Add Story",
    description: "Saves a story in the story bank. The same text is not saved twice.",
  },
  operation: {
    inputFields: [
      {
        key: "text",
        label: "Story",
        helpText: "What happened: one line, or the whole story.",
        type: "text",
        required: true,
      },
      { key: "title", label: "Title", type: "string" },
      { key: "date", label: "Date", helpText: "As 2026-03-14, 2026-03 or 2026.", type: "string" },
      { key: "place", label: "Place", type: "string" },
      { key: "people", label: "People", type: "string", list: true },
      { key: "tags", label: "Tags", type: "string", list: true },
    ],
    perform: (z, bundle) => call(z, bundle, "/api/stories", { method: "POST", body: bundle.inputData }),
    sample: {
      id: "019a0c8e-0000-7000-8000-000000000002",
      text: "The oven died at four in the morning.",
      title: "The oven",
      date: "2026-03",
      place: "Leeds",
      people: ["Ada"],
      tags: ["bakery"],
      known: false,
    },
  },
};

export default {
  version: "0.1.0",
  platformVersion: zapier.version,
  authentication,
  beforeRequest: [addKey],
  triggers,
  searches,
  creates: { ...creates, [addStory.key]: addStory },
};
