import { LIBRARY_INPUT } from "@storyletter/contract/page";
import superjson from "superjson";
import { expect, it } from "vitest";
import { renderFirstScreen } from "./first-screen.tsx";

const HOSTILE = `</div><script>alert("here")</script><img src=x onerror=alert(1)>`;

const user = { id: "user-1", email: "mara@example.com", firstName: HOSTILE, createdAt: new Date(0) };

const summary = {
  id: "e1",
  title: HOSTILE,
  status: "generated",
  createdAt: new Date("2026-03-01T23:30:00Z"),
  audience: HOSTILE,
  excerpt: HOSTILE,
  isEdited: false,
  isDraft: false,
  series: { name: HOSTILE, number: 2, of: 5 },
  sentOn: null,
};

const usage = { emailsCreated: 1, emailsRemaining: 9, isSubscribed: false };

const libraryWith = (emails: object[]) =>
  JSON.stringify({
    user,
    answers: superjson.serialize([
      { path: "emails.list", input: LIBRARY_INPUT, type: "infinite", data: { emails, nextCursor: null } },
      { path: "emails.drafts", type: "query", data: { drafts: [] } },
      { path: "billing.usage", type: "query", data: usage },
      { path: "auth.accountClosure", type: "query", data: { deletionDueAt: null } },
    ]),
  });

it("escapes what people wrote, and needs neither scripts nor styles of its own", async () => {
  const screen = await renderFirstScreen({
    url: "/emails",
    bootstrap: libraryWith([summary]),
    writer: "model",
  });
  expect(screen).toContain("My Emails");
  expect(screen).toContain("&lt;script&gt;alert(");
  expect(screen).not.toMatch(/<script|<img|<style|<template| style=/);
});

it("renders the first cards of a long list, and the app the others", async () => {
  const emails = Array.from({ length: 24 }, (_, index) => ({ ...summary, id: `e${index}` }));
  const screen = await renderFirstScreen({ url: "/emails", bootstrap: libraryWith(emails), writer: "model" });
  expect(screen?.match(/<article/g)).toHaveLength(6);
});

it("leaves a visitor's page and an administrator's to the app", async () => {
  const screenOf = (who: object | null, url: string) =>
    renderFirstScreen({ url, bootstrap: JSON.stringify({ user: who }), writer: "built-in" });
  expect(await screenOf(null, "/emails")).toBeNull();
  expect(await screenOf({ ...user, id: "admin-1" }, "/dashboard")).toBeNull();
});
