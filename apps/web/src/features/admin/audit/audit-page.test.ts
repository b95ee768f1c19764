import type { AuditEntry } from "@storyletter/contract/admin";
import { expect, it } from "vitest";
import { auditCsv } from "./audit-page.tsx";

const entry: AuditEntry = {
  id: 1,
  actorId: "admin-1",
  actorEmail: "ada@example.com",
  action: "user.adjust-credits",
  subjectId: "user-1",
  subjectEmail: null,
  details: { reason: 'Said "twice", by mistake', amount: -4 },
  address: "203.0.113.7",
  createdAt: new Date("2026-03-01T08:00:00Z"),
};

it("writes one line per entry, quoted where needed", () => {
  expect(auditCsv([entry]).split("\r\n")).toEqual([
    "createdAt,actorEmail,actorId,action,subjectEmail,subjectId,address,details",
    String.raw`2026-03-01T08:00:00.000Z,ada@example.com,admin-1,user.adjust-credits,,user-1,203.0.113.7,"{""reason"":""Said \""twice\"", by mistake"",""amount"":-4}"`,
    "",
  ]);
});

it("prevents spreadsheets from evaluating an address as a formula", () => {
  expect(auditCsv([{ ...entry, subjectEmail: "=1+1@example.com" }])).toContain(",'=1+1@example.com,");
});
