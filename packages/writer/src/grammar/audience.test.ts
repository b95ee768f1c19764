import { describe, expect, it } from "vitest";
import { readAudience } from "./audience.ts";

describe("who a letter is for", () => {
  it.each([
    [
      "Owners of small food businesses who work every day of the week",
      "you own a small food business and work every day of the week",
    ],
    ["personal trainers with more than 30 clients", "you are a personal trainer with more than 30 clients"],
    ["Freelance designers who charge by the hour", "you are a freelance designer and you charge by the hour"],
    ["Coaches, consultants and freelancers", "you are a coach, consultant or freelancer"],
    ["Anyone who wants to learn Spanish", "you want to learn Spanish"],
    ["People with back pain", "you have back pain"],
    ["People over 50 who have given up on gyms", "you are over 50 and have given up on gyms"],
    ["Dog owners whose dogs pull on the lead", "you are a dog owner and your dogs pull on the lead"],
    ["HR managers in mid-sized companies", "you are an HR manager in a mid-sized company"],
    ["Couples planning a wedding", "you are a couple planning a wedding"],
    ["Sales and marketing managers", "you are a sales and marketing manager"],
    ["small businesses", "you run a small business"],
    ["Freelance marketers and small agencies", "you are a freelance marketer or run a small agency"],
    [
      "My ideal clients are solo accountants serving restaurants",
      "you are a solo accountant serving restaurants",
    ],
    [
      "a busy professional who wants to run a marathon",
      "you are a busy professional who wants to run a marathon",
    ],
    ["Parents who can't get their kids to sleep", "you are a parent and you can't get your kids to sleep"],
    ["Spanish learners stuck at intermediate level", "you are a Spanish learner stuck at intermediate level"],
  ])("turns “%s” to the reader", (text, you) => expect(readAudience(text).you).toBe(you));

  it.each([
    "Small business owners and their families",
    "entrepreneurs, 30-45, who feel stuck",
    "everyone in the world",
    "Hundebesitzer in Berlin",
    "忙碌的小企业主和他们的团队成员",
    "I want more customers, mostly",
    "Do you know who? Me neither.",
  ])("leaves “%s” a group where no rule is safe", (text) => expect(readAudience(text).you).toBeNull());

  it("knows business from private life", () => {
    expect(readAudience("Owners of yoga studios").world).toBe("business");
    expect(readAudience("Dog owners with two dogs").world).toBe("life");
  });
});
