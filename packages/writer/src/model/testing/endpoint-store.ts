import type { EndpointStore } from "@storyletter/domain/ports";

/** A store in memory, and what was saved for each model. */
export const openEndpointStore = () => {
  const saved = new Map<string, object>();
  const store: EndpointStore = {
    readDialect: async ({ model }) => saved.get(model) ?? null,
    saveDialect: async ({ model }, dialect) => {
      saved.set(model, dialect);
    },
    recordFault: async () => {},
  };
  return { saved, store };
};
