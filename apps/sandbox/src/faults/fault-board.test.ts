import { describe, expect, it } from "vitest";
import { FaultBoard } from "./fault-board.ts";

describe("FaultBoard", () => {
  it("returns faults in the order they were added, each as often as requested", () => {
    const board = new FaultBoard();
    const mail = board.offer("mail", ["429", "500"]);
    board.order({ service: "mail", kind: "429", times: 2 });
    board.order({ service: "mail", kind: "500", times: 1 });
    expect([mail.take(), mail.take(), mail.take(), mail.take()]).toEqual(["429", "429", "500", null]);
  });

  it("keeps faults of different services apart", () => {
    const board = new FaultBoard();
    const mail = board.offer("mail", ["500"]);
    const hooks = board.offer("hooks", ["500"]);
    board.order({ service: "hooks", kind: "500", times: 1 });
    expect([mail.take(), hooks.take(), hooks.take()]).toEqual([null, "500", null]);
  });

  it("keeps a fault for the requests it is for", () => {
    const board = new FaultBoard();
    const payments = board.offer("payments", ["500"]);
    board.order({ service: "payments", kind: "500", times: 1, request: "DELETE /v1/subscriptions" });
    expect([payments.take("POST /v1/refunds"), payments.take("DELETE /v1/subscriptions/sub_1")]).toEqual([
      null,
      "500",
    ]);
  });

  it("removes everything when cleared", () => {
    const board = new FaultBoard();
    const mail = board.offer("mail", ["500"]);
    board.order({ service: "mail", kind: "500", times: 3 });
    board.clear();
    expect(mail.take()).toBeNull();
    expect(board.pending()).toEqual([]);
  });

  it("rejects a service that isn't running and a kind it does not support", () => {
    const board = new FaultBoard();
    board.offer("mail", ["429", "500"]);
    expect(() => board.order({ service: "ai", kind: "500", times: 1 })).toThrow(
      "The sandbox does not run a service named ai yet.",
    );
    expect(() => board.order({ service: "mail", kind: "truncated", times: 1 })).toThrow(
      "mail does not support the kind truncated. Use one of: 429, 500.",
    );
  });
});
