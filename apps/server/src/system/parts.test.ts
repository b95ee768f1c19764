import { describe, expect, it } from "vitest";
import { databaseState, generationState, mailState, paymentsState, webhookState } from "./overview.ts";

const quiet = { model: null, generated: 0, failed: 0, fallbacks: 0, lastFault: null, waitingSeconds: null };
const withModel = { ...quiet, model: "gpt-4.1" };

describe("the System Overview", () => {
  it("[ADASH-13, ADASH-20] shows the database as Healthy when it responds, Down when it doesn't", () => {
    expect(databaseState(1.4)).toMatchObject({ word: "Healthy", detail: "Responded in 1 ms." });
    expect(databaseState(null)).toMatchObject({ word: "Down", tone: "danger" });
  });

  it("[ADASH-14, ADASH-20] shows the payment provider as Active when it accepts the keys", () => {
    expect(paymentsState("reached").word).toBe("Active");
    expect(paymentsState("failed").word).toBe("Down");
    expect(paymentsState("not configured")).toMatchObject({ word: "Not configured", tone: "plain" });
  });

  it("[ADASH-15, ADASH-20] shows the automation webhook as Connected when the last deliveries arrived", () => {
    const none = { attempted: 0, arrived: 0 };
    expect(webhookState("reached", none)).toMatchObject({ word: "Nothing sent yet", tone: "plain" });
    expect(webhookState("reached", { attempted: 5, arrived: 5 }).word).toBe("Connected");
    expect(webhookState("reached", { attempted: 5, arrived: 4 }).word).toBe("Degraded");
    expect(webhookState("reached", { attempted: 2, arrived: 0 }).word).toBe("Down");
    expect(webhookState("failed", { attempted: 5, arrived: 5 }).word).toBe("Down");
    expect(webhookState("not configured", none).word).toBe("Not configured");
  });

  it("shows mail as Operational when the mail server accepts it, and counts what was given up", () => {
    const recent = { accepted: 10, refused: 0, failing: 0, givenUp: 0 };
    expect(mailState("not configured", recent).word).toBe("Not configured");
    expect(mailState("reached", recent)).toMatchObject({
      word: "Operational",
      detail: "The mail server accepted 10 of the last 10 mails.",
    });
    expect(mailState("failed", { ...recent, givenUp: 2 })).toMatchObject({
      word: "Down",
      detail: expect.stringContaining("2 given up in the last two weeks"),
    });
    // An address that doesn't exist says nothing about the mail server.
    expect(mailState("reached", { accepted: 9, refused: 1, failing: 0, givenUp: 1 }).word).toBe(
      "Operational",
    );
    expect(mailState("reached", { accepted: 9, refused: 0, failing: 1, givenUp: 0 }).word).toBe("Degraded");
    expect(mailState("reached", { accepted: 0, refused: 3, failing: 0, givenUp: 3 }).word).toBe("Down");
    expect(mailState("reached", { accepted: 0, refused: 0, failing: 0, givenUp: 0 }).detail).toContain(
      "No mail has been sent lately",
    );
  });

  it("[ADASH-16, ADASH-20] shows email generation as Operational with a model, otherwise as Built-in writer", () => {
    expect(generationState(withModel).word).toBe("Operational");
    expect(generationState({ ...withModel, generated: 20, failed: 1 }).word).toBe("Operational");
    expect(generationState(quiet).word).toBe("Built-in writer");
  });

  it("[ADASH-20] shows email generation as Degraded when a fifth of at least five letters fail, Down when letters wait", () => {
    expect(generationState({ ...withModel, generated: 3, failed: 1 }).word).toBe("Operational");
    expect(generationState({ ...quiet, generated: 4, failed: 1 }).word).toBe("Degraded");
    expect(generationState({ ...withModel, generated: 5, fallbacks: 1 }).word).toBe("Degraded");
    expect(generationState({ ...withModel, waitingSeconds: 59 }).word).toBe("Operational");
    expect(generationState({ ...withModel, waitingSeconds: 61 }).detail).toContain("2 min");
  });

  it("email generation: says why the model fails, and is Degraded where only an operator can help", () => {
    expect(generationState({ ...withModel, lastFault: "time-out" })).toMatchObject({
      word: "Operational",
      detail: expect.stringContaining("Last fault: The model took too long."),
    });
    const helps = {
      misconfigured: "check the key, the model's name and the address",
      untrusted: "The endpoint's certificate is not valid",
      "out-of-credit": "has no credit left",
    };
    for (const [lastFault, why] of Object.entries(helps))
      expect(generationState({ ...withModel, lastFault })).toMatchObject({
        word: "Degraded",
        detail: expect.stringContaining(why),
      });
  });
});
