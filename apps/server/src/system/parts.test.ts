import { describe, expect, it } from "vitest";
import { databaseState, generationState, paymentsState, webhookState } from "./parts.ts";

const quiet = { model: null, generated: 0, failed: 0, steppedIn: 0, waitingSeconds: null };
const withModel = { ...quiet, model: "gpt-4.1" };

describe("the words of the System Overview", () => {
  it("[ADASH-13, ADASH-20] database: Healthy when it answers, Down when not", () => {
    expect(databaseState(1.4)).toMatchObject({ word: "Healthy", detail: "The database answered in 1 ms." });
    expect(databaseState(null)).toMatchObject({ word: "Down", tone: "danger" });
  });

  it("[ADASH-14, ADASH-20] payment provider: Active when it takes the keys", () => {
    expect(paymentsState("reached").word).toBe("Active");
    expect(paymentsState("failed").word).toBe("Down");
    expect(paymentsState("not configured")).toMatchObject({ word: "Not configured", tone: "plain" });
  });

  it("[ADASH-15, ADASH-20] automation webhook: Connected when it can be reached", () => {
    expect(webhookState("reached").word).toBe("Connected");
    expect(webhookState("failed").word).toBe("Down");
    expect(webhookState("not configured").word).toBe("Not configured");
  });

  it("[ADASH-16, ADASH-20] email generation: Operational with a model, else Built-in writer", () => {
    expect(generationState(withModel).word).toBe("Operational");
    expect(generationState({ ...withModel, generated: 20, failed: 1 }).word).toBe("Operational");
    expect(generationState(quiet).word).toBe("Built-in writer");
  });

  it("[ADASH-20] email generation: Degraded when a fifth of enough letters fails, Down when nobody writes", () => {
    expect(generationState({ ...withModel, generated: 3, failed: 1 }).word).toBe("Operational");
    expect(generationState({ ...quiet, generated: 4, failed: 1 }).word).toBe("Degraded");
    expect(generationState({ ...withModel, generated: 5, steppedIn: 1 }).word).toBe("Degraded");
    expect(generationState({ ...withModel, waitingSeconds: 59 }).word).toBe("Operational");
    expect(generationState({ ...withModel, waitingSeconds: 61 }).detail).toContain("2 min");
  });
});
